import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { rulesByPropertyPage } from "../../core/kinds/document/rules-of-field.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { rules } from "../../core/rules/index.ts";
import { rulePage } from "../../scripts/generate/rule-pages.ts";

const codes = rules.map(({ code }) => code);

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}

it("has one file and one page for each rule, named by its code", () => {
  expect(namesIn("core/rules", ".ts").filter((name) => name !== "index")).toEqual(codes.toSorted());
  for (const { name, rules } of kinds) {
    const folders = [`core/kinds/${name}/rules`, "core/kinds/references/rules", "core/rules"];
    const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => namesIn(folder, ".ts"));
    expect(files).toEqual(expect.arrayContaining(rules.map(({ code }) => code)));
  }
  const pages = everyRule.map(({ code }) => code).toSorted();
  const others = ["README", rulesByPropertyPage];
  expect(namesIn("docs/rules", ".md").filter((name) => !others.includes(name))).toEqual(pages);
});

it("names a section of the interface, or none, and its page links to Discord's and names no section", () => {
  for (const { code, docs } of everyRule) {
    const page = readFileSync(`docs/rules/${code}.md`, "utf8");
    const hasLink = /\[Discord's documentation\]\(https:\/\/docs\.discord\.com\/developers\/[a-z-/#]+\)/.test(page);
    expect([code, docs.section === "–", hasLink]).toEqual([code, !hasLink, hasLink]);
    expect(page).not.toMatch(/§|Interface: section/);
  }
});

it("makes no page of an example that breaks another rule, or none", () => {
  const [rule] = rules.filter(({ code }) => code === "name-lowercase");
  const pageOf = (bad: string) => rule && rulePage({ ...rule, docs: { ...rule.docs, bad } });
  expect(pageOf(rule?.docs.bad ?? "")).toContain("# name-lowercase");
  expect(() => pageOf(`[{ "name": "Ping", "description": "" }]`)).toThrow(
    /“name-lowercase” has findings of other rules.*\n {2}description-length: /,
  );
  expect(() => pageOf(`[{ "name": "ping", "description": "Answers" }]`)).toThrow("has no finding");
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
