import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { refactoringsAt } from "../../core/refactorings/index.ts";

/** Takes the refactoring of this kind at the mark `│`. */
function take(marked: string, kind: string, locale?: string): string | undefined {
  const offered = offeredAt(marked, kind, locale);
  return offered && applyEdits(marked.replace("│", ""), offered.change.edits());
}

function offeredAt(marked: string, kind: string, locale?: string) {
  const manifest = parseManifest(marked.replace("│", ""));
  return refactoringsAt(manifest, marked.indexOf("│"), locale).find((one) => one.kind === kind);
}

const specs = path.join(import.meta.dirname, "../specs/refactorings");
const cases = readdirSync(specs).flatMap((kind) => readdirSync(path.join(specs, kind)).map((name) => [kind, name]));

it.each(cases)("%s: %s", async (kind = "", name = "") => {
  const folder = path.join(specs, kind, name);
  const after = take(readFileSync(path.join(folder, "input.jsonc"), "utf8"), kind);
  await expect(after).toMatchFileSnapshot(path.join(folder, "output.jsonc"));
});

it.each([
  [
    "extract.subcommand",
    `{ "name": "a", "description": "b", "opt│ions": [{ "type": 5, "name": "c", "description": "d" }] }`,
  ],
  [
    "rewrite.wrapInGroup",
    `{ "name": "a", "description": "b", "options": [{ "ty│pe": 1, "name": "c", "description": "d" }] }`,
  ],
])("%s leaves nothing to do but to name what it adds", (kind, marked) => {
  const found = check(parseManifest(take(marked, kind) ?? ""));
  expect(found.map(({ code }) => code)).toEqual(["name-length"]);
});

