import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, truncateSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { checkNpmPackage, npmPage, packForNpm } from "../../scripts/package-for-npm.mjs";
import { root } from "../../scripts/processes.mjs";
import { blocksOf } from "../docs/blocks.ts";
import { linesOf, runLines } from "../docs/shell.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const guide = "docs/testing-bots.md";
const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** A reader's project. At first it has the package's file only, and then what the guide installs. */
const project = new TemporaryFolder();
const prefix = path.join(project.path, "prefix");
const installed = path.join(project.path, "node_modules", name);
/** npm loads nothing from the network or from earlier installations. */
const env = {
  npm_config_offline: "true",
  npm_config_cache: path.join(project.path, "cache"),
  npm_config_prefix: prefix,
  npm_config_update_notifier: "false",
};
let tarball: string;

beforeAll(async () => {
  tarball = packForNpm(project.path, path.join(project.path, "staging"));
  project.write("package.json", "{}");
  await type(...blocksOf(guide).flatMap(({ info, text }) => (info === "sh" ? linesOf(text) : [])));
});
afterAll(() => project.remove());

/** Types lines into a shell in the project. Returns the output, and fails if a line ends otherwise than its comment says. */
async function type(...lines: readonly string[]): Promise<string> {
  expect(lines.length).toBeGreaterThan(0);
  const options = { cwd: project.path, binaries: [path.join(prefix, "bin")], env };
  const { surprises, output } = await runLines(lines, options);
  expect(surprises, output).toEqual([]);
  return output;
}

/** Runs a program of Node in the project. */
const node = (...args: readonly string[]) => promisify(execFile)(process.execPath, args, { cwd: project.path });

test("it has a package.json of its own, without anything of the extension, and needs no other package", () => {
  const manifest = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8"));
  expect(Object.keys(manifest).sort()).toEqual(
    ["bin", "description", "engines", "exports", "keywords", "license", "name", "repository", "type", "version"].sort(),
  );
  expect(manifest).toMatchObject({ name, version, license: "MIT", engines: { node: ">=20" } });
  const packages = readdirSync(path.join(project.path, "node_modules")).filter((file) => !file.startsWith("."));
  expect(packages).toEqual([name]);
});

test("it has at most 1 MiB, which is checked when it is packed", () => {
  expect(readFileSync(tarball).length).toBeLessThanOrEqual(1_048_576);
  const file = path.join(project.path, "large.tgz");
  project.write("large.tgz", "");
  truncateSync(file, 1_048_576);
  expect(checkNpmPackage(file)).toContain("1048576 bytes");
  truncateSync(file, 1_048_577);
  expect(() => checkNpmPackage(file)).toThrow("npm's package has 1048577 bytes. The limit is 1048576.");
});

