import { describe, expect, it } from "vitest";
import { copySources } from "../../client/translations/copy.ts";
import { check } from "../../core/check/check.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { cellOf, problemsOf } from "../../core/translations/cell.ts";
import { coverageOf, localesIn, localesToAdd } from "../../core/translations/coverage.ts";
import { cellAt, spanOfText } from "../../core/translations/places.ts";
import { type TranslationTable, translationTable } from "../../core/translations/table.ts";
import { filteredRows, nextProblem, problemCount } from "../../views/translations/filter.ts";

const profile = `// Community
{ "default_locale": "en-US", "commands": [
  { "name": "profile", "description": "Shows a profile", "name_localizations": { "de": "profil", "es-ES": "perfil" },
    "options": [
      { "type": 1, "name": "member", "description": "Of a member", "options": [
        { "type": 6, "name": "member", "description": "Whose", "name_localizations": { "de": "Mitglied", "es-ES": "miembro" } },
        { "type": 3, "name": "style", "description": "How", "choices": [
          { "name": "Compact", "value": "c", "name_localizations": { "de": "Kompakt" } }
        ] }
      ] }
    ] },
  { "name": "Report", "type": 3 }
] }`;

function tableOf(text: string): TranslationTable {
  const manifest = parseManifest(text);
  return translationTable(manifest, { findings: check(manifest) });
}

function cellIn(table: TranslationTable, key: string, locale?: string) {
  const row = table.rows.find((one) => one.key === key);
  if (!row) throw new Error(`There is no ${key}.`);
  return cellOf(row, locale);
}

describe("the rows of a manifest", () => {
  it("are its texts, below the commands and subcommands that they belong to", () => {
    const { rows } = tableOf(profile);
    expect(rows.map(({ heading, label, max }) => [heading, label, max])).toEqual([
      ["/profile", "name", 32],
      ["/profile", "description", 100],
      ["/profile member", "name", 32],
      ["/profile member", "description", 100],
      ["/profile member", "member › name", 32],
      ["/profile member", "member › description", 100],
      ["/profile member", "style › name", 32],
      ["/profile member", "style › description", 100],
      ["/profile member", "style › choice “Compact”", 100],
      ["“Report”", "name", 32],
    ]);
  });

  it("have keys that say what they are of, whatever the names are", () => {
    const keysOf = (text: string) => tableOf(text).rows.map(({ key }) => key);
    expect(keysOf(profile).at(0)).toBe("chat_input/profile/name");
    expect(keysOf(profile).at(-2)).toBe("chat_input/profile/options/member/options/style/choices/Compact/name");
    expect(keysOf(profile).at(-1)).toBe("message/Report/name");
    expect(keysOf(`[{ "name": "a/~" }, { "name": "a/~" }, { "name": "\\n" }, { "type": 9, "name": "x" }, {}]`)).toEqual(
      ["chat_input/a~1~0/name", "chat_input/a~1~0~~2/name", "chat_input/~u000a/name", "other/x/name"],
    );
  });

  it("include descriptions that a context menu cannot have, if they are localized", () => {
    const text = `[{ "type": 2, "name": "Greet", "description": "" , "description_localizations": { "de": "Grüßt" } }]`;
    expect(tableOf(text).rows.map(({ label }) => label)).toEqual(["name", "description"]);
  });

  it("are those of a map, and of the commands that can be read", () => {
    expect(
      tableOf(`{ "ping": { "name": "ping", "description": "P", "name_localizations": { "de": "P" } } }`).rows,
    ).toMatchObject([{ label: "name", findings: [{ locale: "de", severity: "error" }] }, { label: "description" }]);
    expect(tableOf(`[{ "name": "ping", `).rows).toMatchObject([{ key: "chat_input/ping/name" }]);
    expect(tableOf("").rows).toEqual([]);
  });
});

