import { describe, expect, it } from "vitest";
import { findings, fixAll, fixed } from "./support.ts";

const ignore = "command-manifest-ignore";
const lower = `${ignore} name-lowercase`;
const length = `${ignore} name-length`;
const [Say, say, A, B] = ["Say", "say", "A", "B"].map((name) => `"name": "${name}", "description": "d"`);
const [sayIt, name, description] = [`"name": "Say it", "description": "d"`, `"name": "say"`, `"description": "d"`];
const codes = (text: string) => findings(text).map(({ code }) => code);

describe("a comment suppresses", () => {
  it.each([
    ["the command behind it", `[\n  // ${lower}: kept\n  { ${Say} }\n]`],
    ["the member behind it", `[{\n  /* ${lower} */\n  "name": "Say",\n  "description": "d"\n}]`],
    ["the member behind it on its line", `[{ /* ${lower} */ ${Say} }]`],
    ["the member on whose line it stands", `[{\n  "name": "Say", // ${lower}\n  "description": "d"\n}]`],
    ["the command on whose line it stands", `[\n  { ${Say} }, // ${lower}\n]`],
    [
      "all that is in a value",
      `[{ ${say}, // x\n  // ${lower}\n  "options": [{ "type": 3, "name": "To", ${description} }] }]`,
    ],
    ["the whole file, from above it", `// ${lower}\n[{ ${Say} }]`],
    ["several rules", `[{\n  // ${lower}, name-pattern: why\n  ${sayIt} }]`],
    ["through other comments", `[{\n  // ${lower}\n  // as the old bot did\n  ${Say} }]`],
    ["beside another such comment", `[{\n  // ${lower}\n  // ${ignore} name-pattern\n  ${sayIt} }]`],
    ["in a map", `{\n  // ${lower}\n  "Say": { ${Say} }\n}`],
    [
      "in an envelope",
      `{ "scope": "guild", "commands": [\r\n  // ${ignore} entry-point-in-guild\r\n  { "type": 4, "name": "launch" }\r\n] }`,
    ],
    ["what is marked at the command's opening", `[\n  // ${ignore} missing-property\n  { "name": "say" }\n]`],
    ["what is said of the whole list", `[\n  { ${say} },\n  // ${ignore} duplicate-command\n  { ${say} }\n]`],
  ])("%s", (_, text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe("a comment does not suppress", () => {
  it.each([
    ["the next command", `[\n  // ${lower}\n  { ${A} },\n  { ${B} }\n]`, ["name-lowercase"]],
    [
      "the next member",
      `[{\n  "type": "USER", // ${ignore} enum-name\n  ${name}, "contexts": ["GUILD"] }]`,
      ["enum-name"],
    ],
    ["other rules", `[{\n  // ${lower}\n  ${sayIt} }]`, ["name-pattern"]],
    ["broken JSON", `[\n  // ${ignore} syntax\n  { "name": "say" "description": "d" }\n]`, ["syntax"]],
  ])("%s", (_, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it("nothing when the marker stands in a text", () => {
    expect(codes(`[{ "name": "Say", "description": "// ${lower}" }]`)).toEqual(["name-lowercase"]);
  });
});

describe("a comment that suppresses nothing", () => {
  it("is reported by the code that finds nothing", () => {
    const text = `[{\n  // ${lower}, name-length: x\n  ${Say} }]`;
    const [finding, ...others] = findings(text);
    expect(others).toEqual([]);
    expect(text.slice(finding?.start, finding?.end)).toBe("name-length");
    expect(fixed(text, "unused-ignore", "Remove “name-length”")).toBe(text.replace(", name-length", ""));
  });

  it.each([
    ["a line of its own", `[{\n  // ${length}\n\n  ${say} }]`, `[{\n\n  ${say} }]`],
    ["the end of a line", `[{\n  ${name}, // ${length}\n  ${description} }]`, `[{\n  ${name},\n  ${description} }]`],
    ["the middle of a line", `[{ /* ${length} */ ${say} }]`, `[{ ${say} }]`],
    ["a line without a rule", `[{\r\n  // ${ignore}\r\n  ${say} }]`, `[{\r\n  ${say} }]`],
  ])("can be removed from %s", (_, text, expected) => {
    expect(codes(text)).toEqual(["unused-ignore"]);
    expect(fixed(text, "unused-ignore", "Remove this comment")).toBe(expected);
  });

  it("says when there is no such rule", () => {
    const [finding] = findings(`[{ ${say} }] // ${ignore} nmae-length`);
    expect(finding?.message).toContain("does not exist");
  });

  it("is not reported for a rule that is off, nor in a text with syntax errors", () => {
    expect(codes(`[\n  // ${ignore} locale-coverage\n  { ${say} }\n]`)).toEqual([]);
    expect(codes(`[\n  // ${length}\n  { ${say} \n]`)).toEqual(["syntax"]);
  });
});

it("keeps fixAll away", () => {
  const text = `[\n  // ${lower}\n  { ${A} },\n  { ${B} }\n]`;
  expect(fixAll(text)).toBe(text.replace(`"B"`, `"b"`));
});
