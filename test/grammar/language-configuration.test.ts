import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Configuration {
  readonly wordPattern: string;
  readonly indentationRules: { readonly increaseIndentPattern: string; readonly decreaseIndentPattern: string };
  readonly onEnterRules: readonly {
    readonly beforeText: string;
    readonly afterText?: string;
    readonly action: { readonly indent: string; readonly appendText?: string };
  }[];
}

const configuration: Configuration = JSON.parse(readFileSync("syntaxes/language-configuration.json", "utf8"));
const { indentationRules, onEnterRules } = configuration;

/** The text that Enter inserts between the two halves of a line. The first matching rule decides, as in VS Code. */
function onEnter(before: string, after: string): string | undefined {
  const rule = onEnterRules.find(
    ({ beforeText, afterText }) =>
      new RegExp(beforeText).test(before) && (afterText === undefined || new RegExp(afterText).test(after)),
  );
  return rule?.action.appendText;
}

describe("indentation", () => {
  it.each([
    "[",
    '  "options": [',
    "{",
    '"a": {',
    '}, { "name": "x",',
    '"options": [ // two of them',
    '"x": "a { b", "y": [',
  ])("grows after %s", (line) => {
    expect(line).toMatch(new RegExp(indentationRules.increaseIndentPattern));
  });

  it.each([
    '{ "type": 1 },',
    '"contexts": [0, 1],',
    '"description": "an open { brace",',
    "// a list: [",
    '"name": "a",',
    "},",
  ])("stays after %s", (line) => {
    expect(line).not.toMatch(new RegExp(indentationRules.increaseIndentPattern));
  });

  it.each(["}", "  },", "]", "  ] // end"])("shrinks at %s", (line) => {
    expect(line).toMatch(new RegExp(indentationRules.decreaseIndentPattern));
  });

  it.each(["{ }", '"a": [ ],', "}, {"])("does not shrink at %s", (line) => {
    expect(line).not.toMatch(new RegExp(indentationRules.decreaseIndentPattern));
  });
});

describe("Enter", () => {
  it("goes on with a line comment when it is split", () => expect(onEnter("// first ", "second")).toBe("// "));
  it("ends a line comment at its end", () => expect(onEnter("// first", "")).toBeUndefined());
  it("leaves a comment after a value alone", () => expect(onEnter('"type": 1, // a ', "b")).toBeUndefined());
  it("goes on with a block comment", () => {
    expect(onEnter("/** first", "")).toBe(" * ");
    expect(onEnter(" * second", "")).toBe("* ");
  });
  it("does nothing in a value", () => expect(onEnter('"description": "http://x', '"')).toBeUndefined());
});

describe("words", () => {
  const words = (text: string) => text.match(new RegExp(configuration.wordPattern, "g"));
  it("keeps a name in one piece", () =>
    expect(words('"name": "añadir-canción_2",')).toEqual(["name", "añadir-canción_2"]));
  it("keeps a locale in one piece", () => expect(words('{ "es-419": ""')).toEqual(["es-419"]));
  it("parts prose", () => expect(words("(Plays a song, loudly.)")).toEqual(["Plays", "a", "song", "loudly"]));
});