describe("a cell", () => {
  it("has its own text, one that stands in, or the default", () => {
    const table = tableOf(profile);
    expect(cellIn(table, "chat_input/profile/name", "de")).toMatchObject({ state: "own", text: "profil" });
    expect(cellIn(table, "chat_input/profile/name", "es-419")).toMatchObject({
      state: "fallback",
      text: "perfil",
      from: "es-ES",
    });
    expect(cellIn(table, "chat_input/profile/name", "fr")).toMatchObject({ state: "missing", text: "profile" });
    expect(cellIn(table, "chat_input/profile/name", "en-US")).toMatchObject({ state: "default", text: "profile" });
    expect(cellIn(table, "chat_input/profile/name")).toMatchObject({ state: "own", text: "profile" });
  });

  it("has what the rules find of its text, be it too long, in capitals, or taken", () => {
    const table = tableOf(profile);
    const mitglied = cellIn(table, "chat_input/profile/options/member/options/member/name", "de");
    expect(mitglied.findings.map(({ message }) => message)).toEqual(["Names must be lowercase: “mitglied”."]);
    const clash = tableOf(`[{ "name": "a", "description": "A", "options": [
      { "type": 3, "name": "b", "description": "B", "name_localizations": { "de": "c" } },
      { "type": 3, "name": "c", "description": "C", "description_localizations": { "de": "${"x".repeat(101)}" } }
    ] }]`);
    expect(cellIn(clash, "chat_input/a/options/b/name", "de").findings).toMatchObject([
      { message: "“c” is already the default name of another option." },
    ]);
    expect(cellIn(clash, "chat_input/a/options/c/description", "de").findings).toMatchObject([
      { message: "This description has 101 characters, but the maximum is 100." },
    ]);
  });

  it("is ignored by Discord where it repeats the default", () => {
    const table = tableOf(`[{ "name": "color", "description": "Sets it", "name_localizations": {
      "de": "color", "en-US": "color", "en-GB": "colour" } }]`);
    expect(cellIn(table, "chat_input/color/name", "de").isIgnored).toBe(true);
    expect(cellIn(table, "chat_input/color/name", "en-US").isIgnored).toBe(false);
    const own = tableOf(`[{ "name": "color", "name_localizations": { "en-US": "color" } }]`);
    expect(cellIn(own, "chat_input/color/name", "en-US").isIgnored).toBe(false);
  });

  it("has the findings of the project's severities, and none that are suppressed", () => {
    const text = `[{ "name": "a", "description": "A", "name_localizations": { "de": "B" } }]`;
    const manifest = parseManifest(text);
    const findings = check(manifest, { severities: { "localized-name": "off" } });
    expect(cellIn(translationTable(manifest, { findings }), "chat_input/a/name", "de").findings).toEqual([]);
  });
});

describe("the locales", () => {
  it("are those with texts and those that were added, in Discord's order; unknown ones come last", () => {
    const { rows } = tableOf(
      `[{ "name": "a", "description": "A", "name_localizations": { "ja": "い", "pt_BR": "x", "de": "b" } }]`,
    );
    expect(localesIn(rows, ["fr"])).toEqual(["de", "fr", "ja", "pt_BR"]);
    expect(localesToAdd(["de"]).map(({ code }) => code)).not.toContain("de");
    expect(localesToAdd(["de"])).toHaveLength(31);
  });

  it("are covered by their own texts and by those that stand in", () => {
    const table = tableOf(profile);
    expect(coverageOf(table, "de")).toEqual({ locale: "de", percent: 30, missing: 7, fromFallback: 0 });
    expect(coverageOf(table, "es-419")).toEqual({ locale: "es-419", percent: 20, missing: 8, fromFallback: 2 });
    expect(coverageOf(table, "en-US").percent).toBe(100);
    expect(coverageOf({ rows: [] }, "de").percent).toBe(100);
  });

  it.each([
    ["en-US", "en-GB", 100],
    ["en-GB", "en-US", 100],
    ["es-ES", "es-419", 100],
    ["es-419", "es-ES", 100],
    ["en-US", "pt-BR", 0],
    ["zh-CN", "zh-TW", 0],
    ["en-US", "es-419", 0],
  ])("are covered by a default in %s if it is in their language: %s %i%%", (defaultLocale, locale, percent) => {
    const text = JSON.stringify({
      default_locale: defaultLocale,
      commands: [{ name: "color", description: "Sets it" }],
    });
    expect(coverageOf(tableOf(text), locale).percent).toBe(percent);
  });

  it("are covered by a fallback that repeats the default, and not by one that has no fallback to it", () => {
    const table = tableOf(`[{ "name": "menu", "name_localizations": { "es-ES": "menu" } }]`);
    expect(cellIn(table, "chat_input/menu/name", "es-419")).toMatchObject({ state: "default", text: "menu" });
    const other = tableOf(`[{ "name": "menu", "name_localizations": { "es-419": "carta" } }]`);
    expect(coverageOf(other, "es-ES")).toMatchObject({ percent: 0, missing: 1 });
  });

  it("have no missing texts to filter where the default is in their language", () => {
    const rows = (locale: string) => filteredRows(tableOf(profile), { search: "", show: "missing", locale });
    expect([rows("en-GB").length, rows("pt-BR").length]).toEqual([0, 10]);
  });

  it("are offered to copy from: the default, then variants, then the others by name", () => {
    const texts = { ar: "a", de: "b", "en-US": "c", fr: "d", "es-ES": "e", "zh-CN": "f", pt_PT: "g", bg: "h" };
    const { rows } = tableOf(JSON.stringify([{ name: "x", name_localizations: texts }]));
    const localesFor = (into: string) => copySources(rows, localesIn(rows), into).map(({ locale }) => locale);
    expect(localesFor("en-GB")).toEqual([undefined, "en-US", "de", "es-ES", "fr", "bg", "ar", "zh-CN", "pt_PT"]);
    expect(localesFor("es-419").slice(0, 2)).toEqual([undefined, "es-ES"]);
    expect(localesFor("zh-TW").slice(0, 2)).toEqual([undefined, "zh-CN"]);
    expect(localesFor("pt-BR").slice(0, 2)).toEqual([undefined, "pt_PT"]);
  });

  it("can take over each other's texts where they have none", () => {
    const { rows } = tableOf(profile);
    const sources = copySources(rows, ["de", "es-ES", "fr"], "es-ES");
    expect(sources.map(({ locale, changes }) => [locale, changes.length])).toEqual([
      [undefined, 8],
      ["de", 1],
    ]);
    expect(sources[1]?.changes).toEqual([
      {
        key: "chat_input/profile/options/member/options/style/choices/Compact/name",
        locale: "es-ES",
        text: "Kompakt",
      },
    ]);
  });
});

