import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
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

test("the README's ways to install work in a fresh clone, each on its own, and what follows works as printed", {
  timeout: 120_000,
}, async () => {
  const project = freshClone();
  const cwd = project.folder;
  const [forVSCode = [], forTerminal = [], ...others] = linesIn("README.md");
  expect(forTerminal).toContain("npm install --global .");
  const output = await run(forTerminal, project);
  const { version } = JSON.parse(readFileSync(path.join(cwd, "package.json"), "utf8"));
  expect(output.split("\n").filter((line) => line === version)).toHaveLength(2);
  execFileSync("git", ["clean", "-dfxq"], { cwd });
  await run([...forVSCode, ...others.flat()], project);

  rmSync(path.join(cwd, "dist"), { recursive: true });
  const env = { ...process.env, ...npmSettings(project) };
  const [{ files }] = JSON.parse(execFileSync("npm", ["pack", "--json"], { cwd, env, encoding: "utf8" }));
  expect(files).toContainEqual(expect.objectContaining({ path: "dist/cli.cjs", mode: 0o755 }));
});

test.each(["examples/README.md", "docs/publishing.md"])(
  "the shell blocks of %s work as printed, from top to bottom",
  async (page) => {
    const project = freshClone();
    linkProgram(project);
    await run(linesIn(page).flat(), project, "examples");
  },
);

test("nothing is installed from a clone without dependencies, and what is missing is said", async () => {
  const project = freshClone();
  rmSync(path.join(path.dirname(project.folder), "node_modules"));
  const options = { cwd: project.folder, binaries: project.binaries, env: npmSettings(project) };
  const { surprises, output } = await runLines(["npm install --global ."], options);
  expect(surprises).toHaveLength(1);
  expect(output).toContain("Run “npm ci” first.");
});
