import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { TestService } from "../support/test-service.ts";
import { blocksOf } from "./blocks.ts";
import { copyProject, type ProjectCopy } from "./project.ts";
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

describe.each(pages)("the shell blocks of %s", (page, folder) => {
  const temporary = new TemporaryFolder();
  let service: TestService;
  let project: ProjectCopy;
  beforeAll(async () => {
    service = await TestService.start();
    project = copyProject(temporary.path);
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
        env: { ...service.environment, npm_config_prefix: project.prefix, npm_config_offline: "true" },
      });
      expect(surprises, output).toEqual([]);
    },
    limitMilliseconds,
  );
});
