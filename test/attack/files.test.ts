import { execFileSync, spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { URI } from "vscode-uri";
import { diskFiles } from "../../node/disk/disk-files.ts";
import { NotReadable } from "../../node/disk/read-text.ts";
import { Program } from "../cli/program.ts";
import { modernClient } from "../server/language-client.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { SmallServer } from "./small-server.ts";

const program = new Program();
const project = "command-manifest.config.json";
const manifest = '[{ "name": "ping", "description": "Pings." }]';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
});

const at = (name: string): string => path.join(folder.path, name);

/** Entries that a folder of another owner may have in place of a file. */
const traps: Readonly<Record<string, (file: string) => void>> = {
  "a link to a device without end": (file) => symlinkSync("/dev/zero", file),
  "a link to standard input": (file) => symlinkSync("/dev/stdin", file),
  "a link to a terminal": (file) => symlinkSync("/dev/tty", file),
  "a pipe": (file) => execFileSync("mkfifo", [file]),
  "a link to a pipe": (file) => {
    execFileSync("mkfifo", [`${file}.pipe`]);
    symlinkSync(`${file}.pipe`, file);
  },
  "a folder": (file) => execFileSync("mkdir", [file]),
  "a link to a folder": (file) => symlinkSync("/", file),
  "a link to itself": (file) => symlinkSync(file, file),
};
const names = Object.keys(traps);
const lay = (name: string, file: string): void => traps[name]?.(at(file));

describe.skipIf(process.platform === "win32")("instead of a file there is", () => {
  test.each(names)("%s: neither waited for nor followed when a folder is searched", async (name) => {
    lay(name, "trap.commands.json");
    folder.write("a.commands.json", manifest);
    const uri = URI.file(at("a.commands.json")).toString();
    expect(await diskFiles().find(URI.file(folder.path).toString(), ["**/*.json"])).toEqual([uri]);
  });

  test.each(names)("%s: said when a document leads to it", async (name) => {
    lay(name, project);
    const failures: unknown[] = [];
    const files = diskFiles((_, error) => failures.push(error));
    expect(await files.read(URI.file(at(project)).toString())).toBeUndefined();
    expect(failures).toEqual([name === "a link to itself" ? expect.any(Error) : expect.any(NotReadable)]);
  });

  test.each(names)("%s for a project file: one sentence in the terminal", async (name) => {
    lay(name, project);
    folder.write("a.commands.json", manifest);
    const { code, stderr } = await program.run(["check"], { cwd: folder.path });
    expect({ code, lines: stderr.trim().split("\n") }).toEqual({
      code: 2,
      lines: [expect.stringContaining(`${project} cannot be read: `)],
    });
  });

  const noFolders = names.filter((name) => !name.endsWith("a folder"));
  test.each(noFolders)("%s for a manifest that is named: one sentence in the terminal", async (name) => {
    lay(name, "a.commands.json");
    const { code, stderr } = await program.run(["check", "a.commands.json"], { cwd: folder.path });
    expect({ code, lines: stderr.trim().split("\n") }).toEqual({
      code: 2,
      lines: [expect.stringContaining("a.commands.json cannot be read: ")],
    });
  });
});

describe.skipIf(process.platform === "win32")(
  "a name with characters that end a line, or that globs are made of",
  () => {
    const strange = [
      "a\nb",
      "a\rb",
      "a\u2028b",
      "a\u2029b",
      "a\u0085b",
      "a\\b",
      "[a]",
      "a*",
      "{a,b}",
      "!a",
      " a ",
      "\n",
    ];

    test.each(strange)("hides no manifest in a folder: %j", async (name) => {
      folder.write(`${name}/deep/a.commands.json`, manifest);
      folder.write(`${name}/command-manifest.config.json`, "{}");
      folder.write(`${name}/node_modules/b.commands.json`, manifest);
      for (const globs of [["**/*.commands.json"], ["*/deep/?.commands.json"], ["*/*/*"], ["**"]]) {
        const found = await diskFiles().find(folder.uri, globs);
        expect(found, globs[0]).toContain(URI.file(at(`${name}/deep/a.commands.json`)).toString());
        expect(found.filter((uri) => uri.includes("node_modules"))).toEqual([]);
      }
      expect(await diskFiles().find(folder.uri, ["*.json", "deep/**"])).toEqual([]);
    });

    test.each(strange)("is checked in the terminal, and shown in one line: %j", async (name) => {
      folder.write(`${name}/a.commands.json`, '[{ "name": "Ping", "description": "Pings." }]');
      folder.write(`${name}.commands.json`, '[{ "name": "Pong", "description": "Pongs." }]');
      folder.write(project, '{ "manifests": ["**/*.commands.json"] }');
      const { code, stdout } = await program.run(["check"], { cwd: folder.path });
      const lines = stdout.split("\n").filter((line) => line.includes("name-lowercase"));
      expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 2 });
      expect(lines.filter((line) => /\.json:1:13 {2}error/.test(line))).toHaveLength(2);
    });
  },
);

