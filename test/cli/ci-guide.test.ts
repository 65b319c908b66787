import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json, text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createProgram } from "../../cli/program.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { version } from "../../package.json";
import { root } from "../../scripts/processes.mjs";
import { blocksOf } from "../docs/blocks.ts";
import { distFile } from "../support/dist-file.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();

/** A block of the guide, tried unchanged. */
function snippet(first: string): string {
  const found = blocksOf("docs/ci.md").find(({ text }) => text.startsWith(first));
  if (!found) throw new Error(`The guide has no snippet that starts with ${first}.`);
  return found.text;
}

function readFromRoot(name: string): string {
  return readFileSync(path.join(root, name), "utf8");
}

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Values;
  readonly env?: Values;
  readonly "working-directory"?: string;
}

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly permissions?: Values;
  readonly environment?: string;
  readonly steps: readonly Step[];
}

type Values = Readonly<Record<string, string>>;

/** The event that starts the workflow. */
type Event = "push" | "pull request" | "pull request of a fork";

const action = parse(readFromRoot("action.yml"));
const own = `command-manifest/command-manifest@v${version}`;
const jobs: Readonly<Record<string, Job>> = parse(snippet("# .github/workflows")).jobs;

/** The conditions of jobs, as GitHub understands them. */
const jobConditions: Readonly<Record<string, (event: Event) => boolean>> = {
  true: () => true,
  "github.event_name == 'push'": (event) => event === "push",
  "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository": (
    event,
  ) => event === "pull request",
};

/** The conditions of the action's steps. */
const stepConditions: Readonly<Record<string, (inputs: Values, event: Event) => boolean>> = {
  true: () => true,
  "inputs.plan != ''": ({ plan }) => plan !== "",
  "inputs.publish != ''": ({ publish }) => publish !== "",
  "inputs.plan != '' && inputs.comment == 'true' && github.event_name == 'pull_request'": ({ plan, comment }, event) =>
    plan !== "" && comment === "true" && event !== "push",
};

function conditionOf<T>(conditions: Readonly<Record<string, T>>, text: string): T {
  const found = conditions[text];
  if (!found) throw new Error(`No test knows what this condition means: ${text}`);
  return found;
}