describe("a filter", () => {
  const labels = (filter: Parameters<typeof filteredRows>[1]) =>
    filteredRows(tableOf(profile), filter).map(({ label }) => label);

  it("finds commands and texts in any locale", () => {
    expect(labels({ search: "mitgl", show: "all" })).toEqual(["member › name"]);
    expect(labels({ search: "/profile member", show: "all" })).toHaveLength(7);
  });

  it("shows what is missing in a locale, and what has a problem", () => {
    expect(labels({ search: "", show: "missing", locale: "de" })).not.toContain("member › name");
    expect(labels({ search: "", show: "missing", locale: "de" })).toHaveLength(7);
    expect(labels({ search: "", show: "problems" })).toEqual(["member › name"]);
    expect(problemCount(tableOf(profile))).toBe(1);
  });
});

describe("the next problem", () => {
  const table = tableOf(`[{ "name": "a", "description": "A", "name_localizations": { "de": "B", "fr": "C" } },
    { "name": "d", "description": "", "name_localizations": { "de": "E" } }]`);
  const columns = [undefined, "de", "fr"];

  it("is searched row by row, and from the start again", () => {
    const found: (string | undefined)[][] = [];
    let at = nextProblem(table, columns, undefined);
    for (let step = 0; step < 4 && at; step++) {
      found.push([at.key, at.locale]);
      at = nextProblem(table, columns, at);
    }
    expect(found).toEqual([
      ["chat_input/a/name", "de"],
      ["chat_input/a/name", "fr"],
      ["chat_input/d/name", "de"],
      ["chat_input/a/name", "de"],
    ]);
  });

  it("is only in the columns that are shown", () => {
    expect(nextProblem(table, [undefined, "fr"], undefined)).toEqual({ key: "chat_input/a/name", locale: "fr" });
    expect(nextProblem(table, [undefined], undefined)).toBeUndefined();
    expect(problemsOf(cellIn(table, "chat_input/a/name", "de"))).toHaveLength(1);
  });
});

it("finds a text in the manifest: the locale's, else the default", () => {
  const manifest = parseManifest(profile);
  const textAt = (key: string, locale?: string) => {
    const span = spanOfText(manifest, { key, locale });
    return span && profile.slice(span.start, span.end);
  };
  expect(textAt("chat_input/profile/name", "de")).toBe(`"profil"`);
  expect(textAt("chat_input/profile/name", "fr")).toBe(`"profile"`);
  expect(textAt("message/Report/name")).toBe(`"Report"`);
  expect(textAt("chat_input/gone/name")).toBeUndefined();
});

it("knows the text of a place: its key, its localizations, and the text itself", () => {
  const text = `[{ "name": "profile", "description": "Shows it", "name_localizations": { "de": "profil", "xx": 1 }, "nsfw": false }, { "type": 2, "name": "Greet", "description": "" }]`;
  const manifest = parseManifest(text);
  const at = (part: string) => cellAt(manifest, text.indexOf(part) + 2);
  expect(at(`"name"`)).toEqual({ key: "chat_input/profile/name", locale: undefined });
  expect(at(`"Shows it"`)).toEqual({ key: "chat_input/profile/description", locale: undefined });
  expect(at(`"name_localizations"`)).toEqual({ key: "chat_input/profile/name", locale: undefined });
  expect(at(`"profil"`)).toEqual({ key: "chat_input/profile/name", locale: "de" });
  expect(at(`"Greet"`)).toEqual({ key: "user/Greet/name", locale: undefined });
  expect([at(`"nsfw"`), at(`"description": ""`)]).toEqual([undefined, undefined]);
});
