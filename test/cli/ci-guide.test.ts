import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { kinds } from "../../core/kinds/kinds.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { blocksOf } from "../docs/blocks.ts";
import { distFile } from "../support/dist-file.ts";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();

/** What the guide has, tried as it stands there. */
function snippet(first: string): string {
  const found = blocksOf("docs/ci.md").find(({ text }) => text.startsWith(first));
  if (!found) throw new Error(`The guide has no snippet that starts with ${first}.`);
  return found.text;
}

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly "continue-on-error"?: boolean;
}

/** What starts the workflow. */
type Event = "push" | "pull request" | "pull request of a fork";

/** The conditions of steps, as GitHub understands them. */
const conditions: Readonly<Record<string, (event: Event, failed: boolean) => boolean>> = {
  "success()": (_, failed) => !failed,
  "always()": () => true,
  "github.event_name == 'push'": (event, failed) => !failed && event === "push",
  "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository": (
    event,
    failed,
  ) => !failed && event === "pull request",
};

interface Job {
  readonly failed: boolean;
  /** The names of the scripts that ran, in order. */
  readonly ran: readonly string[];
  readonly stdout: string;
}

/** Runs the scripts of the workflow in order, each with the variables that the step has and no others, as GitHub does. */
async function runWorkflow(event: Event, secrets: Readonly<Record<string, string>> = {}): Promise<Job> {
  let job: Job = { failed: false, ran: [], stdout: "" };
  for (const { name = "", if: condition = "success()", run: script, env = {}, ...step } of steps()) {
    const holds = conditions[condition];
    if (!holds) throw new Error(`Nobody here knows what this condition means: ${condition}`);
    if (script === undefined || !holds(event, job.failed)) continue;
    const values = Object.entries(env).map(([key, value]) => [
      key,
      value.replaceAll(/\$\{\{ secrets\.(\w+) \}\}/g, (_, secret: string) => secrets[secret] ?? ""),
    ]);
    const { status, stdout } = await run(script, Object.fromEntries(values));
    const isFailure = status !== 0 && step["continue-on-error"] !== true;
    job = { failed: job.failed || isFailure, ran: [...job.ran, name], stdout: job.stdout + stdout };
  }
  return job;
}

function steps(): readonly Step[] {
  return parse(snippet("# .github/workflows")).jobs.commands.steps;
}

/** Runs a script with only these variables. */
async function run(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<{ status: unknown; stdout: string }> {
  const own = { PATH: process.env.PATH ?? "", HOME: bench.folder.path, GITHUB_STEP_SUMMARY: summary(), ...env };
  // Not `spawnSync`: the service that the script calls runs in this process.
  const child = spawn("bash", ["-e", "-c", script], { cwd: bench.folder.path, env: own });
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, "close")]);
  return { status, stdout };
}

const summary = () => path.join(bench.folder.path, "summary.md");

beforeEach(() => {
  mkdirSync(path.join(bench.folder.path, "tools"));
  copyFileSync(distFile("cli.cjs"), path.join(bench.folder.path, "tools/command-manifest.cjs"));
  const project = JSON.parse(snippet("// command-manifest.config").replace(/^\/\/.*\n/, ""));
  expect(project.targets.production).toEqual({ global: true, protected: true, owns: "scope" });
  // The guide's target, but for where it is.
  const production = { service: bench.service.url, guild_id: bench.guild, protected: true, owns: "scope" };
  const applicationId = bench.service.identity.applicationId;
  const file = { application_id: applicationId, targets: { production } };
  bench.folder.write("command-manifest.config.json", JSON.stringify(file));
  bench.folder.write("bot.commands.json", list("ping"));
});

test("the program that it starts from is in the package, and comes of the build that it names", () => {
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, "../..", name), "utf8");
  expect(read("test/package/expected-files.txt").split("\n")).toContain("dist/cli.cjs");
  const { scripts } = JSON.parse(read("package.json"));
  for (const [, script = ""] of snippet("npm ci").matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script);
});

