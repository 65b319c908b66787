import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { TestService } from "../support/test-service.ts";
import { blocksOf } from "./blocks.ts";
import { cloneProject, linkProgram, type ProjectClone } from "./project.ts";
import { linesOf, runLines } from "./shell.ts";
import { notRun } from "./table.ts";

/** The README's blocks build, package and install. */
const limitMilliseconds = 120_000;

/** Where the pages' blocks are typed: in the clone, or in its examples. */
const pages = [
  ["README.md", "."],
  ["examples/README.md", "examples"],
  ["docs/publishing.md", "examples"],
] as const;

/** npm installs into the temporary folder, loads nothing, and says what fails even where these tests run silently. */
const npmSettings = ({ prefix }: ProjectClone) => ({
  npm_config_prefix: prefix,
  npm_config_offline: "true",
  npm_config_loglevel: "notice",
});

describe.each(pages)("the shell blocks of %s", (page, folder) => {
  const temporary = new TemporaryFolder();
  let service: TestService;
  let project: ProjectClone;
  beforeAll(async () => {
    service = await TestService.start();
    project = cloneProject(temporary.path);
    // The README installs it itself.
    if (page !== "README.md") linkProgram(project);
  });
  afterAll(async () => {
    await service.stop();
    temporary.remove();
  });

  test(
    "work as printed, from top to bottom",
    async () => {
      const blocks = blocksOf(page).filter(({ info, id }) => info === "sh" && !(id in notRun));
      const lines = blocks.flatMap(({ text }) => linesOf(text));
      expect(lines.length).toBeGreaterThan(0);
      const { surprises, output } = await runLines(lines, {
        cwd: path.join(project.folder, folder),
        binaries: project.binaries,
        env: { ...service.environment, ...npmSettings(project) },
      });
      expect(surprises, output).toEqual([]);
    },
    limitMilliseconds,
  );
});

test(
  "the README's block for the terminal works on its own in a fresh clone, and npm packs the program there",
  async () => {
    const temporary = new TemporaryFolder();
    onTestFinished(() => temporary.remove());
    const project = cloneProject(temporary.path);
    const cwd = project.folder;
    const block = blocksOf("README.md").find(({ text }) => text.includes("npm install --global"));
    const env = npmSettings(project);
    const { surprises, output } = await runLines(linesOf(block?.text ?? ""), { cwd, binaries: project.binaries, env });
    expect(surprises, output).toEqual([]);
    const { version } = JSON.parse(readFileSync(path.join(cwd, "package.json"), "utf8"));
    expect(output.split("\n").filter((line) => line === version)).toHaveLength(2);

    rmSync(path.join(cwd, "dist"), { recursive: true });
    const options = { cwd, env: { ...process.env, ...env }, encoding: "utf8" } as const;
    const [{ files }] = JSON.parse(execFileSync("npm", ["pack", "--json"], options));
    expect(files).toContainEqual(expect.objectContaining({ path: "dist/cli.cjs", mode: 0o755 }));
  },
  limitMilliseconds,
);

test(
  "nothing is installed from a clone without dependencies, and what is missing is said",
  async () => {
    const temporary = new TemporaryFolder();
    onTestFinished(() => temporary.remove());
    const project = cloneProject(temporary.path);
    rmSync(path.join(temporary.path, "node_modules"));
    const options = { cwd: project.folder, binaries: project.binaries, env: npmSettings(project) };
    const { surprises, output } = await runLines(["npm install --global ."], options);
    expect(surprises).toHaveLength(1);
    expect(output).toContain("Run “npm ci” first.");
  },
  limitMilliseconds,
);
