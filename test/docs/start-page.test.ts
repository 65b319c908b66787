import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the start page of the guides links each of them once, and nothing else", () => {
  const links = [...readFileSync("docs/README.md", "utf8").matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)].map(
    ([, file]) => file,
  );
  const guides = readdirSync("docs").filter((file) => file.endsWith(".md") && file !== "README.md");
  expect(links.sort()).toEqual([...guides, "rules/README.md"].sort());
});
