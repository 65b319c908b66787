import { describe, expect, it } from "vitest";
import { check } from "../../core/language/check/check.ts";
import { applyEdits } from "../../core/language/edit/fixes.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { rules } from "../../core/language/rules/index.ts";

describe.each(rules.map((rule) => [rule.code, rule] as const))("rule %s", (code, rule) => {
  const severities = rule.severity === "off" ? { [code]: "warning" as const } : {};
  const run = (text: string) => check(parseManifest(text), { severities, ...rule.docs.context });

  it("finds the bad example, and nothing else in it", () => {
    const codes = run(rule.docs.bad).map((finding) => finding.code);
    expect(new Set(codes)).toEqual(new Set([code]));
  });

  it("says nothing about the good example", () => {
    expect(run(rule.docs.good)).toEqual([]);
  });

  it("offers only fixes that give valid text without the problem", () => {
    const [finding] = run(rule.docs.bad);
    for (const fix of finding?.fixes ?? []) {
      const fixed = applyEdits(rule.docs.bad, fix.edits());
      const after = run(fixed).filter(
        (other) =>
          other.code === "syntax" ||
          (other.code === code && other.start === finding?.start && other.message === finding.message),
      );
      expect(after, `${fix.title}: ${fixed}`).toEqual([]);
    }
  });
});

it("gives every rule a code of its own, in kebab case", () => {
  const codes = rules.map((rule) => rule.code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
