import { describe, expect, it, test } from "vitest";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { rules } from "../../core/rules/index.ts";
import { findings } from "./support.ts";

/** Errors that Discord may accept: its sources differ, or none of them says that it refuses these. */
const disputed = new Set([
  ...["choice-value-length", "command-budget", "duplicate-choice", "range-order"],
  ...["lobby-idle-timeout", "lobby-members", "lobby-metadata"],
]);

const kindOf = (code: string) => {
  if (rules.some((rule) => rule.code === code)) return undefined;
  return kinds.find((kind) => kind.rules.some((rule) => rule.code === code))?.name;
};

describe.each(everyRule.map((rule) => [rule.code, rule] as const))("%s", (code, rule) => {
  const kind = kindOf(code);
  const ofRule = (severities = {}) =>
    findings(rule.docs.bad, undefined, { ...(kind && { kind }), severities, ...rule.docs.context })
      .filter((finding) => finding.code === code)
      .map(({ mustFix }) => mustFix);

  it("must be fixed if it is an error that is not disputed, whatever severity users set", () => {
    const isCertain = rule.severity === "error" && !disputed.has(code);
    const shown = rule.severity === "off" ? { [code]: "error" } : {};
    expect(new Set(ofRule(shown))).toEqual(new Set([isCertain || undefined]));
    expect(new Set(ofRule({ [code]: "warning" }))).toEqual(new Set([isCertain || undefined]));
    expect(new Set(ofRule({ [code]: "error" }))).toEqual(new Set([isCertain || undefined]));
  });
});

const options = (text: string) =>
  `[{ "name": "roll", "description": "Rolls", "options": [{ "name": "sides", "description": "Sides", ${text} }] }]`;

test.each([
  ["description-not-allowed", `[{ "type": 2, "name": "Report", "description": "Reports" }]`, true],
  [
    "localized-description",
    `[{ "type": 3, "name": "Report", "description_localizations": { "de": "Meldet" } }]`,
    undefined,
  ],
  [
    "localized-description",
    `[{ "name": "ping", "description": "Answers", "description_localizations": { "de": "" } }]`,
    true,
  ],
  ["range-order", options(`"type": 3, "min_length": 9, "max_length": 2`), undefined],
  ["choices-not-allowed", options(`"type": 5, "choices": []`), undefined],
  ["choices-not-allowed", options(`"type": 5, "choices": [{ "name": "a", "value": "b" }]`), true],
])("of %s, %s", (code, text, mustFix) => {
  const found = findings(text).filter((finding) => finding.code === code);
  expect(found.map((finding) => finding.mustFix)).toEqual([mustFix]);
});
