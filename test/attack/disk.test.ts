import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { errorsOf, type Line, program } from "../service/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const isolated = ["--user", "--map-root-user", "--mount"];

const isPossible = spawnSync("unshare", [...isolated, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

/** Runs `serve` with its folder on a disk of its own, which is mounted like this. */
function serveOn(options: string, redirect = (_: string): string => "") {
  const folder = temporaryFolder();
  const serve = `"${process.execPath}" "${program}" serve --port 0 --data ${folder} --format json`;
  const line = `mount -t tmpfs -o ${options} tmpfs ${folder} && exec ${serve} ${redirect(folder)}`;
  const child = spawn("unshare", [...isolated, "sh", "-c", line], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, folder, errors: errorsOf(child) };
}

// Its own log is on that disk too.
test.skipIf(!isPossible)("on a full disk writes are refused, reads go on, it recovers", async () => {
  const { child, folder } = serveOn("size=400k", (folder) => `2>>${folder}/log`);
  const [text] = await once(createInterface({ input: child.stdout }), "line");
  const { url, token, application_id } = JSON.parse(String(text)) as Line;
  const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
  const read = async () => (await fetch(`${url}/applications/${application_id}/commands`, { headers })).status;
  const write = async () => {
    const body = JSON.stringify({ metadata: { note: "x".repeat(900) } });
    const response = await fetch(`${url}/lobbies`, { method: "POST", headers, body });
    return { status: response.status, body: (await response.json()) as { id?: string; message?: string } };
  };
  // The disk as the service sees it.
  const filler = join(`/proc/${child.pid}/root`, folder, "filler");
  expect((await write()).status).toBe(201);
  expect(() => writeFileSync(filler, Buffer.alloc(2 ** 20))).toThrow("ENOSPC");
  for (let i = 0; i < 5; i++) {
    let answer = await write();
    // The rest of the last block of the journal takes a write or two.
    while (answer.status === 201) answer = await write();
    const message = `The local service cannot write to the folder ${folder}: no space left on device (ENOSPC). Nothing was saved.`;
    expect(answer).toEqual({ status: 500, body: { message, code: 0 } });
    expect(await read()).toBe(200);
  }
  rmSync(filler);
  const again = await write();
  expect(again.status).toBe(201);
  expect((await fetch(`${url}/lobbies/${again.body.id}`, { headers })).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

test.skipIf(!isPossible)("a folder that is read-only is said plainly", async () => {
  const { child, folder, errors } = serveOn("ro");
  const [code] = await once(child, "close");
  expect({ code, errors: errors() }).toEqual({
    code: 2,
    errors: `The local service could not start in the folder ${folder}: The local service cannot write to the folder ${folder}: read-only file system (EROFS). Nothing was saved.\n`,
  });
});

test.skipIf(process.platform !== "linux")("a service that cannot say where it listens ends", async () => {
  const serve = `"${process.execPath}" "${program}" serve --port 0 --data ${temporaryFolder()}`;
  for (const [line, reason] of [
    [`${serve} > /dev/full`, "ENOSPC: no space left on device, write"],
    [`{ ${serve}; echo "code $?" >&2; } | exec 0<&-`, ""],
  ] as const) {
    const child = spawn("bash", ["-c", line], { stdio: ["ignore", "ignore", "pipe"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const errors = errorsOf(child);
    const [code] = await once(child, "close");
    expect(errors()).toContain(`The local service has ended because it could not print where it listens: ${reason}`);
    if (reason) expect(code).toBe(2);
    else expect(errors()).toContain("code 2");
  }
});
