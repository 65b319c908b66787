import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { everyRule } from "../../../core/kinds/every-rule.ts";
import { kinds } from "../../../core/kinds/kinds.ts";
import { rules } from "../../../core/language/rules/index.ts";

const codes = rules.map(({ code }) => code);

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}

it("has one file and one page for each rule, named by its code", () => {
  expect(namesIn("core/language/rules", ".ts").filter((name) => name !== "index")).toEqual(codes.toSorted());
  for (const { name, rules } of kinds) {
    const folders = [`core/kinds/${name}/rules`, "core/kinds/references", "core/language/rules"];
    const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => namesIn(folder, ".ts"));
    expect(files).toEqual(expect.arrayContaining(rules.map(({ code }) => code)));
  }
  const pages = everyRule.map(({ code }) => code).toSorted();
  expect(namesIn("docs/rules", ".md").filter((name) => name !== "README")).toEqual(pages);
});

it("names a section of the interface, or none", () => {
  for (const { docs } of everyRule) expect(docs.section).toMatch(/^(–|[1-9](\.\d+)?)$/);
});

it("puts every rule into a part of the index", () => {
  const index = readFileSync("docs/rules/README.md", "utf8");
  for (const { code } of everyRule) expect(index).toContain(`| [${code}](${code}.md) |`);
  const before = index.slice(0, index.indexOf(`[${codes[0]}]`));
  expect(before).toContain("## Shape");
  for (const part of [
    "Names and descriptions",
    "Structure",
    "Permissions and contexts",
    "Localization",
    "Limits of commands and scopes",
    ...kinds.map(({ heading }) => heading),
  ]) {
    expect(index).toContain(`## ${part}`);
  }
});
