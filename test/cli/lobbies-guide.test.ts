import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { distFile } from "../support/dist-file.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { Bench } from "./bench.ts";

/** Every command of the guide, tried as it stands there. */
const folder = path.join(import.meta.dirname, "../../docs");
const guide = readFileSync(path.join(folder, "lobbies-and-interactions.md"), "utf8");
const examples = path.join(import.meta.dirname, "../../examples");
const bench = Bench.start();
const [lobbies = "", interactions = "", signedByService = "", ...others] = [
  ...guide.matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, code]) => code);

/** Runs a script with the program as `command-manifest`. */
async function run(script: string): Promise<{ readonly status: number | null; readonly stdout: string }> {
  bench.folder.write("bin/command-manifest", `#!/bin/sh\nexec "${process.execPath}" "${distFile("cli.cjs")}" "$@"\n`);
  chmodSync(path.join(bench.folder.path, "bin/command-manifest"), 0o755);
  const PATH = `${path.join(bench.folder.path, "bin")}${path.delimiter}${process.env.PATH}`;
  // Not `spawnSync`: the service that the script calls runs in this process.
  const child = spawn("bash", ["-euo", "pipefail", "-c", script], {
    cwd: bench.folder.path,
    env: { ...bench.environment, PATH },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, "close")]);
  return { status, stdout };
}

test("the guide has three scripts", () => {
  expect([lobbies, interactions, signedByService].every((script) => script.includes("command-manifest"))).toBe(true);
  expect(others).toEqual([]);
});

test("lobbies are created, edited, read and deleted, and members come and go", async () => {
  cpSync(examples, bench.folder.path, { recursive: true });
  const [create = "", ...lines] = lobbies.trim().split("\n");
  const { status, stdout } = await run([`${create}\necho "$LOBBY"`, ...lines].join("\necho ,\n"));
  expect(status).toBe(0);
  const [id = "", ...printed] = stdout.split(/^,$/m).map((text) => text.trim());
  expect(id).toMatch(/^\d+$/);
  const said = printed.map((text) => (text === "" ? "" : JSON.parse(text)));
  const lobby = { id, members: [{ id: "1130000000000000042" }, { id: "1130000000000000043" }] };
  const added = { id: "1130000000000000044", metadata: { fleet: "red" }, additional_name: "Ada", flags: 1 };
  expect(said).toMatchObject([lobby, lobby, added, "", ""]);
});

test.skipIf(spawnSync("openssl", ["version"]).status !== 0)("an interaction is signed, sent and answered", async () => {
  cpSync(examples, bench.folder.path, { recursive: true });
  const [exported = "", publicKey = "", make = "", send = ""] = interactions.trim().split("\n");
  // The key is another one each time, so the endpoint learns it in the same script.
  const known = path.join(bench.folder.path, "key");
  const endpoint = await startEndpoint(
    () => readFileSync(known, "utf8").trim(),
    () => ({ type: 4, data: { content: "Done" } }),
  );
  onTestFinished(() => endpoint.close());
  const there = send.replace("http://127.0.0.1:3000/interactions", endpoint.url);
  expect(there).not.toBe(send);
  const { status, stdout } = await run([exported, `${publicKey} > key`, make, there].join("\n"));
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ type: 4, data: { content: "Done" } });
  expect(endpoint.received.map((body) => JSON.parse(body).data)).toMatchObject([
    { name: "timeout", options: [{ name: "member" }, { name: "minutes", value: 60 }] },
  ]);
});

test("the local service signs an interaction without a key in the environment", async () => {
  cpSync(examples, bench.folder.path, { recursive: true });
  const { public_key: key } = (await bench.service.call("/local/settings")) as { public_key: string };
  const endpoint = await startEndpoint(
    () => key,
    () => ({ type: 4, data: { content: "Signed" } }),
  );
  onTestFinished(() => endpoint.close());
  const [make = ""] = interactions.split("\n").filter((line) => line.includes(" interaction make "));
  const there = signedByService.replace("http://127.0.0.1:3000/interactions", endpoint.url);
  expect(there).not.toBe(signedByService);
  const { status, stdout } = await run([make, there].join("\n"));
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ type: 4, data: { content: "Signed" } });
  expect(endpoint.received).toHaveLength(1);
});
