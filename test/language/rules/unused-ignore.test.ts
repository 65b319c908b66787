import { describe, expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { findings, fixed } from "./support.ts";

const codes = (text: string) => findings(text).map(({ code }) => code);

describe("a comment suppresses", () => {
  it.each([
    [
      "the command behind it",
      `[\n  // command-manifest-ignore name-lowercase: kept\n  { "name": "Say", "description": "d" }\n]`,
    ],
    [
      "the member behind it",
      `[{\n  /* command-manifest-ignore name-lowercase */\n  "name": "Say",\n  "description": "d"\n}]`,
    ],
    [
      "the member behind it on its line",
      `[{ /* command-manifest-ignore name-lowercase */ "name": "Say", "description": "d" }]`,
    ],
    [
      "the member on whose line it stands",
      `[{\n  "name": "Say", // command-manifest-ignore name-lowercase\n  "description": "d"\n}]`,
    ],
    [
      "the command on whose line it stands",
      `[\n  { "name": "Say", "description": "d" }, // command-manifest-ignore name-lowercase\n]`,
    ],
    [
      "all that is in a value",
      `[{ "name": "say", "description": "d", // x\n  // command-manifest-ignore name-lowercase\n  "options": [{ "type": 3, "name": "To", "description": "d" }] }]`,
    ],
    [
      "the whole file, from above it",
      `// command-manifest-ignore name-lowercase\n[{ "name": "Say", "description": "d" }]`,
    ],
    [
      "several rules",
      `[{\n  // command-manifest-ignore name-lowercase, name-pattern: why\n  "name": "Say it", "description": "d" }]`,
    ],
    [
      "through other comments",
      `[{\n  // command-manifest-ignore name-lowercase\n  // as the old bot did\n  "name": "Say", "description": "d" }]`,
    ],
    [
      "beside another such comment",
      `[{\n  // command-manifest-ignore name-lowercase\n  // command-manifest-ignore name-pattern\n  "name": "Say it", "description": "d" }]`,
    ],
    ["in a map", `{\n  // command-manifest-ignore name-lowercase\n  "Say": { "name": "Say", "description": "d" }\n}`],
    [
      "in an envelope",
      `{ "scope": "guild", "commands": [\r\n  // command-manifest-ignore entry-point-in-guild\r\n  { "type": 4, "name": "launch" }\r\n] }`,
    ],
    [
      "what is marked at the command's opening",
      `[\n  // command-manifest-ignore missing-property\n  { "name": "say" }\n]`,
    ],
    [
      "what is said of the whole list",
      `[\n  { "name": "say", "description": "d" },\n  // command-manifest-ignore duplicate-command\n  { "name": "say", "description": "d" }\n]`,
    ],
  ])("%s", (_, text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe("a comment does not suppress", () => {
  it.each([
    [
      "the next command",
      `[\n  // command-manifest-ignore name-lowercase\n  { "name": "A", "description": "d" },\n  { "name": "B", "description": "d" }\n]`,
      ["name-lowercase"],
    ],
    [
      "the next member",
      `[{\n  "type": "USER", // command-manifest-ignore enum-name\n  "name": "a", "contexts": ["GUILD"] }]`,
      ["enum-name"],
    ],
    [
      "other rules",
      `[{\n  // command-manifest-ignore name-lowercase\n  "name": "Say it", "description": "d" }]`,
      ["name-pattern"],
    ],
    ["broken JSON", `[\n  // command-manifest-ignore syntax\n  { "name": "say" "description": "d" }\n]`, ["syntax"]],
  ])("%s", (_, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it("nothing when the marker stands in a text", () => {
    expect(codes(`[{ "name": "Say", "description": "// command-manifest-ignore name-lowercase" }]`)).toEqual([
      "name-lowercase",
    ]);
  });
});

describe("a comment that suppresses nothing", () => {
  it("is reported by the code that finds nothing", () => {
    const text = `[{\n  // command-manifest-ignore name-lowercase, name-length: x\n  "name": "Say", "description": "d" }]`;
    const [finding, ...others] = findings(text);
    expect(others).toEqual([]);
    expect(text.slice(finding?.start, finding?.end)).toBe("name-length");
    expect(fixed(text, "unused-ignore", "Remove “name-length”")).toBe(text.replace(", name-length", ""));
  });

  it.each([
    [
      "a line of its own",
      `[{\n  // command-manifest-ignore name-length\n\n  "name": "say", "description": "d" }]`,
      `[{\n\n  "name": "say", "description": "d" }]`,
    ],
    [
      "the end of a line",
      `[{\n  "name": "say", // command-manifest-ignore name-length\n  "description": "d" }]`,
      `[{\n  "name": "say",\n  "description": "d" }]`,
    ],
    [
      "the middle of a line",
      `[{ /* command-manifest-ignore name-length */ "name": "say", "description": "d" }]`,
      `[{ "name": "say", "description": "d" }]`,
    ],
    [
      "a line without a rule",
      `[{\r\n  // command-manifest-ignore\r\n  "name": "say", "description": "d" }]`,
      `[{\r\n  "name": "say", "description": "d" }]`,
    ],
  ])("can be removed from %s", (_, text, expected) => {
    expect(codes(text)).toEqual(["unused-ignore"]);
    expect(fixed(text, "unused-ignore", "Remove this comment")).toBe(expected);
  });

  it("says when there is no such rule", () => {
    const [finding] = findings(`[{ "name": "say", "description": "d" }] // command-manifest-ignore nmae-length`);
    expect(finding?.message).toContain("does not exist");
  });

  it("is not reported for a rule that is off, nor in a text with syntax errors", () => {
    expect(
      codes(`[\n  // command-manifest-ignore locale-coverage\n  { "name": "say", "description": "d" }\n]`),
    ).toEqual([]);
    expect(codes(`[\n  // command-manifest-ignore name-length\n  { "name": "say", "description": "d" \n]`)).toEqual([
      "syntax",
    ]);
  });
});

it("keeps fixAll away", () => {
  const text = `[\n  // command-manifest-ignore name-lowercase\n  { "name": "A", "description": "d" },\n  { "name": "B", "description": "d" }\n]`;
  expect(fixAll(text)).toBe(text.replace(`"B"`, `"b"`));
});