describe("the workflow", () => {
  const secrets = () => ({ COMMAND_MANIFEST_TOKEN: bench.token });

  test("starts on what it says, and uses released actions with the Node that the program needs", () => {
    const { on, jobs, permissions } = parse(snippet("# .github/workflows"));
    expect(on).toEqual({ pull_request: null, push: { branches: ["main"] } });
    expect(permissions).toEqual({ contents: "read", "security-events": "write" });
    expect(Object.keys(jobs)).toEqual(["commands"]);
    for (const { uses } of steps()) if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w/-]+@v\d+$/);
    expect(steps().find(({ uses }) => uses?.startsWith("actions/setup-node"))).toMatchObject({
      with: { "node-version": 20 },
    });
    const upload = steps().find(({ uses }) => uses?.startsWith("github/codeql-action/upload-sarif"));
    expect(upload).toMatchObject({ if: "always()", with: { sarif_file: "commands.sarif" } });
  });

  test("gives secrets to the steps that call the service, and to no other", () => {
    const having = steps().filter((step) => JSON.stringify(step).includes("secrets."));
    expect(having.map(({ name }) => name)).toEqual(["Plan", "Publish"]);
  });

  test("of a pull request shows what publishing would do, and does nothing", async () => {
    const { failed, ran } = await runWorkflow("pull request", secrets());
    expect({ failed, ran }).toEqual({ failed: false, ran: [...checks, "Plan"] });
    expect(bench.folder.read("summary.md")).toContain("+ create /ping");
    expect(await bench.publishedNames()).toEqual([]);
  });

  test("of a pull request fails where there can be no plan", async () => {
    expect((await runWorkflow("pull request")).failed).toBe(true);
  });

  test("of a fork, which gets no secrets, checks only", async () => {
    expect(await runWorkflow("pull request of a fork")).toMatchObject({ failed: false, ran: checks });
  });

  test("annotates findings, writes them as SARIF, and goes no further", async () => {
    bench.folder.write("bot.commands.json", list("Ping"));
    const { failed, ran, stdout } = await runWorkflow("push", secrets());
    expect({ failed, ran }).toEqual({ failed: true, ran: checks });
    expect(stdout).toContain("::error file=bot.commands.json,line=1");
    const sarif = JSON.parse(bench.folder.read("commands.sarif"));
    expect(sarif.runs[0].results).toMatchObject([{ ruleId: "name-lowercase" }]);
    expect(await bench.publishedNames()).toEqual([]);
  });

  test("of the main branch publishes, and once more does nothing", async () => {
    const { failed, ran } = await runWorkflow("push", secrets());
    expect({ failed, ran }).toEqual({ failed: false, ran: [...checks, "Publish"] });
    expect(await bench.publishedNames()).toEqual(["ping"]);
    const again = await runWorkflow("push", secrets());
    expect(again).toMatchObject({ failed: false, stdout: expect.stringContaining("Nothing to do") });
  });

  test("of the main branch fails where the service refuses, and the next run does what is left", async () => {
    await bench.plan({ kind: "error", route: "createGuildCommand", count: 4 });
    expect((await runWorkflow("push", secrets())).failed).toBe(true);
    expect(await bench.publishedNames()).toEqual([]);
    expect((await runWorkflow("push", secrets())).failed).toBe(false);
    expect(await bench.publishedNames()).toEqual(["ping"]);
  });
});

/** The steps that every run has. */
const checks = ["Check", "Write the findings for code scanning"];

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

  test("the hook of pre-commit runs where a file that matters is staged, and lets no error through", () => {
    const [{ hooks }] = parse(snippet("# .pre-commit-config")).repos;
    expect(hooks).toHaveLength(1);
    const [{ entry, files, language, pass_filenames }] = hooks;
    expect({ language, pass_filenames }).toEqual({ language: "system", pass_filenames: false });
    /** What pre-commit does: the entry, if one of the staged files is meant. */
    const hook = (...staged: readonly string[]): number | null | "skipped" => {
      git("add", ...staged);
      const names = String(git("diff", "--cached", "--name-only").stdout)
        .trim()
        .split("\n");
      if (!names.some((name) => new RegExp(files).test(name))) return "skipped";
      const [program = "", ...args] = entry.split(" ");
      return spawnSync(program, args, { cwd: bench.folder.path }).status;
    };
    git("init", "--quiet");
    bench.folder.write("package.json", "{}");
    expect(hook("package.json")).toBe("skipped");
    expect(hook("bot.commands.json")).toBe(0);
    bench.folder.write("deep/a.permissions.jsonc", "{}");
    expect(hook("deep")).toBe(1);
  });

  test("every kind of manifest matters to the hook of pre-commit, and the project file", () => {
    const [{ hooks }] = parse(snippet("# .pre-commit-config")).repos;
    const kindNames = ["commands", ...kinds.map(({ name }) => name)];
    const names = kindNames.flatMap((name) => [`a/b.${name}.json`, `a.${name}.jsonc`]);
    for (const name of [...names, ...projectFileNames]) expect(name).toMatch(new RegExp(hooks[0].files));
    expect("package.json").not.toMatch(new RegExp(hooks[0].files));
  });
});

test("the task runs what the hook runs, and its findings are read", () => {
  const { tasks } = JSON.parse(snippet("// .vscode/tasks.json").replace(/^\/\/.*\n/, ""));
  expect(snippet("#!/bin/sh")).toContain(tasks[0].command);
  const { contributes } = JSON.parse(readFileSync(path.join(import.meta.dirname, "../../package.json"), "utf8"));
  expect(tasks[0].problemMatcher).toBe(`$${contributes.problemMatchers[0].name}`);
});
