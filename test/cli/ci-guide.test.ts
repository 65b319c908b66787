import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { Bench, list } from "./bench.ts";

/** Every command of the guide, tried as it stands there. */
const guide = readFileSync(path.join(import.meta.dirname, "../../docs/ci.md"), "utf8");
const bench = Bench.start();

function snippet(first: string): string {
  const blocks = [...guide.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  const found = blocks.find((code) => code.startsWith(first));
  if (found === undefined) throw new Error(`The guide has no snippet that starts with ${first}.`);
  return found;
}

/** The script of a workflow's step, by its name. */
function step(name: string): string {
  const [, rest = ""] = snippet("# .github/workflows").split(`- name: ${name}\n`);
  const [own = ""] = rest.split(/^ {6}- /m);
  const [, block, line] = /^ {8}run: (?:\|\n((?: {10}.*\n)+)|(.*))/m.exec(own) ?? [];
  return block?.replaceAll(/^ {10}/gm, "") ?? line ?? "";
}

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
}

/** Runs a script as GitHub does, with only the variables that the step has. */
async function run(script: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const own = { PATH: process.env.PATH ?? "", HOME: bench.folder.path, GITHUB_STEP_SUMMARY: summary(), ...env };
  // Not `spawnSync`: the service that the script calls runs in this process.
  const child = spawn("bash", ["-e", "-c", script], { cwd: bench.folder.path, env: own });
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  const [status] = (await once(child, "close")) as [number | null];
  return { status, stdout };
}

const summary = () => path.join(bench.folder.path, "summary.md");

beforeEach(() => {
  mkdirSync(path.join(bench.folder.path, "tools"));
  copyFileSync(bench.program.file, path.join(bench.folder.path, "tools/command-manifest.cjs"));
  const project = JSON.parse(snippet("// command-manifest.config").replace(/^\/\/.*\n/, ""));
  expect(project.targets.production).toEqual({ global: true, protected: true, owns: "scope" });
  // The guide's target, but for where it is.
  const production = { service: bench.service.url, guild_id: bench.guild, protected: true, owns: "scope" };
  const applicationId = bench.service.identity.applicationId;
  const file = { application_id: applicationId, targets: { production } };
  bench.folder.write("command-manifest.config.json", JSON.stringify(file));
  bench.folder.write("bot.commands.json", list("ping"));
});

describe("the workflow", () => {
  const secret = () => ({ COMMAND_MANIFEST_TOKEN: bench.token });

  test("gives the secret to the steps that need it only, and sets up the Node that it needs", () => {
    const workflow = snippet("# .github/workflows");
    expect(workflow.match(/\$\{\{ secrets\./g)).toHaveLength(2);
    expect(workflow).toContain("node-version: 20");
  });

  test("annotates findings", async () => {
    expect(await run(step("Check"))).toMatchObject({ status: 0 });
    bench.folder.write("bot.commands.json", list("Ping"));
    const { status, stdout } = await run(step("Check"));
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringContaining("::error file=bot.commands.json,line=1"),
    });
  });

  test("writes SARIF, with findings and without", async () => {
    bench.folder.write("bot.commands.json", list("Ping"));
    await run(step("Write the findings for code scanning"));
    const sarif = JSON.parse(readFileSync(path.join(bench.folder.path, "commands.sarif"), "utf8"));
    expect(sarif.runs[0].results).toMatchObject([{ ruleId: "name-lowercase" }]);
  });

  test("shows the plan of a pull request, and fails only where there is none", async () => {
    expect(await run(step("Plan"), secret())).toMatchObject({ status: 0 });
    expect(readFileSync(summary(), "utf8")).toContain("+ create /ping");
    expect(await bench.publishedNames()).toEqual([]);
    expect((await run(step("Plan"))).status).toBe(1);
    bench.folder.write("bot.commands.json", list("Ping"));
    expect((await run(step("Plan"), secret())).status).toBe(1);
  });

  test("publishes the main branch", async () => {
    expect(await run(step("Publish"), secret())).toMatchObject({ status: 0 });
    expect(await bench.publishedNames()).toEqual(["ping"]);
    expect((await run(step("Plan"), secret())).status).toBe(0);
  });
});

describe.skipIf(spawnSync("git", ["--version"]).status !== 0)("before a commit", () => {
  const git = (...args: readonly string[]) =>
    spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: bench.folder.path });

  test("git's own hook lets no error through", () => {
    git("init", "--quiet");
    const hook = path.join(bench.folder.path, ".git/hooks/pre-commit");
    bench.folder.write(".git/hooks/pre-commit", snippet("#!/bin/sh"));
    chmodSync(hook, 0o755);
    bench.folder.write("bot.commands.json", list("Ping"));
    git("add", ".");
    expect(git("commit", "--quiet", "--message", "Try").status).not.toBe(0);
    bench.folder.write("bot.commands.json", list("ping"));
    git("add", ".");
    expect(git("commit", "--quiet", "--message", "Try").status).toBe(0);
  });

  test("the hook of pre-commit runs the same, for the files that matter", () => {
    const config = snippet("# .pre-commit-config");
    const [, entry = ""] = /entry: (.*)/.exec(config) ?? [];
    const [, files = ""] = /files: '(.*)'/.exec(config) ?? [];
    expect(snippet("#!/bin/sh")).toContain(entry);
    const shown = execFileSync("sh", ["-c", `${entry} 2>&1`], { cwd: bench.folder.path, encoding: "utf8" });
    expect(shown).not.toContain("error");
    for (const name of ["a/bot.commands.json", "x.permissions.jsonc", "command-manifest.config.json"]) {
      expect(name).toMatch(new RegExp(files));
    }
    expect("package.json").not.toMatch(new RegExp(files));
  });
});

test("the task runs what the hook runs, and its findings are read", () => {
  const { tasks } = JSON.parse(snippet("// .vscode/tasks.json").replace(/^\/\/.*\n/, ""));
  expect(snippet("#!/bin/sh")).toContain(tasks[0].command);
  const { contributes } = JSON.parse(readFileSync(path.join(import.meta.dirname, "../../package.json"), "utf8"));
  expect(tasks[0].problemMatcher).toBe(`$${contributes.problemMatchers[0].name}`);
});

test("the guide's links lead somewhere", () => {
  for (const name of ["ci.md", "publishing.md"]) {
    const file = path.join(import.meta.dirname, "../../docs", name);
    for (const [, target = ""] of readFileSync(file, "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      expect(existsSync(path.join(path.dirname(file), target)), target).toBe(true);
    }
  }
});