describe("moving options into a subcommand", () => {
  const kind = "extract.subcommand";

  it.each([
    ["the key of the list", `[{ "name": "a", "description": "b", "opt│ions": [{ "type": 5 }] }]`],
    ["its brackets", `[{ "name": "a", "description": "b", "options": [{ "type": 5 }]│ }]`],
    ["the space between its options", `[{ "name": "a", "description": "b", "options": [│ { "type": 5 } ] }]`],
    ["an option's braces", `[{ "name": "a", "description": "b", "options": [{│ "type": 5 }] }]`],
  ])("is offered on %s", (_where, marked) => {
    expect(take(marked, kind)).toMatch(/"options": \[{ "type": 1, "name": "", "description": "b", "options": \[/);
  });

  it.each([
    ["the bracket of the command", `[│{ "name": "a", "description": "b", "options": [{ "type": 5 }] }]`],
    ["its name", `[{ "name": "a│", "description": "b", "options": [{ "type": 5 }] }]`],
    ["a member of an option", `[{ "name": "a", "description": "b", "options": [{ "ty│pe": 5 }] }]`],
    ["a choice", `[{ "name": "a", "description": "b", "options": [{ "type": 3, "choices": [{│ "name": "x" }] }] }]`],
    ["a comment", `[{ "name": "a", "description": "b", "options": [ // every│one\n{ "type": 5 }] }]`],
  ])("is not offered on %s", (_where, marked) => {
    expect(offeredAt(marked, kind)).toBeUndefined();
  });

  it("is not offered where there are subcommands already, nothing to move, or no command", () => {
    expect(take(`{ "name": "a", "opt│ions": [{ "type": 1 }] }`, kind)).toBeUndefined();
    expect(
      take(`{ "name": "a", "options": [{ "type": 1, "options": [{ "type": 3, "na│me": "x" }] }] }`, kind),
    ).toBeUndefined();
    expect(take(`{ "name": "a", "opt│ions": [] }`, kind)).toBeUndefined();
    expect(take(`{ "na│me": "a" }`, kind)).toBeUndefined();
    expect(
      take(`{ "sc│ope": "global", "commands": [{ "name": "a", "options": [{ "type": 5 }] }] }`, kind),
    ).toBeUndefined();
  });
});

describe("wrapping a subcommand in a group", () => {
  const kind = "rewrite.wrapInGroup";

  it("is offered on the subcommand's braces and type, and on nothing else in it", () => {
    const at = (text: string) => offeredAt(`{ "name": "a", "options": [${text}] }`, kind);
    expect(at(`{ "type": 1, "na│me": "x" }`)).toBeUndefined();
    expect(at(`{ "type": 1, "options": [{ "ty│pe": 3, "name": "x" }] }`)).toBeUndefined();
    expect(at(`{ "type": 1│, "name": "x" }`)).toBeDefined();
  });

  it("is not offered on a parameter of the command", () => {
    expect(take(`{ "name": "a", "options": [{ "ty│pe": 3, "name": "x" }] }`, kind)).toBeUndefined();
  });

  it("is not offered inside a group", () => {
    expect(
      take(`{ "name": "a", "options": [{ "type": 2, "options": [{ "ty│pe": 1, "name": "x" }] }] }`, kind),
    ).toBeUndefined();
  });
});

describe("adding the missing locales", () => {
  const kind = "rewrite.addLocales";

  const empty = `{\n  "name": "color",\n  "description": "b",\n  "name_loc│alizations": {}\n}`;
  const having = (entries: string) => empty.replace("{}", `{\n    ${entries}\n  }`);
  const added = (marked: string, locale?: string) =>
    [...(take(marked, kind, locale) ?? "").matchAll(/^ {4}"(.*?)": "(.*?)"/gm)].map(([, code, text]) => [code, text]);
  const codes = (marked: string, locale?: string) => added(marked, locale).map(([code]) => code);

  it("adds empty texts, which are to be filled in before the manifest can be published", () => {
    const after = take(having(`"de": "x"`), kind) ?? "";
    expect(after).toContain(`    "de": "x",\n    "id": "",\n    "da": "",`);
    const found = check(parseManifest(after));
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(["localized-name"]));
    expect(found).toHaveLength(28);
  });

  it("leaves out locales whose users see their own language: the default's, and those with a fallback", () => {
    const english = codes(empty);
    expect(english).toHaveLength(29);
    expect(english).toEqual(expect.arrayContaining(["es-ES", "de"]));
    for (const code of ["en-US", "en-GB", "es-419"]) expect(english).not.toContain(code);
    expect(codes(empty, "de")).toContain("en-US");
    expect(codes(empty, "de")).not.toContain("en-GB");
    expect(codes(having(`"en-GB": "colour"`), "de")).not.toContain("en-US");
    for (const code of ["es-ES", "es-419"]) expect(codes(empty, "es-419")).not.toContain(code);
    expect(codes(having(`"es-419": "x"`))).toContain("es-ES");
  });

  it("takes the manifest's own default locale for that of the project", () => {
    const marked = `{ "default_locale": "fr", "commands": [${empty}] }`;
    expect(codes(marked, "de")).toEqual(expect.arrayContaining(["de", "en-US"]));
    expect(codes(marked, "de")).not.toContain("fr");
  });

  it("adds the default text where a fallback would take its place", () => {
    expect(added(having(`"en-GB": "colour"`))).toContainEqual(["en-US", "color"]);
    expect(added(having(`"en-GB": "color"`))).not.toContainEqual(["en-US", "color"]);
    const after = take(having(`"en-GB": "colour"`), kind) ?? "";
    expect(check(parseManifest(after)).map(({ code }) => code)).not.toContain("localized-same");
  });

  it("has a place to fill in for each, in the order of the entries, for editors that take snippets", () => {
    const edits = offeredAt(having(`"en-GB": "c$r"`).replace(`"color"`, `"c$l"`), kind)?.change.snippets?.() ?? [];
    expect(edits.map(({ newText }) => newText).join("")).toMatch(
      /^,\n {4}"en-US": "c\\\$l",\n {4}"id": "\$2",\n {4}"da": "\$3",/,
    );
    const [into] = offeredAt(empty, kind)?.change.snippets?.() ?? [];
    expect(into?.newText).toMatch(/^\n {4}"id": "\$1",[\s\S]*"ko": "\$29"\n {2}$/);
  });

  it("is not offered where none is missing", () => {
    const all = take(empty, kind) ?? "";
    expect(offeredAt(all.replace("name_loc", "name_loc│"), kind)).toBeUndefined();
    expect(offeredAt(`{ "name_loc│alizations": {} }`, kind)).toBeUndefined();
  });
});

describe("sorting choices", () => {
  const kind = "rewrite.sortChoices";
  const choices = (list: string) => `{ "name": "a", "options": [{ "type": 4, "choi│ces": ${list} }] }`;

  it("is offered on the list and on its choices' braces", () => {
    const at = (choice: string) =>
      offeredAt(`{ "options": [{ "type": 4, "choices": [{ "name": "b" }, ${choice}] }] }`, kind);
    expect(at(`{│ "name": "a" }`)).toBeDefined();
    expect(at(`{ "name": "a│" }`)).toBeUndefined();
  });

  it("is not offered where they are sorted", () => {
    expect(take(choices(`[{ "name": "a" }, { "name": "b" }]`), kind)).toBeUndefined();
  });
});

describe("changing constants to numbers", () => {
  const kind = "rewrite.constantsToNumbers";

  it("leaves one name to the quick fix", () => {
    expect(take(`{ "type": "CHAT│_INPUT", "name": "a" }`, kind)).toBeUndefined();
  });

  it("is offered on names of constants, and on nothing else", () => {
    expect(offeredAt(`{ "type": "CHAT_INPUT", "contexts": ["GU│ILD"] }`, kind)).toBeDefined();
    expect(offeredAt(`{ "type": "CHAT_INPUT", "contexts": ["GUILD"], "na│me": "a" }`, kind)).toBeUndefined();
  });
});
