import { describe, expect, it } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { rules } from "../../core/rules/index.ts";
import { findings } from "./support.ts";

describe.each(everyRule.map((rule) => [rule.code, rule] as const))("rule %s", (code, rule) => {
  const kind = rules.some((one) => one === rule) ? undefined : kinds.find((one) => one.rules.includes(rule))?.name;
  const severities = rule.severity === "off" ? { [code]: "warning" as const } : {};
  const run = (text: string) => findings(text, undefined, { ...(kind && { kind }), severities, ...rule.docs.context });

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
  const codes = everyRule.map((rule) => rule.code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
