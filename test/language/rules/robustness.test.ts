import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check } from "../../../core/language/check/check.ts";
import { inputLimits } from "../../../core/language/facts/limits.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { defineRule } from "../../../core/language/rule/define-rule.ts";
import { rules } from "../../../core/language/rules/index.ts";
import { fixAll } from "./fix-all.ts";
import { manifests } from "./manifests.ts";

const broken = defineRule({
  code: "broken",
  on: "option",
  severity: "error",
  docs: { section: "–", summary: "", why: "", bad: "", good: "" },
  check() {
    throw new Error("on purpose");
  },
});

describe("a rule that throws", () => {
  const text = `[{ "name": "A", "description": "d", "options": [{ "type": 3, "name": "B", "description": "d" }, { "type": 3, "name": "C", "description": "d" }] }]`;

  it("gives one finding and a word to the log, and the others still run", () => {
    const failures: string[] = [];
    const onRuleFailure = (code: string, error: unknown) => failures.push(`${code}: ${error}`);
    const found = check(parseManifest(text), { rules: [broken, ...rules], onRuleFailure });
    expect(found.filter(({ code }) => code === "broken")).toHaveLength(1);
    expect(found.filter(({ code }) => code === "name-lowercase")).toHaveLength(3);
    expect(failures).toEqual(["broken: Error: on purpose"]);
  });

  it("stands inside the text, and fails no check when nobody listens", () => {
    const [finding] = check(parseManifest(text), { rules: [broken] });
    expect(finding?.start).toBeGreaterThanOrEqual(0);
    expect(finding?.end).toBeLessThanOrEqual(text.length);
  });
});

/** Checks a text, takes every fix and all of them; what matters is that nothing throws and that spans lie in the text. */
function survive(text: string): void {
  const onRuleFailure = (code: string, error: unknown): never => {
    throw new Error(`${code} failed`, { cause: error });
  };
  for (const { start, end, fixes } of check(parseManifest(text), {
    scope: "guild",
    integrationTypes: [0],
    onRuleFailure,
  })) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(text.length);
    for (const fix of fixes) for (const edit of fix.edits()) expect(edit.end).toBeLessThanOrEqual(text.length);
  }
  fixAll(text, { onRuleFailure });
}

describe("half-typed text", () => {
  it("is survived at every other prefix of every example", { timeout: 120_000 }, () => {
    const prefixes = rules.flatMap(({ docs }) => {
      const text = docs.bad.slice(0, 1500);
      return Array.from({ length: text.length / 2 + 1 }, (_, pair) => text.slice(0, 2 * pair));
    });
    // Many begin alike.
    for (const prefix of new Set(prefixes)) survive(prefix);
  });

  it("is survived wherever characters are missing, doubled or strange", { timeout: 120_000 }, () => {
    const signs = ['{ } [ ] " , : \\ \\u12 // /* 1e'.split(" "), "", "\ud83d", "\0", "\r", "\u2028"].flat();
    const edit = fc.tuple(fc.nat(), fc.nat(8), fc.constantFrom(...signs));
    fc.assert(
      fc.property(manifests, fc.array(edit, { minLength: 1, maxLength: 4 }), (manifest, edits) => {
        let text = JSON.stringify(manifest, undefined, 1);
        for (const [at, length, inserted] of edits) {
          const start = at % (text.length + 1);
          text = text.slice(0, start) + inserted + text.slice(start + length);
        }
        survive(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe("hostile text", () => {
  it.each([
    ["20 000 brackets", "[".repeat(20_000)],
    ["20 000 braces", `{"a":`.repeat(20_000)],
    ["20 000 brackets in a command", `[{ "name": "a", "options": ${"[".repeat(20_000)}`],
    ["closed brackets", "[".repeat(20_000) + "]".repeat(20_000)],
    [
      "lone surrogates",
      `[{ "name": "\ud83d", "description": "\\udc00", "options": [{ "type": 3, "name": "\udc00\ud83d", "description": "d" }] }]`,
    ],
    [
      "numbers beyond doubles",
      `[{ "type": 1e400, "name": "a", "description": "d", "default_member_permissions": 1e999999999999999999, "options": [{ "type": 4, "name": "b", "description": "d", "min_value": -1e400, "max_value": 1e-99999999999999999999 }] }]`,
    ],
    [
      "a number with a million zeros",
      `[{ "name": "a", "description": "d", "options": [{ "type": 4, "name": "b", "description": "d", "max_value": 1${"0".repeat(1_000_000)}1 }] }]`,
    ],
    [
      "a permission set with a million digits",
      `[{ "name": "a", "description": "d", "default_member_permissions": "${"9".repeat(1_000_000)}" }]`,
    ],
    ["a name with a million characters", `[{ "name": "${"a ".repeat(500_000)}", "description": "d" }]`],
    ["a long line of comment openings", `[${"/*".repeat(20_000)}`],
  ])("%s", { timeout: 20_000 }, (_, text) => {
    survive(text);
  });

  it("checks four megabytes in reasonable time", { timeout: 60_000 }, () => {
    const one = `{ "name": "Ping", "description": "Answers with pong${" and more".repeat(20)}" },\n`;
    const large = `[${one.repeat(Math.floor((4 * 2 ** 20) / one.length))}]`;
    expect(check(parseManifest(large)).length).toBeGreaterThan(1000);
  });

  it("reads all that an editor hands over, and says so when it reads no more", { timeout: 60_000 }, () => {
    const long = ` ${" ".repeat(2 ** 20)}`;
    const one = `{ "name": "ping", ${long} "description": "Answers with pong" },\n`;
    const large = `[${one.repeat(49)}]`;
    expect(check(parseManifest(large)).map(({ code }) => code)).toEqual(Array(49).fill("duplicate-command").slice(1));
    const tooLarge = `[${one.repeat(50)}]`;
    expect(check(parseManifest(tooLarge)).map(({ code }) => code)).toEqual(["shape"]);
  });

  it.each([
    ["more commands than it reads", `[${"{},".repeat(inputLimits.commands + 1)}]`, "more than 20000 commands"],
    ["more named commands", `{${'"a":{"name":"a"},'.repeat(inputLimits.commands + 1)}}`, "more than 20000 commands"],
    [
      "a command that is too long",
      `[{ "name": "${"a".repeat(inputLimits.treeLength)}" }]`,
      "more than 16777216 characters",
    ],
  ])("says that it does not read %s", { timeout: 20_000 }, (_what, text, message) => {
    expect(check(parseManifest(text)).map((finding) => finding.message)).toContainEqual(
      expect.stringContaining(message),
    );
  });
});