describe.skipIf(process.platform === "win32")("a working directory that was deleted", () => {
  const commands = ["check", "plan --global", "types", "init", "doctor", "serve --in-memory --port 0", "pull --global"];
  test.each([...commands, "language-server --stdio", "completion bash"])("is said: %s", (command) => {
    const line = 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@"';
    const args = ["-c", line, process.execPath, program.file, ...command.split(" ")];
    const { status, stdout, stderr } = spawnSync("/bin/sh", args, { cwd: folder.path, encoding: "utf8" });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: "",
      stderr: "The working directory no longer exists. Change to another folder, then run this again.\n",
    });
  });
});

describe.skipIf(process.platform === "win32")("a stream that the user names", () => {
  test("is read to its end", () => {
    // A shell's pipe: what `spawn` gives a program is a socket, which cannot be opened by a name.
    const line = 'printf %s "$0" | "$1" "$2" check /dev/stdin';
    const args = ["-c", line, '[{ "name": "ping" }]', process.execPath, program.file];
    const { status, stdout } = spawnSync("/bin/sh", args, { cwd: folder.path, encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining("requires “description”") });
  });

  test.each([
    ["at the limit of a manifest when it does not end", "yes", "/dev/stdin is too large."],
    ["at its start when it is no text", "cat /dev/zero", "/dev/stdin is not UTF-8 text."],
  ])("is given up %s", (_, command, message) => {
    const args = ["-c", `${command} | "$0" "$1" permissions /dev/stdin`, process.execPath, program.file];
    const { status, stderr } = spawnSync("/bin/sh", args, { cwd: folder.path, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
  });
});

describe.skipIf(process.platform === "win32")("a file outside the project's folder", () => {
  beforeEach(() => {
    folder.write("outside/secret.commands.json", manifest);
    folder.write("project/a.commands.json", manifest);
  });

  test("is not found through a link to it, or to its folder", async () => {
    symlinkSync(at("outside/secret.commands.json"), at("project/b.commands.json"));
    symlinkSync(at("outside"), at("project/sub"));
    const found = await diskFiles().find(folder.uriOf("project"), ["**/*.json", "sub/*.json", "b.commands.json"]);
    expect(found).toEqual([folder.uriOf("project/a.commands.json")]);
  });

  const globs = ["../outside/*.json", "sub/../../outside/*.json", "{../outside,.}/*.json", "**/../../outside/*.json"];
  test.each(globs)("is not found by the glob %s", async (glob) => {
    const found = await diskFiles().find(folder.uriOf("project"), [glob]);
    expect(found.filter((uri) => uri.includes("secret"))).toEqual([]);
  });

  test("is not checked in the terminal, and not by the language server", async () => {
    symlinkSync(at("outside/secret.commands.json"), at("project/b.commands.json"));
    symlinkSync(at("outside"), at("project/sub"));
    folder.write(`project/${project}`, JSON.stringify({ manifests: ["**/*.commands.json"] }));
    folder.write("outside/secret.commands.json", '[{ "name": "LEAKED" }]');
    folder.write("project/a.commands.json", '[{ "name": "Ping", "description": "Pings." }]');
    const { code, stdout, stderr } = await program.run(["check"], { cwd: at("project") });
    expect({ code, leaked: (stdout + stderr).includes("LEAKED") }).toEqual({ code: 1, leaked: false });
    const { editor } = new SmallServer();
    editor.settings = { diagnostics: "workspace" };
    await editor.initialize(modernClient, folder.uriOf("project"));
    const reports = await editor.workspaceDiagnostics();
    const own = [project, "a.commands.json"].map((name) => folder.uriOf(`project/${name}`));
    expect(reports.map(({ uri }) => uri)).toEqual(own);
  });
});
