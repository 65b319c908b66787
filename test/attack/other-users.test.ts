import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { anything } from "../../node/disk/replaceable.ts";
import { createFile, replaceFile } from "../../node/disk/write-file.ts";
import { Program } from "../cli/program.ts";
import { type ServiceProcess, startProcess } from "../service/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Only the administrator can become another user. In CI it is an error not to be one: then nothing here would be tried. */
const isPossible = process.getuid?.() === 0 || (process.env.CI !== undefined && process.platform === "linux");
/** The user without rights, on most systems. */
const other = 65_534;

/** A folder that other users can reach, which those of the tests are not. */
function reachableFolder(mode = 0o755): string {
  const folder = temporaryFolder();
  chmodSync(folder, mode);
  return folder;
}

/** Runs a line of a shell as another user of this machine. */
function asOther(line: string): { readonly status: number | null; readonly stdout: string } {
  return spawnSync("/bin/sh", ["-c", line], { uid: other, gid: other, encoding: "utf8", cwd: "/" });
}

/** Starts a service with what this process would have let its files be: readable and writable for all. */
async function startWithMask(folder: string, mask: number): Promise<ServiceProcess> {
  const before = process.umask(mask);
  try {
    const service = await startProcess(folder);
    onTestFinished(() => void service.child.kill("SIGKILL"));
    return service;
  } finally {
    process.umask(before);
  }
}

const permissionsIn = (folder: string): object =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, lstatSync(join(folder, name)).mode & 0o777]));

const command = { name: "ping", description: "Pings." };
const create = async (service: ServiceProcess): Promise<number> =>
  (await service.send("POST", `/applications/${service.application_id}/commands`, command)).status;

const output = (folder: string): string => `The folder ${folder} is not safe from other users because `;

describe.skipIf(process.platform === "win32").each([0, 0o022, 0o077])("with the mask %o", (mask) => {
  test("the service's files and folders are its user's alone, from the first moment to the last", async () => {
    const folder = join(reachableFolder(), "new", "service");
    const service = await startWithMask(folder, mask);
    expect(await create(service)).toBe(201);
    const files = { "address.1.json": 0o600, "data.json": 0o600 };
    expect(permissionsIn(folder)).toEqual(files);
    expect([folder, join(folder, "..")].map((path) => lstatSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
    expect(service.errors()).toBe("");
    expect(await service.end("SIGTERM")).toBe(0);
    expect(permissionsIn(folder)).toEqual(files);
  });

  test("they are so whatever their permissions were, and a damaged one that is kept aside is, too", async () => {
    const folder = reachableFolder();
    const first = await startWithMask(folder, mask);
    expect(await create(first)).toBe(201);
    await first.end("SIGKILL");
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
    appendFileSync(join(folder, "data.json"), "damaged\n");
    const second = await startWithMask(folder, mask);
    expect(second.errors()).toContain("The stored data is damaged.");
    expect(await create(second)).toBe(201);
    const files = Object.entries(permissionsIn(folder));
    expect(files.map(([name]) => name.replace(/\d{13}$/, ""))).toEqual([
      "address.2.json",
      "data.json",
      "data.json.damaged-",
    ]);
    for (const [name, mode] of files) expect({ name, mode }).toEqual({ name, mode: 0o600 });
  });
});

test.skipIf(process.platform === "win32")("a folder that all may write to is said, and one's own is not", async () => {
  const folder = reachableFolder(0o777);
  const service = await startWithMask(folder, 0o022);
  await expect
    .poll(service.errors)
    .toBe(`${output(folder)}all users of this machine may write to it. Use a folder of your own with \`--data\`.\n`);
});

describe.skipIf(!isPossible)("another user of this machine", () => {
  test("reads none of the service's files, in a folder that is open to all", async () => {
    const folder = reachableFolder(0o777);
    const service = await startWithMask(folder, 0);
    expect(await create(service)).toBe(201);
    const names = readdirSync(folder);
    expect(names).toHaveLength(2);
    expect(asOther(`ls ${folder}`).stdout.trim().split("\n")).toEqual(names.sort());
    for (const name of names) {
      expect(asOther(`cat ${join(folder, name)}`)).toMatchObject({ status: 1, stdout: "" });
      expect(asOther(`echo x >> ${join(folder, name)}`).status).not.toBe(0);
    }
  });

  test.each([
    ["tokens by a data file", "data.json"],
    ["where a user is sent by an address", "address.1.json"],
  ])("does not choose %s: the service does not start with it, and leaves it as it is", async (_, name) => {
    for (const plant of ["echo planted >", "ln -s /etc/hostname", "mkfifo"]) {
      const folder = reachableFolder(0o777);
      const path = join(folder, name);
      expect(asOther(`rm -f ${path}; ${plant} ${path}`).status).toBe(0);
      await expect(startWithMask(folder, 0)).rejects.toThrow(
        `${path} belongs to another user of this machine. Remove it, or use another folder with \`--data\`.`,
      );
      expect(lstatSync(path).uid).toBe(other);
      expect(readdirSync(folder)).toContain(name);
    }
  });

  test("owning the folder is said", async () => {
    const folder = reachableFolder();
    chownSync(folder, other, other);
    const service = await startWithMask(folder, 0o022);
    await expect.poll(service.errors).toContain(`${output(folder)}it belongs to another user of this machine.`);
  });

  test("is sent nothing by an entry among the running services", async () => {
    const data = reachableFolder(0o777);
    const folder = join(data, "command-manifest", "running");
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? "");
      response.end("{}");
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v10`;
    const line = JSON.stringify({ url, token: "x", user_token: "x", application_id: "1", guild_id: "2" });
    const entry = { line, folder: "/", process: 1, started_by: "x", started_at: 1 };
    expect(asOther(`echo '${JSON.stringify(entry)}' > ${join(folder, "1.json")}`).status).toBe(0);
    const project = temporaryFolder();
    writeFileSync(join(project, "a.commands.json"), JSON.stringify([command]));
    const run = await new Program().run(["publish", "--yes", "--service", "local", "--guild", "2"], {
      cwd: project,
      env: { XDG_DATA_HOME: data },
    });
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining("The local service is not running.") });
    expect(requests).toEqual([]);
  });

  test("catches no file that is being written by a link in its place, and none that is new", () => {
    const folder = reachableFolder(0o777);
    const stolen = join(reachableFolder(0o777), "stolen");
    expect(asOther(`ln -s ${stolen} ${join(folder, "new.json")}`).status).toBe(0);
    expect(() => createFile(join(folder, "new.json"), "secret")).toThrow("EEXIST");
    expect(existsSync(stolen)).toBe(false);
    replaceFile(join(folder, "new.json"), "secret", { isPrivate: true, replaces: anything });
    expect(existsSync(stolen)).toBe(false);
    expect(lstatSync(join(folder, "new.json")).isFile()).toBe(true);
  });
});

test.skipIf(process.platform === "win32")("a link in the place of a private file is replaced, not followed", () => {
  const folder = temporaryFolder();
  const [link, target] = [join(folder, "link"), join(folder, "target")];
  writeFileSync(target, "as it was");
  symlinkSync(target, link);
  replaceFile(link, "secret", { isPrivate: true, replaces: anything });
  expect([lstatSync(link).isFile(), readFileSync(link, "utf8"), readFileSync(target, "utf8")]).toEqual([
    true,
    "secret",
    "as it was",
  ]);
});
