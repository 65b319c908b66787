import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sections = readFileSync("CHANGELOG.md", "utf8").split(/^## /m).slice(1);
const titles = sections.map((section) => section.split("\n", 1)[0] ?? "");

test("the version of package.json has a section with changes", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const section = sections.find((text) => text.startsWith(`${version}\n`));
  expect(section, `CHANGELOG.md has no section “## ${version}”.`).toMatch(/^- \S/m);
});

test("the sections are versions, the newest first", () => {
  for (const title of titles) expect(title).toMatch(/^\d+\.\d+\.\d+$/);
  const newestFirst = titles.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  expect(titles).toEqual(newestFirst);
});
