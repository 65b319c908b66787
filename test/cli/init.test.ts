import { existsSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { version } from "../../package.json";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Bench } from "./bench.ts";

const bench = Bench.start();
const projectFile = "command-manifest.config.json";
const manifest = "commands/hello.commands.json";
const application = "1240000000000000001";
const files = () =>
  readdirSync(bench.folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(bench.folder.path, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
const project = () => JSON.parse(bench.folder.read(projectFile));

describe("without a terminal", () => {
  test("it needs no answer, and the project has no findings and can be published", async () => {
    const { code, stdout } = await bench.run(["init"]);
    expect({ code, files: files() }).toEqual({ code: 0, files: [projectFile, manifest] });
    expect(stdout).toContain(`Created ${projectFile}.\nCreated ${manifest}.\n`);
    expect(await bench.run(["check"])).toMatchObject({ code: 0, stdout: "No problems in 1 file.\n" });
    expect(await bench.run(["publish", "--target", "local", "--yes"])).toMatchObject({ code: 0 });
    expect(await bench.service.published()).toEqual(["hello"]);
  });

  test("an application ID gives a protected target, and a wrong one is refused", async () => {
    expect(await bench.run(["init", "--application", "mine"])).toMatchObject({ code: 2 });
    expect(files()).toEqual([]);
    await bench.run(["init", "--application", application]);
    expect(project()).toMatchObject({ application_id: application, targets: { production: { protected: true } } });
    expect(await bench.run(["check"])).toMatchObject({ code: 0 });
  });
});

describe("the CI file", () => {
  /** The program's arguments in a line of a CI file. */
  const argumentsIn = (line: string): string[] => {
    const start = `npx --yes command-manifest@${version} `;
    expect(line.startsWith(start)).toBe(true);
    return line.slice(start.length).replace(/ >.*/, "").split(" ");
  };

  test.each([
    [
      "github",
      ".github/workflows/commands.yml",
      (text: string) => parse(text).jobs.check.steps.at(-1).run,
      "::error file=",
    ],
    ["gitlab", ".gitlab-ci.yml", (text: string) => parse(text).commands.script[0], "<failure "],
  ])("of %s is %s, and fails if a manifest has errors", async (system, file, lineOf, finding) => {
    expect(await bench.run(["init", "--ci", system])).toMatchObject({ code: 0 });
    expect(files()).toEqual([file, projectFile, manifest].sort());
    const args = argumentsIn(lineOf(bench.folder.read(file)));
    expect(await bench.run(args)).toMatchObject({ code: 0 });
    bench.folder.write(manifest, bench.folder.read(manifest).replace('"hello"', '"Hello"'));
    expect(await bench.run(args)).toMatchObject({ code: 1, stdout: expect.stringContaining(finding) });
  });
});

describe("at a terminal", () => {
  test("it asks until an answer is valid", async () => {
    const { code, stderr } = await bench.atTerminal(
      ["init"],
      ["Application ID", "mine\n"],
      ["Application ID", `${application}\n`],
      ["CI:", "jenkins\n"],
      ["CI:", "gitlab\n"],
    );
    expect(code).toBe(0);
    expect(stderr).toContain("An application ID is a number.");
    expect(stderr).toContain("Enter github, gitlab or none.");
    expect(files()).toEqual([".gitlab-ci.yml", projectFile, manifest]);
    expect(project()).toMatchObject({ application_id: application });
  });

  test("Enter skips a question, and an option answers it", async () => {
    const { code, stderr } = await bench.atTerminal(["init", "--ci", "none"], ["Application ID", "\n"]);
    expect({ code, files: files() }).toEqual({ code: 0, files: [projectFile, manifest] });
    expect(stderr).not.toContain("CI:");
    expect(project()).not.toHaveProperty("application_id");
  });

  test("Ctrl+C writes nothing", async () => {
    const run = await bench.atTerminal(["init"], ["Application ID", "1\n"], ["CI:", "\u0003"]);
    expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(/Nothing was written\.\n$/) });
    expect(files()).toEqual([]);
  });
});

