import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { TestService } from "../support/test-service.ts";
import { blocksOf } from "./blocks.ts";
import { cloneProject, linkProgram, type ProjectClone } from "./project.ts";
import { linesOf, runLines } from "./shell.ts";
import { notRun } from "./table.ts";

/** npm installs into the temporary folder, loads nothing, and says what fails even where these tests run silently. */
const npmSettings = ({ prefix }: ProjectClone) => ({
  npm_config_prefix: prefix,
  npm_config_offline: "true",
  npm_config_loglevel: "notice",
});

function freshClone(): ProjectClone {
  const temporary = new TemporaryFolder();
  onTestFinished(() => temporary.remove());
  return cloneProject(temporary.path);
}

/** Has the clone's build take what was built of the same sources: one build from nothing but the clone is enough. */
function buildAtOnce({ folder }: ProjectClone): void {
  const [to, from] = [path.join(folder, "dist"), path.join(root, "dist")].map((name) => JSON.stringify(name));
  writeFileSync(
    path.join(folder, "scripts/build.mjs"),
    `import { cpSync, existsSync } from "node:fs";
     if (!process.argv.includes("--if-missing") || !existsSync(${to})) cpSync(${from}, ${to}, { recursive: true });\n`,
  );
}

/** Runs lines in a folder of the clone, beside a local service. Returns what they print. */
async function run(lines: readonly string[], project: ProjectClone, folder = "."): Promise<string> {
  const service = await TestService.start();
  onTestFinished(() => service.stop());
  expect(lines.length).toBeGreaterThan(0);
  const env = { ...service.environment, ...npmSettings(project) };
  const cwd = path.join(project.folder, folder);
  const { surprises, output } = await runLines(lines, { cwd, binaries: project.binaries, env });
  expect(surprises, output).toEqual([]);
  return output;
}

const linesIn = (page: string) =>
  blocksOf(page)
    .filter(({ info, id }) => info === "sh" && !(id in notRun))
    .map(({ text }) => linesOf(text));

test("the README's ways to install work in a fresh clone, each on its own, and what follows works as printed", async () => {
  const project = freshClone();
  const cwd = project.folder;
  const [forVSCode = [], forTerminal = [], ...others] = linesIn("README.md");
  expect(forTerminal.slice(-2)).toEqual(["npm install --global .", "command-manifest --version"]);
  expect(forVSCode.join("\n")).not.toContain("--global");
  buildAtOnce(project);
  const output = await run(forTerminal, project);
  const { version } = JSON.parse(readFileSync(path.join(cwd, "package.json"), "utf8"));
  expect(output.trim().split("\n").at(-1)).toBe(version);
  execFileSync("git", ["clean", "-dfxq"], { cwd });
  await run([...forVSCode, ...others.flat()], project);
});

test("a new file that git does not know yet is in the clone, and stays when what was built is cleaned away", () => {
  const temporary = new TemporaryFolder();
  onTestFinished(() => temporary.remove());
  const [source, parent] = ["source", "parent"].map((name) => path.join(temporary.path, name)) as [string, string];
  for (const folder of [source, parent]) mkdirSync(folder);
  const git = (cwd: string, ...args: string[]) => execFileSync("git", args, { cwd });
  git(source, "init", "--quiet");
  writeFileSync(path.join(source, ".gitignore"), "dist\n");
  git(source, "add", ".gitignore");
  git(source, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message", "Begin");
  writeFileSync(path.join(source, "new.ts"), "export const isNew = true;\n");
  const { folder } = cloneProject(parent, source);
  mkdirSync(path.join(folder, "dist"));
  git(folder, "clean", "-dfxq");
  expect(readdirSync(folder).filter((name) => name !== ".git")).toEqual([".gitignore", "new.ts"]);
});

test.each(["examples/README.md", "docs/publishing.md"])(
  "the shell blocks of %s work as printed, from top to bottom",
  async (page) => {
    const project = freshClone();
    linkProgram(project);
    await run(linesIn(page).flat(), project, "examples");
  },
);

test("in a clone that is not built, npm and npx say what is missing, and each of the ways to build it is enough", async () => {
  const project = freshClone();
  const cwd = project.folder;
  const dependencies = path.join(path.dirname(cwd), "node_modules");
  // npx remembers what it could not install, so it gets a memory of its own.
  const env = { ...npmSettings(project), npm_config_cache: path.join(path.dirname(cwd), "cache") };
  const options = { cwd, binaries: project.binaries, env };
  const install = "npm install --global .";
  const npx = "npx command-manifest --version";
  rmSync(dependencies);
  const before = await runLines([`${npx} # exit code 2`, `${npx} # exit code 2`, install], options);
  expect(before.surprises, before.output).toEqual([install]);
  expect(before.output.match(/Run “npm ci” and “npm run build” first\./g)).toHaveLength(2);
  expect(before.output).toContain("Run “npm ci” first.");

  symlinkSync(path.join(root, "node_modules"), dependencies);
  const { version } = JSON.parse(readFileSync(path.join(cwd, "package.json"), "utf8"));
  const after = await runLines(["npm ci", npx], options);
  expect(after.surprises, after.output).toEqual([]);
  expect(after.output.trim().split("\n").at(-1)).toBe(version);

  rmSync(path.join(cwd, "dist"), { recursive: true });
  buildAtOnce(project);
  const packing = { cwd, env: { ...process.env, ...env }, encoding: "utf8" } as const;
  const [{ files }] = JSON.parse(execFileSync("npm", ["pack", "--json"], packing));
  expect(files).toContainEqual(expect.objectContaining({ path: "dist/cli.cjs", mode: 0o755 }));
});