test("publint finds nothing", async () => {
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

test("arethetypeswrong finds nothing in its profile node16", async () => {
  const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  if (!result.types) throw new Error("The package has no types.");
  expect(result.entrypoints["./testing"]?.hasTypes).toBe(true);
  // The profile leaves out TypeScript's resolution of 2014, which knows no exports.
  const old = (problem: object) => "resolutionKind" in problem && problem.resolutionKind === "node10";
  expect(result.problems.filter((problem) => !old(problem))).toEqual([]);
});

/** Starts the installed program, and ends it with the test. */
function startProgram(...args: readonly string[]) {
  const program = path.join(installed, "dist/cli.cjs");
  const child = spawn(process.execPath, [program, ...args], { cwd: project.path, stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

describe("the terminal program", () => {
  test("runs by npx, and checks manifests and pasted code", async () => {
    expect(await type("npx command-manifest --version")).toBe(`${version}\n`);
    project.write("good.commands.json", `{ "name": "ping", "description": "Answers" }`);
    project.write("bad.commands.json", `{ "name": "Ping", "description": "Answers" }`);
    project.write("code.commands.json", `new SlashCommandBuilder().setName("pong").setDescription("Answers")`);
    await type("npx command-manifest check good.commands.json");
    const check = "node_modules/.bin/command-manifest check";
    expect(await type(`${check} bad.commands.json # exit code 1`)).toContain("name-lowercase");
    expect(await type(`${check} code.commands.json # exit code 1`)).toContain("discord.js");
  });

  test("is installed globally", async () => {
    const output = await type(`npm install --global ./${path.basename(tarball)}`, "command-manifest --version");
    expect(output.trim().split("\n").at(-1)).toBe(version);
    expect(existsSync(path.join(prefix, "bin/command-manifest"))).toBe(true);
  });

  test("starts the local service with its page, and ends by Ctrl+C", async () => {
    const child = startProgram("serve", "--port", "0", "--in-memory", "--format", "json");
    const ended = once(child, "exit");
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended]);
    const { origin } = new URL(JSON.parse(String(line)).url);
    const page = await (await fetch(origin)).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css)[^"]*)"/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(await fetch(new URL(file, origin)), file).toMatchObject({ status: 200 });
    child.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
  });

  test("starts the language server", async () => {
    const child = startProgram("language-server", "--stdio");
    const params = { processId: null, rootUri: null, capabilities: {} };
    const request = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    child.stdin.write(`Content-Length: ${request.length}\r\n\r\n${request}`);
    const [answer] = await Promise.race([once(child.stdout.setEncoding("utf8"), "data"), once(child, "exit")]);
    expect(answer).toMatch(/^Content-Length: /);
  });
});

describe("the entry for tests of bots", () => {
  test("is imported by ES modules and required by CommonJS", async () => {
    const start = `const service = await startTestService(); const { status } = await fetch(service.origin);
      await service.stop(); console.log(status, typeof expectAnswer);`;
    project.write("use.mjs", `import { expectAnswer, startTestService } from "command-manifest/testing";\n${start}`);
    project.write(
      "use.cjs",
      `const { expectAnswer, startTestService } = require("command-manifest/testing");\n(async () => { ${start} })();`,
    );
    for (const file of ["use.mjs", "use.cjs"]) expect((await node(file)).stdout, file).toBe("200 function\n");
  });

  test.each([
    { module: "node16", moduleResolution: "node16" },
    { module: "esnext", moduleResolution: "bundler" },
  ])("has types for TypeScript's module resolution $moduleResolution", async (resolution) => {
    const compilerOptions = { ...resolution, strict: true, noEmit: true, target: "es2022", resolveJsonModule: true };
    const settings = { ...compilerOptions, lib: ["es2022", "dom"], types: [] };
    const files = ["use.mts", "use.cts", "mistaken.mts"];
    project.write("tsconfig.json", JSON.stringify({ compilerOptions: settings, files }));
    const start = `startTestService({ port: 0 }).then((service) => service.stop().then(() => expectAnswer));`;
    const imports = `import { expectAnswer, startTestService } from "command-manifest/testing";`;
    project.write("use.mts", `${imports}\n${start}`);
    project.write("use.cts", `${imports}\n${start}`);
    project.write("mistaken.mts", `${imports}\nexport default expectAnswer;\nstartTestService({ port: "0" });`);
    const tsc = path.join(root, "node_modules/typescript/bin/tsc");
    const { stdout } = await node(tsc, "--pretty", "false").catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/^mistaken\.mts\(3,\d+\): .*Type 'string' is not assignable to type 'number'\.\n$/);
  });
});

test("its schemas are found by name", async () => {
  project.write("schema.cjs", `console.log(require("command-manifest/schemas/commands.schema.json").$schema);`);
  expect((await node("schema.cjs")).stdout).toContain("http://json-schema.org/");
});

test("each link of its README leads to the network, and to a file that the repository has", () => {
  const page = readFileSync(path.join(installed, "README.md"), "utf8");
  const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !target.startsWith("https://"))).toEqual([]);
  const files = targets.flatMap((target) => /\/(?:blob|raw)\/HEAD\/([^#]+)/.exec(target)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("links in the repository become the repository's addresses, and others stay", () => {
  const text = "![a](docs/a.png) [b](docs/b.md#c) [d](https://d.example) [e](#e)";
  expect(npmPage(text, "https://host/us")).toBe(
    "![a](https://host/us/raw/HEAD/docs/a.png) [b](https://host/us/blob/HEAD/docs/b.md#c) [d](https://d.example) [e](#e)",
  );
});