describe("beside commands that are there already", () => {
  const ping = `{ "name": "ping", "description": "Answers" }`;
  const pong = `[{ "name": "pong", "description": "Answers" }]`;

  test.each<[what: string, texts: Readonly<Record<string, string>>, globs: readonly string[]]>([
    ["a folder", { "commands/ping.json": ping, "commands/fun/pong.json": pong }, ["commands/**/*.json"]],
    ["a folder within others", { "src/commands/ping.json": ping, "src/config.json": "{}" }, ["src/commands/**/*.json"]],
    [
      "manifests by their names",
      { "bot/ping.commands.json": pong, "bot/pong.commands.json": "[]" },
      ["bot/**/*.commands.json"],
    ],
    ["one file", { "commands.json": pong, "package.json": ping, "tsconfig.json": "{}" }, ["commands.json"]],
    [
      "other JSON among them",
      { "commands/ping.json": ping, "commands/en.json": `{ "a": "b" }` },
      ["commands/ping.json"],
    ],
    ["comments", { "commands/ping.json": ping, "commands/pong.jsonc": pong }, ["commands/**/*.{json,jsonc}"]],
    ["special characters", { "commands [old]/ping.json": ping }, ["commands \\[old\\]/**/*.json"]],
    ["manifests of other kinds", { "commands/ping.json": ping, "commands/a.lobby.json": "{}" }, ["commands/**/*.json"]],
    [
      "another project",
      { "commands/ping.json": ping, "commands/sub/pong.json": pong, "commands/sub/command-manifest.config.json": "{}" },
      ["commands/ping.json"],
    ],
  ])("the project lists them: %s", async (_, texts, globs) => {
    for (const [file, text] of Object.entries(texts)) bench.folder.write(file, text);
    const { code, stdout } = await bench.run(["init"]);
    expect({ code, globs: project().manifests }).toEqual({ code: 0, globs });
    expect(files()).toEqual([...Object.keys(texts), projectFile].sort());
    for (const [file, text] of Object.entries(texts)) expect(bench.folder.read(file)).toBe(text);
    expect(stdout).toContain("lists the commands that are here already:");
    expect((await bench.run(["check"])).stdout).toMatch(/in [12] files?\./);
  });

  test.each([
    ["node_modules/x/commands/ping.json", ping],
    ["package.json", ping],
    ["commands/en.json", `{ "greeting": "Hello" }`],
    ["commands/broken.json", "{"],
    ["commands/empty.json", ""],
  ])("%s is none", async (file, text) => {
    bench.folder.write(file, text);
    expect((await bench.run(["init"])).code).toBe(0);
    expect(files()).toContain(manifest);
    expect(project().manifests).toEqual(["commands/**/*.commands.json"]);
  });
});

describe("nothing is written, and no file is overwritten", () => {
  test.each([
    [projectFile, []],
    ["command-manifest.config.jsonc", []],
    [manifest, []],
    [".gitlab-ci.yml", ["--ci", "gitlab"]],
    [".github/workflows/commands.yml", ["--ci", "github"]],
  ])("where %s exists", async (file, args) => {
    bench.folder.write(file, "mine");
    const { code, stdout, stderr } = await bench.run(["init", ...args]);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: "",
      stderr: `${file} exists already.\nNothing was written.\n`,
    });
    expect(files()).toEqual([file]);
    expect(bench.folder.read(file)).toBe("mine");
  });

  test("where the chosen CI file exists", async () => {
    bench.folder.write(".gitlab-ci.yml", "mine");
    const run = await bench.atTerminal(["init"], ["Application ID", "\n"], ["CI:", "gitlab\n"]);
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(".gitlab-ci.yml exists already.") });
    expect(files()).toEqual([".gitlab-ci.yml"]);
  });

  test("where a folder is a link that leads elsewhere", async () => {
    const elsewhere = TemporaryFolder.forTest();
    symlinkSync(elsewhere.path, path.join(bench.folder.path, "commands"));
    expect(await bench.run(["init"])).toMatchObject({ code: 2 });
    expect(readdirSync(elsewhere.path)).toEqual([]);
    expect(existsSync(path.join(bench.folder.path, projectFile))).toBe(false);
  });
});

describe("beside commands in code", () => {
  const code = `import { SlashCommandBuilder } from "discord.js";
export const data = new SlashCommandBuilder().setName("Ping").setDescription("Answers");
`;

  test.each<[what: string, texts: readonly string[], globs: readonly string[]]>([
    ["a folder of commands", ["src/commands/ping.ts", "src/commands/fun/pong.ts"], ["src/commands/**/*.ts"]],
    ["two languages", ["commands/ping.mjs", "commands/pong.cjs"], ["commands/**/*.{cjs,mjs}"]],
    ["any folder with several", ["bot/ping.js", "bot/pong.js"], ["bot/**/*.js"]],
    ["one file", ["src/bot [old].ts"], ["src/bot \\[old\\].ts"]],
  ])("the project names them, and they are checked: %s", async (_, texts, globs) => {
    for (const file of texts) bench.folder.write(file, code);
    const others = ["dist/commands/ping.js", "src/ping.test.ts", "node_modules/x/commands/a.js", "types.d.ts"];
    for (const file of others) bench.folder.write(file, code);
    bench.folder.write("src/index.ts", "export const a = 1;");
    const { code: exit, stdout } = await bench.run(["init"]);
    expect({ exit, project: project() }).toMatchObject({ exit: 0, project: { code: globs } });
    expect(project()).not.toHaveProperty("manifests");
    expect(files()).not.toContain(manifest);
    expect(stdout).toContain("They are checked from now on");
    for (const file of texts) expect(stdout).toContain(file);
    const found = await bench.run(["check"]);
    expect(found.code).toBe(1);
    expect(found.stdout.match(/name-lowercase/g)).toHaveLength(texts.length);
  });

  test("manifests that are there, too, are named beside them", async () => {
    bench.folder.write("src/ping.ts", code);
    bench.folder.write("commands/pong.json", `[{ "name": "pong", "description": "Answers" }]`);
    await bench.run(["init"]);
    expect(project()).toMatchObject({ manifests: ["commands/**/*.json"], code: ["src/ping.ts"] });
  });

  test.each([
    ["no library", code.replace("discord.js", "./builders")],
    ["no command", `import { Client } from "discord.js";`],
  ])("code with %s is not named", async (_, text) => {
    bench.folder.write("src/ping.ts", text);
    await bench.run(["init"]);
    expect(project()).not.toHaveProperty("code");
    expect(files()).toContain(manifest);
  });
});
