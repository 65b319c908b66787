import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { blocksOf, pages } from "./blocks.ts";
import { jsonBlocks, notRun, testedElsewhere } from "./table.ts";

const blocks = pages.flatMap(blocksOf);

test.each(pages)("every block of %s is run, parsed, or listed with a reason", (page) => {
  const unlisted = blocksOf(page).filter(({ id, info }) => {
    const ways = [
      info === "sh" && !(id in notRun) && testedElsewhere[page]?.[info] === undefined && page !== "docs/editors.md",
      id in notRun,
      id in jsonBlocks,
      testedElsewhere[page]?.[info] !== undefined,
    ];
    return ways.filter(Boolean).length !== 1;
  });
  expect(unlisted.map(({ id, info }) => `${info} in ${id}`)).toEqual([]);
});

test("the tables list no block that is gone", () => {
  const ids = new Set(blocks.map(({ id }) => id));
  expect([...Object.keys(notRun), ...Object.keys(jsonBlocks)].filter((id) => !ids.has(id))).toEqual([]);
  for (const [page, suites] of Object.entries(testedElsewhere)) {
    for (const [info, suite] of Object.entries(suites)) {
      expect(blocksOf(page).map((block) => block.info)).toContain(info);
      expect(readFileSync(path.join(root, suite), "utf8")).toContain(path.basename(page));
    }
  }
});

test.each(pages)("the links and pictures of %s exist", (page) => {
  const markdown = readFileSync(path.join(root, page), "utf8");
  const targets = [...markdown.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = ""]) => target);
  const missing = targets.filter((target) => !existsSync(path.join(root, path.dirname(page), target)));
  expect(missing).toEqual([]);
});