/** Replaces the expressions of GitHub in a text by their values. */
function evaluate(text: string, values: Values): string {
  return text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No test knows the value of ${name}.`);
    return value;
  });
}

interface Run {
  readonly failed: boolean;
  /** The names of the action's steps that ran, in order, without the installation. */
  readonly ran: readonly string[];
  readonly stdout: string;
}

/** Runs the steps of the action in order, each with the variables that it has and no others, as GitHub does. */
async function runAction(given: Values, event: Event): Promise<Run> {
  const entries = Object.entries<{ default: string }>(action.inputs);
  const inputs = Object.fromEntries(entries.map(([name, input]) => [name, given[name] ?? input.default]));
  for (const name of Object.keys(given)) expect(action.inputs).toHaveProperty(name);
  const values = {
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`inputs.${name}`, value])),
    "github.event.number": "7",
    "github.token": "token of the job",
  };
  const steps: readonly Step[] = action.runs.steps;
  let result: Run = { failed: false, ran: [], stdout: "" };
  for (const { name = "", if: condition = "true", run: script, env = {}, ...step } of steps) {
    if (script === undefined) continue;
    expect(step.shell).toBe("bash");
    const always = condition.startsWith("always() && ");
    if (result.failed && !always) continue;
    if (!conditionOf(stepConditions, condition.replace("always() && ", ""))(inputs, event)) continue;
    const variables = Object.entries(env).map(([key, value]) => [key, evaluate(value, values)]);
    const folder = evaluate(step["working-directory"] ?? ".", values);
    const { status, stdout } = await run(script, Object.fromEntries(variables), folder);
    const ran = name === "Install" ? [] : [name];
    result = { failed: result.failed || status !== 0, ran: [...result.ran, ...ran], stdout: result.stdout + stdout };
  }
  return result;
}

/** Runs the guide's workflow: the jobs in order, those that need a failed job aside. */
async function runWorkflow(event: Event, secrets: Values = {}): Promise<Readonly<Record<string, Run>>> {
  const values = Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`secrets.${name}`, value]));
  const runs: Record<string, Run> = {};
  for (const [name, job] of Object.entries(jobs)) {
    if (!conditionOf(jobConditions, job.if ?? "true")(event)) continue;
    if (job.needs !== undefined && runs[job.needs]?.failed !== false) continue;
    const given = job.steps.find(({ uses }) => uses === own)?.with ?? {};
    const inputs = Object.entries(given).map(([key, value]) => [key, evaluate(value, values)]);
    runs[name] = await runAction(Object.fromEntries(inputs), event);
  }
  return runs;
}

let runner: TemporaryFolder;

/** Runs a script with only these variables, and with the built program in place of the one that npm installs. */
async function run(script: string, env: Values, folder = "."): Promise<{ status: unknown; stdout: string }> {
  const variables = {
    PATH: [runner.path, process.env.PATH].join(path.delimiter),
    HOME: runner.path,
    RUNNER_TEMP: runner.path,
    GITHUB_STEP_SUMMARY: path.join(runner.path, "summary.md"),
    GITHUB_ACTION_PATH: root,
    GITHUB_API_URL: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
    GITHUB_REPOSITORY: "me/bot",
    ...env,
  };
  // Not `spawnSync`: the service that the script calls runs in this process.
  const cwd = path.join(bench.folder.path, folder);
  const child = spawn("bash", ["-e", "-o", "pipefail", "-c", script], { cwd, env: variables });
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, "close")]);
  return { status, stdout };
}

interface Comment {
  readonly id: number;
  readonly user: { readonly type: string };
  body: string;
}

/** The comments of the pull request, in a stand-in for GitHub. */
let comments: Comment[] = [];
let mayComment = true;
let github: Server;

beforeAll(async () => {
  github = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    expect(request.headers.authorization).toBe("Bearer token of the job");
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (request.method === "GET" && pathname === "/repos/me/bot/issues/7/comments") {
      const size = Number(searchParams.get("per_page"));
      const from = (Number(searchParams.get("page")) - 1) * size;
      return answer(200, comments.slice(from, from + size));
    }
    const { body } = (await json(request)) as { body: string };
    if (!mayComment) return answer(403, { message: "Resource not accessible by integration" });
    const edited = comments.find(({ id }) => pathname === `/repos/me/bot/issues/comments/${id}`);
    if (request.method === "PATCH" && edited) {
      edited.body = body;
      return answer(200, edited);
    }
    if (request.method !== "POST" || pathname !== "/repos/me/bot/issues/7/comments") return answer(404, {});
    comments.push({ id: comments.length + 1, user: { type: "Bot" }, body });
    return answer(201, comments.at(-1));
  });
  await once(github.listen(0, "127.0.0.1"), "listening");
});

afterAll(() => {
  github.closeAllConnections();
  github.close();
});

beforeEach(() => {
  comments = [];
  mayComment = true;
  runner = TemporaryFolder.forTest();
  const program = `exec ${JSON.stringify(process.execPath)} ${JSON.stringify(distFile("cli.cjs"))} "$@"`;
  const stands = {
    npx: `[ "$1 $2" = "--yes command-manifest@${version}" ] || exit 90\nshift 2\n${program}`,
    npm: `[ "$1 $2 $4 $5" = "install --prefix --registry https://registry.npmjs.org" ] || exit 91
      for package in "$@"; do :; done
      [ "$package" = "command-manifest@${version}" ] || exit 92
      case "$3/" in ${JSON.stringify(bench.folder.path)}/*) exit 93;; esac
      mkdir -p "$3/node_modules/.bin"
      cp ${JSON.stringify(path.join(runner.path, "installed"))} "$3/node_modules/.bin/command-manifest"`,
    installed: program,
  };
  for (const [name, script] of Object.entries(stands)) {
    runner.write(name, `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(runner.path, name), 0o755);
  }
  const project = JSON.parse(snippet("// command-manifest.config").replace(/^\/\/.*\n/, ""));
  expect(project.targets.production).toEqual({ global: true, protected: true, owns: "scope" });
  writeProject();
  bench.folder.write("bot.commands.json", list("ping"));
});

/** Writes the guide's project file, whose target is the test's guild of the local service. */
function writeProject(folder = ".", isProtected = true): void {
  const production = { service: bench.service.url, guild_id: bench.guild, protected: isProtected, owns: "scope" };
  const applicationId = bench.service.identity.applicationId;
  const file = { application_id: applicationId, targets: { production } };
  bench.folder.write(path.join(folder, "command-manifest.config.json"), JSON.stringify(file));
}

const secrets = () => ({ COMMAND_MANIFEST_TOKEN: bench.token });
const planned = () => ({ plan: "production", token: bench.token });
const summary = () => readFileSync(path.join(runner.path, "summary.md"), "utf8");

/** Every call of the program in the guide and the templates. */
const callers = ["docs/ci.md", "action.yml", "ci/gitlab.yml", ".pre-commit-hooks.yaml"];

test.each(callers)("%s calls this version with options that the program has", (file) => {
  const versions = [...readFromRoot(file).matchAll(/command-manifest@(\d[\d.]*\d)/g)].map(([, called]) => called);
  expect(new Set(versions)).toEqual(new Set([version]));
  const calls = [...readFromRoot(file).matchAll(/(?:command-manifest@[\d.]+|bin\/command-manifest") ([a-z]+)(.*)/g)];
  expect(calls).not.toEqual([]);
  for (const [, name, rest = ""] of calls) {
    const command = createProgram().commands.find((one) => one.name() === name);
    const known = command?.options.map(({ long }) => long);
    for (const [option] of rest.matchAll(/--[a-z][a-z-]+/g)) expect(known).toContain(option);
  }
});

describe("the workflow", () => {
  test("starts on what it says, with as few permissions as its jobs need", () => {
    const { on, permissions } = parse(snippet("# .github/workflows"));
    expect(on).toEqual({ pull_request: null, push: { branches: ["main"] } });
    expect(permissions).toEqual({ contents: "read" });
    const granted = Object.entries(jobs).map(([name, job]) => [name, job.permissions, job.environment]);
    expect(granted).toEqual([
      ["check", undefined, undefined],
      ["plan", { contents: "read", "pull-requests": "write" }, undefined],
      ["publish", undefined, "production"],
    ]);
    for (const { steps } of Object.values(jobs))
      expect(steps.map(({ uses }) => uses)).toEqual(["actions/checkout@v5", own]);
  });

  test("gives secrets to the jobs that call Discord, and to no other", () => {
    const having = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes("secrets."));
    expect(having.map(([name]) => name)).toEqual(["plan", "publish"]);
  });

  test("of a pull request shows what publishing would do, and does nothing", async () => {
    expect(await runWorkflow("pull request", secrets())).toMatchObject({
      check: { failed: false, ran: ["Check"] },
      plan: { failed: false, ran: ["Check", "Plan", "Comment"] },
    });
    expect(summary()).toContain("+ create /ping");
    expect(await bench.publishedNames()).toEqual([]);
  });

  test("of a fork, which gets no secrets, checks only", async () => {
    expect(Object.keys(await runWorkflow("pull request of a fork"))).toEqual(["check"]);
  });

  test("annotates findings, and goes no further", async () => {
    bench.folder.write("bot.commands.json", list("Ping"));
    const runs = await runWorkflow("push", secrets());
    expect(runs).toMatchObject({ check: { failed: true, ran: ["Check"] } });
    expect(Object.keys(runs)).toEqual(["check"]);
    expect(runs.check?.stdout).toContain("::error file=bot.commands.json,line=1");
    expect(await bench.publishedNames()).toEqual([]);
  });

  test("of the main branch publishes, and once more does nothing", async () => {
    expect((await runWorkflow("push", secrets())).publish).toMatchObject({ failed: false, ran: ["Check", "Publish"] });
    expect(await bench.publishedNames()).toEqual(["ping"]);
    const again = (await runWorkflow("push", secrets())).publish;
    expect(again).toMatchObject({ failed: false, stdout: expect.stringContaining("Nothing to do") });
  });

  test("of the main branch fails where the service refuses, and the next run does what is left", async () => {
    await bench.plan({ kind: "error", route: "createGuildCommand", count: 4 });
    expect((await runWorkflow("push", secrets())).publish?.failed).toBe(true);
    expect(await bench.publishedNames()).toEqual([]);
    expect((await runWorkflow("push", secrets())).publish?.failed).toBe(false);
    expect(await bench.publishedNames()).toEqual(["ping"]);
  });

  test("can write the findings for code scanning", async () => {
    bench.folder.write("bot.commands.json", list("Ping"));
    const [install, { run: script }, upload] = parse(snippet("# Steps of a job"));
    expect((await run(install.run, {})).status).toBe(0);
    expect((await run(script, {})).status).toBe(1);
    const sarif = JSON.parse(bench.folder.read(upload.with.sarif_file));
    expect(sarif.runs[0].results).toMatchObject([{ ruleId: "name-lowercase" }]);
  });
});

test("nothing in a checkout decides which program gets the token", async () => {
  const evil = "#!/bin/sh\necho evil $COMMAND_MANIFEST_TOKEN\n";
  bench.folder.write(".npmrc", "registry=http://127.0.0.1:1/\n");
  for (const name of ["command-manifest", "npx", "npm", "node"]) {
    bench.folder.write(`node_modules/.bin/${name}`, evil);
    chmodSync(path.join(bench.folder.path, "node_modules/.bin", name), 0o755);
  }
  const { stdout } = await runAction(planned(), "pull request");
  expect(stdout).toContain("+ create /ping");
  for (const file of ["action.yml", "ci/gitlab.yml"]) expect(readFromRoot(file), file).not.toMatch(/\bnpx\b|npm exec/);
});

describe("the action", () => {
  test("gives secrets to the steps that call Discord, and to no other", () => {
    const steps: readonly Step[] = action.runs.steps;
    const having = steps.filter(({ env }) => JSON.stringify(env ?? {}).includes("COMMAND_MANIFEST_"));
    expect(having.map(({ name }) => name)).toEqual(["Plan", "Publish"]);
    for (const { run: script = "", uses } of steps) {
      expect(script).not.toContain("${{");
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/);
    }
    const inputs = Object.keys(action.inputs);
    const page = readFromRoot("docs/ci.md");
    for (const input of inputs) expect(page).toContain(`\`${input}\``);
  });

  test("keeps one comment up to date, whatever others wrote", async () => {
    const marker = "<!-- command-manifest plan production -->";
    comments = Array.from({ length: 120 }, (_, id) => ({
      id,
      user: { type: "User" },
      body: `${marker}\nnot the plan`,
    }));
    await runAction(planned(), "pull request");
    expect(comments).toHaveLength(121);
    expect(comments.at(-1)?.body).toMatch(
      /^<!-- .+ -->\n### Plan for “production”: 1 change\n[\s\S]*- `\+ create \/ping`\n/,
    );
    bench.folder.write("bot.commands.json", list("pong"));
    await runAction(planned(), "pull request");
    expect(comments).toHaveLength(121);
    expect(comments.at(-1)?.body).toContain("+ create /pong");
    expect(comments.slice(0, -1).every(({ body }) => body.endsWith("not the plan"))).toBe(true);
  });

  test("keeps a comment for each project of a repository, though their targets have one name", async () => {
    for (const folder of ["bots/a", "bots/b"]) {
      bench.folder.write(`${folder}/bot.commands.json`, list(folder.slice(-1)));
      writeProject(folder);
    }
    for (const _ of ["first push", "second push"]) {
      await runAction({ ...planned(), "working-directory": "bots/a" }, "pull request");
      await runAction({ ...planned(), "working-directory": "bots/b" }, "pull request");
    }
    expect(comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^<!-- .+ -->\nFolder: `bots\/a`\n\n### Plan for “production”: 1 change\n/),
      expect.stringMatching(/^<!-- .+ -->\nFolder: `bots\/b`\n\n### Plan for “production”: 1 change\n/),
    ]);
  });

  test("replaces a plan that is out of date if there is none", async () => {
    await runAction(planned(), "pull request");
    bench.folder.write("bot.commands.json", list("Ping"));
    const { failed, ran } = await runAction(planned(), "pull request");
    expect({ failed, ran }).toEqual({ failed: true, ran: ["Check", "Comment"] });
    expect(comments.map(({ body }) => body)).toEqual([
      expect.stringContaining("There is no plan for `production`. The log of the job has the reason."),
    ]);
  });

  test("shows texts of a manifest as they are, and notifies no one", async () => {
    const description = "@everyone ``` # Not a heading";
    bench.folder.write("bot.commands.json", JSON.stringify([{ name: "ping", description }]));
    await runAction({ publish: "production", token: bench.token }, "push");
    bench.folder.write("bot.commands.json", JSON.stringify([{ name: "ping", description: `${description}.` }]));
    await runAction(planned(), "pull request");
    for (const shown of [comments[0]?.body ?? "", summary()]) {
      expect(shown).toContain("<code>&#64;everyone &#96;&#96;&#96; &#35; Not a heading.</code>");
      expect(shown).toContain(`\n\`\`\`diff\n- /ping  ${description}\n+ /ping  ${description}.\n\`\`\`\n`);
    }
  });

  test("says which permission the comment lacks, and comments only if it should", async () => {
    mayComment = false;
    const refused = await runAction(planned(), "pull request");
    expect(refused.failed).toBe(true);
    expect(refused.stdout).toMatch(
      /^::error::GitHub refused .+ Add “pull-requests: write” to the job's permissions\.$/m,
    );
    expect((await runAction({ ...planned(), comment: "false" }, "pull request")).ran).toEqual(["Check", "Plan"]);
    expect((await runAction(planned(), "push")).ran).toEqual(["Check", "Plan"]);
  });

  test("fails without a token, and requests one with a client secret", async () => {
    expect((await runAction({ plan: "production" }, "push")).failed).toBe(true);
    const secret = bench.service.identity.clientSecret;
    expect((await runAction({ plan: "production", "client-secret": secret }, "push")).failed).toBe(false);
  });

  test("publishes the project of a folder to a target without protection, and annotates by the repository", async () => {
    bench.folder.write("bots/a/bot.commands.json", list("ping"));
    writeProject("bots/a", false);
    const inputs = { "working-directory": "bots/a", publish: "production", token: bench.token };
    expect((await runAction(inputs, "push")).failed).toBe(false);
    expect(await bench.publishedNames()).toEqual(["ping"]);
    bench.folder.write("bots/a/bot.commands.json", list("Ping"));
    expect((await runAction(inputs, "push")).stdout).toContain("::error file=bots/a/bot.commands.json");
  });
});

describe("the template for GitLab", () => {
  interface GitLabJob {
    readonly extends: string;
    readonly rules: readonly { readonly if: string }[];
    readonly script: readonly string[];
    readonly environment?: string;
  }
  const template = parse(readFromRoot("ci/gitlab.yml"));
  const runJob = (name: string, env: Values = {}) => {
    const job = template[name] as GitLabJob;
    return run([...template[job.extends].before_script, ...job.script].join("\n"), { ...template.variables, ...env });
  };

  test("is what the guide includes, and each job says when it runs", () => {
    const [{ remote }] = parse(snippet("# .gitlab-ci.yml")).include;
    expect(remote).toMatch(new RegExp(`/v${version}/ci/gitlab.yml$`));
    expect(existsSync(path.join(root, "ci/gitlab.yml"))).toBe(true);
    const rulesOf = (name: string) => (template[name] as GitLabJob).rules.map((rule) => rule.if);
    const request = '$CI_PIPELINE_SOURCE == "merge_request_event"';
    const main = "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH";
    expect(rulesOf("command-manifest-check")).toEqual([request, main]);
    expect(rulesOf("command-manifest-plan")).toEqual([request]);
    expect(rulesOf("command-manifest-publish")).toEqual([main]);
    expect(template["command-manifest-publish"].environment).toBe("$COMMAND_MANIFEST_TARGET");
  });

  test("checks, plans and publishes", async () => {
    expect((await runJob("command-manifest-check")).status).toBe(0);
    const plan = await runJob("command-manifest-plan", secrets());
    expect(plan).toEqual({ status: 0, stdout: expect.stringContaining("+ create /ping") });
    expect(bench.folder.read(template["command-manifest-plan"].artifacts.paths[0])).toBe(plan.stdout);
    expect(await bench.publishedNames()).toEqual([]);
    expect((await runJob("command-manifest-publish", secrets())).status).toBe(0);
    expect(await bench.publishedNames()).toEqual(["ping"]);
  });

  test("fails where there are errors or no token", async () => {
    expect((await runJob("command-manifest-plan")).status).not.toBe(0);
    bench.folder.write("bot.commands.json", list("Ping"));
    for (const name of ["check", "plan", "publish"])
      expect((await runJob(`command-manifest-${name}`, secrets())).status).toBe(1);
    expect(await bench.publishedNames()).toEqual([]);
  });
});

describe.skipIf(spawnSync("git", ["--version"]).status !== 0)("before a commit", () => {
  /** With the stand-in for npx. */
  const inFolder = () => ({
    cwd: bench.folder.path,
    env: { ...process.env, PATH: [runner.path, process.env.PATH].join(path.delimiter) },
  });
  const git = (...args: readonly string[]) =>
    spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], inFolder());
  const [published, ...more] = parse(readFromRoot(".pre-commit-hooks.yaml"));

  test("the guide uses the hook of this version", () => {
    const [{ repo, rev, hooks }] = parse(snippet("# .pre-commit-config")).repos;
    expect({ rev, hooks, more }).toEqual({ rev: `v${version}`, hooks: [{ id: published.id }], more: [] });
    expect(JSON.parse(readFromRoot("package.json")).repository.url).toBe(repo);
  });

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
    const { entry, files, language, pass_filenames } = published;
    expect({ language, pass_filenames }).toEqual({ language: "system", pass_filenames: false });
    /** Works like pre-commit: runs the entry if one of the staged files matches. */
    const hook = (...staged: readonly string[]): number | null | "skipped" => {
      git("add", ...staged);
      const names = String(git("diff", "--cached", "--name-only").stdout)
        .trim()
        .split("\n");
      if (!names.some((name) => new RegExp(files).test(name))) return "skipped";
      const [program = "", ...args] = entry.split(" ");
      return spawnSync(program, args, inFolder()).status;
    };
    git("init", "--quiet");
    bench.folder.write("package.json", "{}");
    expect(hook("package.json")).toBe("skipped");
    expect(hook("bot.commands.json")).toBe(0);
    bench.folder.write("deep/a.permissions.jsonc", "{}");
    expect(hook("deep")).toBe(1);
  });

  test("every kind of manifest matters to the hook of pre-commit, and the project file", () => {
    const kindNames = ["commands", ...kinds.map(({ name }) => name)];
    const names = kindNames.flatMap((name) => [`a/b.${name}.json`, `a.${name}.jsonc`]);
    for (const name of [...names, ...projectFileNames]) expect(name).toMatch(new RegExp(published.files));
    expect("package.json").not.toMatch(new RegExp(published.files));
  });
});

test("the task runs what the hook runs, and its findings are read", () => {
  const { tasks } = JSON.parse(snippet("// .vscode/tasks.json").replace(/^\/\/.*\n/, ""));
  expect(snippet("#!/bin/sh")).toContain(tasks[0].command);
  const { contributes } = JSON.parse(readFromRoot("package.json"));
  expect(tasks[0].problemMatcher).toBe(`$${contributes.problemMatchers[0].name}`);
});
