import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { IGrammar } from "vscode-textmate";
import { locales } from "../../core/interface/facts/locales.ts";
import type { Field } from "../../core/interface/fields/field.ts";
import { fields } from "../../core/interface/fields/fields.ts";
import { loadGrammar, render, type Token, tokenize } from "./tokenize.ts";

let grammar: IGrammar;
beforeAll(async () => {
  grammar = await loadGrammar();
});

const fixtures = ["features", "half-typed"] as const;
const read = (name: string): string => readFileSync(`test/fixtures/grammar/${name}.commands.jsonc`, "utf8");

/** The scopes of the only token of this text. */
function scopesOf(source: string, text: string): readonly string[] {
  const found: Token[] = tokenize(grammar, source.split("\n"))
    .flat()
    .filter((token) => token.text === text);
  expect(found.map((token) => token.text)).toEqual([text]);
  return found[0]?.scopes ?? [];
}

describe("snapshots", () => {
  it.each(fixtures)("%s", async (name) => {
    const lines = read(name).split("\n");
    await expect(render(lines, tokenize(grammar, lines))).toMatchFileSnapshot(`../fixtures/grammar/${name}.tokens`);
  });
});

describe("line ends", () => {
  it.each(fixtures)("%s has the same tokens when a host leaves the CR on the line", (name) => {
    const lines = read(name).split("\n");
    const withReturns = tokenize(
      grammar,
      lines.map((line) => `${line}\r`),
    );
    const trimmed = (tokens: Token[][]) => tokens.map((line) => line.map((t) => ({ ...t, text: t.text.trim() })));
    expect(trimmed(withReturns)).toEqual(trimmed(tokenize(grammar, lines)));
  });
});

describe("the fields of the interface", () => {
  const all: readonly Field[] = Object.values(fields).flat();
  const names = (pick: (field: Field) => boolean) => [...new Set(all.filter(pick).map(({ name }) => name))];

  it.each(names(({ shape }) => shape.is === "constant"))("%s takes a constant", (name) => {
    expect(scopesOf(`{ "${name}": 2 }`, "2")).toContain("variable.other.enummember.command-manifest");
    expect(scopesOf(`{ "${name}": "STRING" }`, "STRING")).toContain("variable.other.enummember.command-manifest");
  });

  it.each(names(({ shape }) => shape.is === "constants"))("%s takes constants", (name) => {
    expect(scopesOf(`{ "${name}": [2] }`, "2")).toContain("variable.other.enummember.command-manifest");
  });

  it.each(names(({ deprecated }) => deprecated !== undefined))("%s is deprecated", (name) => {
    expect(scopesOf(`{ "${name}": null }`, name)).toContain("invalid.deprecated.command-manifest");
  });

  it.each(names(({ shape }) => shape.is === "snowflake" || shape.is === "permissions"))("%s is digits", (name) => {
    expect(scopesOf(`{ "${name}": "64" }`, "64")).toContain("constant.numeric.digits.command-manifest");
  });

  it("no other field is marked deprecated", () => {
    for (const name of names(({ deprecated }) => deprecated === undefined)) {
      expect(scopesOf(`{ "${name}": null }`, name), name).not.toContain("invalid.deprecated.command-manifest");
    }
  });
});

describe("names, texts and locales", () => {
  const name = "entity.name.function.command-manifest";
  const text = "string.other.text.command-manifest";

  it("tells a command's name from a choice's", () => {
    expect(scopesOf('[{ "name": "play" }]', "play")).toContain(name);
    expect(scopesOf('[{ "options": [{ "name": "song" }] }]', "song")).toContain(name);
    expect(scopesOf('[{ "choices": [{ "name": "Loud" }] }]', "Loud")).toContain(text);
  });

  it("tells localized names from localized texts", () => {
    expect(scopesOf('{ "name_localizations": { "de": "spielen" } }', "spielen")).toContain(name);
    expect(scopesOf('{ "description_localizations": { "de": "Spielt" } }', "Spielt")).toContain(text);
    expect(scopesOf('{ "choices": [{ "name_localizations": { "de": "Laut" } }] }', "Laut")).toContain(text);
  });

  it.each(locales.map(({ code }) => code))("%s is a locale", (code) => {
    expect(scopesOf(`{ "name_localizations": { "${code}": "x" } }`, code)).toContain(
      "entity.name.tag.locale.command-manifest",
    );
  });
});

describe("a half-typed line", () => {
  const healthy = '"name": "after"';

  it.each([
    ["a missing value", '"description": '],
    ["a missing comma", '"description": "x"'],
    ["an unclosed value", '"description": "x,'],
    ["an unclosed key", '"descr'],
    ["a missing colon", '"description"'],
    ["a bare word", '"type": STR'],
    ["an open list", '"contexts": [0, 1'],
  ])("%s leaves the next line alone", (_, line) => {
    expect(scopesOf(`{\n${line}\n${healthy}\n}`, "after")).toContain("entity.name.function.command-manifest");
  });
});
