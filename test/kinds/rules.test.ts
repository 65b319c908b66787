import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import type { Kind } from "../../core/kinds/table/kind.ts";
import { applyEdits } from "../../core/language/edit/fixes.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import { parseWhole } from "../../core/language/model/parse-manifest.ts";
import type { AnyRule } from "../../core/language/rule/define-rule.ts";

const cases = kinds.flatMap((kind) =>
  kind.rules
    .filter((rule) => kinds.find(({ rules }) => rules.includes(rule)) === kind)
    .map((rule): [string, Kind, AnyRule] => [rule.code, kind, rule]),
);

describe.each(cases)("rule %s", (code, kind, rule) => {
  const run = (text: string): Finding[] => checkDocument(kind, parseWhole(text, "jsonc"), rule.docs.context ?? {});

  it("finds the bad example, and nothing else in it", () => {
    expect(new Set(run(rule.docs.bad).map((finding) => finding.code))).toEqual(new Set([code]));
  });

  it("says nothing about the good example", () => {
    expect(run(rule.docs.good)).toEqual([]);
  });

  it("offers only fixes that give valid text without the problem", () => {
    const [finding] = run(rule.docs.bad);
    for (const fix of finding?.fixes ?? []) {
      const fixed = applyEdits(rule.docs.bad, fix.edits());
      const left = run(fixed).filter((other) => other.code === "syntax" || other.code === code);
      expect(left, `${fix.title}: ${fixed}`).toEqual([]);
    }
  });

  it("stands in a file of its own name", () => {
    const folders = [`core/kinds/${kind.name}/rules`, "core/kinds/references"];
    expect(folders.some((folder) => existsSync(`${folder}/${code}.ts`))).toBe(true);
  });
});

it("gives every rule a code of its own, in kebab case", () => {
  const codes = everyRule.map((rule) => rule.code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
