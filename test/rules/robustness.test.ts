import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { readCode } from "../../core/convert/read-code.ts";
import { fixAll } from "../../core/kinds/fix-all.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { rules } from "../../core/rules/index.ts";
import { defineRule } from "../../core/rules/shared/define-rule.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import { option, slash } from "./support.ts";

const broken = defineRule({
  code: "broken",
  on: "option",
  severity: "error",
  messages: {},
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
  const document = readDocument({ uri: "all.commands.json", text, dialect: "jsonc" });
  const found = document.check({ scope: "guild", integrationTypes: [0], onRuleFailure });
  // Of thousands of findings the fixes of some are enough: each is taken alone.
  const step = Math.ceil(found.length / 1000);
  const fixes = found.filter((_, index) => index % step === 0).flatMap((finding) => finding.fixes);
  const spans = [...found, ...fixes.flatMap((fix) => fix.edits())];
  expect(spans.filter(({ start, end }) => start < 0 || end < start || text.length < end)).toEqual([]);
  fixAll(document, { onRuleFailure });
}

describe("half-typed text", () => {
  it("is survived at every other prefix of every example", () => {
    const prefixes = rules.flatMap(({ docs }) => {
      const text = docs.bad.slice(0, 1500);
      return Array.from({ length: text.length / 2 + 1 }, (_, pair) => text.slice(0, 2 * pair));
    });
    // Many begin alike.
    for (const prefix of new Set(prefixes)) survive(prefix);
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
      slash(`"nsfw": "\ud83d", "options": [{ "type": 3, "name": "\udc00\ud83d", "description": "\\udc00" }]`),
    ],
    ["numbers beyond doubles", slash(`"type": 1e400, "default_member_permissions": 1e999999999999999999`)],
    ["options beyond doubles", option(4, `"min_value": -1e400, "max_value": 1e-99999999999999999999`)],
    ["a number with a million zeros", option(4, `"max_value": 1${"0".repeat(1_000_000)}1`)],
    ["a permission set with a million digits", slash(`"default_member_permissions": "${"9".repeat(1_000_000)}"`)],
    ["a name with a million characters", `[{ "name": "${"a ".repeat(500_000)}", "description": "d" }]`],
    ["a long line of comment openings", `[${"/*".repeat(20_000)}`],
  ])("%s", (_, text) => {
    survive(text);
  });

  it("checks four megabytes in reasonable time", () => {
    const one = `{ "name": "Ping", "description": "Answers with pong${" and more".repeat(20)}" },\n`;
    const large = `[${one.repeat(Math.floor((4 * 2 ** 20) / one.length))}]`;
    expect(check(parseManifest(large)).length).toBeGreaterThan(1000);
  });

  /** Padded by a comment, because the parser takes seconds for millions of spaces. */
  const padded = (start: string, end: string, length: number) =>
    `${start}/*${"-".repeat(length - start.length - end.length - 4)}*/${end}`;
  const fourCommands = `${padded('{ "name": "a", "description": "d"', "},", 13_000_000)}`.repeat(4);

  it.each<[string, (size: number) => string, number, string]>([
    ["file", (size) => padded(`[${fourCommands}`, "]", size), 52_428_800, "has 52428801 characters (maximum 52428800)"],
    ["command", (size) => padded('{ "name": "a"', "}", size), 16_777_216, "more than 16777216 characters"],
    ["code", (size) => padded("module.exports = { name: 'a',", "}", size), 4_194_304, "more than 4194304 charac"],
    ["list", (size) => `[${"{},".repeat(size)}]`, 20_000, "more than 20000 commands"],
    ["map", (size) => `{${'"a":{"name":"a"},'.repeat(size)}}`, 20_000, "more than 20000 commands"],
    ["depth", (size) => `[{ "a": ${"[".repeat(size - 1)}${"]".repeat(size - 1)} }]`, 100, "more than 100 levels deep"],
  ])("reads the largest %s, and says that it reads no larger one", (_, text, most, said) => {
    const unread = expect.stringMatching(/was not (?:checked|read)/);
    const messages = (size: number) => check(parseManifest(text(size)), { readCode }).map(({ message }) => message);
    expect(messages(most)).not.toContainEqual(unread);
    const told = messages(most + 1).filter((message) => unread.asymmetricMatch(message));
    expect(told).toEqual([expect.stringContaining(said)]);
  });
});
