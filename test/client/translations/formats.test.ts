import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TranslationChange, translationEdits } from "../../../client/translations/edits.ts";
import { readCsv } from "../../../client/translations/formats/csv.ts";
import { exchangeOf } from "../../../client/translations/formats/exchange.ts";
import { checkFileSize, type Format, formatOf, formats } from "../../../client/translations/formats/formats.ts";
import { describeImport, importPlan } from "../../../client/translations/formats/import.ts";
import { applyEdits } from "../../../core/edit/fixes.ts";
import { parseManifest } from "../../../core/manifest/parse-manifest.ts";
import { UserError } from "../../../core/tools/user-error.ts";
import { localesIn } from "../../../core/translations/coverage.ts";
import { inManifest, projectTable, type TranslationTable, translationTable } from "../../../core/translations/table.ts";
import { manifests, projects } from "../../translations/arbitraries.ts";

const profile = `[{ "name": "profile", "description": "Shows “it”, <all>", "name_localizations": { "de": "profil" } }]`;
const bareProfile = `[{ "name": "profile", "description": "Shows “it”, <all>" }]`;

const tableOf = (text: string) => translationTable(parseManifest(text));

/** A manifest, or several by their paths. */
interface Source {
  table(): TranslationTable;
  with(changes: readonly TranslationChange[]): Source;
}

const manifestSource = (text: string): Source => ({
  table: () => tableOf(text),
  with: (changes) => manifestSource(applyEdits(text, translationEdits(parseManifest(text), changes))),
});

const projectSource = (files: ReadonlyMap<string, string>): Source => ({
  table: () => projectTable([...files].map(([file, text]) => ({ file, table: tableOf(text) }))),
  with: (changes) => {
    const edited = [...files].map(([file, text]): [string, string] => {
      return [file, applyEdits(text, translationEdits(parseManifest(text), inManifest(file, changes)))];
    });
    return projectSource(new Map(edited));
  },
});

/** The texts that users see, in all locales. */
const textsIn = (source: Source) =>
  source.table().rows.map(({ key, base, texts }) => [key, base, Object.entries(texts).sort()]);

/** It without its translations. */
function bare(source: Source): Source {
  const removals = source
    .table()
    .rows.flatMap(({ key, texts }) => Object.keys(texts).map((locale) => ({ key, locale })));
  return source.with(removals);
}

function expectRoundTrip(format: Format, source: Source): void {
  const table = source.table();
  const locales = localesIn(table.rows);
  const groups = format.isForOneLocale ? locales.map((locale) => [locale]) : [locales];
  let restored = bare(source);
  for (const group of groups) {
    // A file is UTF-8, whatever it is of.
    const bytes = new TextEncoder().encode(format.write(exchangeOf(table, group)));
    const read = format.read(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
    expect(importPlan(table, read)).toEqual({
      changes: [],
      unknownKeys: [],
      meantLocales: new Map(),
      unknownLocales: [],
      outdatedKeys: [],
    });
    // A locale that Discord does not know is taken over only where the manifest has it.
    const { rows, ...rest } = restored.table();
    const known = { ...rest, rows: rows.map((row) => ({ ...row, texts: { pt_BR: "", ...row.texts } })) };
    restored = restored.with(importPlan(known, read).changes);
  }
  expect(textsIn(restored)).toEqual(textsIn(source));
}

describe.each(formats)("$name", (format) => {
  it("loses nothing of any manifest or project, and finds the way back to each of its manifests", () => {
    const sources = fc.oneof(manifests.map(manifestSource), projects.map(projectSource));
    fc.assert(fc.property(sources, (source) => expectRoundTrip(format, source)));
  });

  it("may begin with a byte order mark", () => {
    const exchange = exchangeOf(tableOf(profile), ["de"]);
    const text = `\ufeff${format.write(exchange).replace(/^\ufeff/, "")}`;
    expect(importPlan(tableOf(bareProfile), format.read(text)).changes).toEqual([
      { key: "chat_input/profile/name", locale: "de", text: "profil" },
    ]);
  });

  it("refuses what is not of its format", () => {
    expect(() => format.read("what?")).toThrow(UserError);
    expect(() => format.read("")).toThrow(UserError);
  });
});

it("has the files that people and tools expect", () => {
  const exchange = exchangeOf(tableOf(profile), ["de"]);
  const [csv, json, xliff] = formats.map((format) => format.write(exchange));
  expect(csv).toBe(
    `\ufeffkey,max,default,de\r\nchat_input/profile/name,32,profile,profil\r\nchat_input/profile/description,100,"Shows “it”, <all>",\r\n`,
  );
  expect(JSON.parse(json ?? "")).toEqual({
    default_locale: "en-US",
    locales: ["de"],
    texts: {
      "chat_input/profile/name": { default: "profile", max: 32, translations: { de: "profil" } },
      "chat_input/profile/description": { default: "Shows “it”, <all>", max: 100, translations: {} },
    },
  });
  expect(xliff).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="de">
  <file id="commands">
    <unit id="u1" name="chat_input/profile/name" xml:space="preserve">
      <notes>
        <note>At most 32 characters.</note>
      </notes>
      <segment state="translated">
        <source>profile</source>
        <target>profil</target>
      </segment>
    </unit>
    <unit id="u2" name="chat_input/profile/description" xml:space="preserve">
      <notes>
        <note>At most 100 characters.</note>
      </notes>
      <segment state="initial">
        <source>Shows “it”, &lt;all&gt;</source>
      </segment>
    </unit>
  </file>
</xliff>
`);
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "'=1", "''-1"])("runs nothing in a spreadsheet: %j", (text) => {
  const source = JSON.stringify([{ name: "a", description: text, description_localizations: { de: text } }]);
  const [csv] = formats;
  const file = csv?.write(exchangeOf(tableOf(source), ["de"])) ?? "";
  expect(file).toContain(`'${text}`);
  expect(file).not.toMatch(/[,\n]"?[=+\-@\t]/);
  expect(importPlan(tableOf(`[{ "name": "a", "description": "b" }]`), readCsv(file)).changes).toMatchObject([{ text }]);
});

describe("a file from elsewhere", () => {
  const planOf = (path: string, text: string) => importPlan(tableOf(profile), formatOf(path).read(text));

  it("may be a table with semicolons and its columns in any order", () => {
    const text = 'key;fr;de;note\r\nchat_input/profile/name;"pro;fil";;x\r\n';
    expect(planOf("a.CSV", text)).toMatchObject({
      changes: [{ key: "chat_input/profile/name", locale: "fr", text: "pro;fil" }],
      unknownLocales: ["note"],
    });
  });

  it("may be XLIFF 1.2 with groups and inline elements", () => {
    const text = `<xliff version="1.2"><file source-language="en-US" target-language="fr"><body><group>
      <trans-unit id="1" resname="chat_input/profile/name"><source>profile</source><target><g id="1">pro</g>fil</target></trans-unit>
      <trans-unit id="chat_input/profile/description"><source>Old</source><target><![CDATA[a < b]]></target></trans-unit>
    </group></body></file></xliff>`;
    expect(planOf("a.xlf", text)).toEqual({
      changes: [
        { key: "chat_input/profile/name", locale: "fr", text: "profil" },
        { key: "chat_input/profile/description", locale: "fr", text: "a < b" },
      ],
      unknownKeys: [],
      meantLocales: new Map(),
      unknownLocales: [],
      outdatedKeys: ["chat_input/profile/description"],
    });
  });

  it("may have several segments in a unit of XLIFF 2.0", () => {
    const text = `<xliff version="2.0" srcLang="en" trgLang="fr"><file id="f"><unit id="1" name="chat_input/profile/name">
      <segment><source>pro</source><target>pro</target></segment><segment><source>file</source><target>fil</target></segment>
    </unit></file></xliff>`;
    expect(planOf("a.xliff", text).changes).toEqual([{ key: "chat_input/profile/name", locale: "fr", text: "profil" }]);
  });

  it("may have something between the segments of XLIFF 2.0, and is left out where only a part is translated", () => {
    const unit = (second: string) => `<xliff version="2.0" srcLang="en" trgLang="fr"><file id="f">
      <unit id="1" name="chat_input/profile/name"><segment><source>a</source><target>x.</target></segment>
      <ignorable><source> </source></ignorable><segment><source>b</source>${second}</segment></unit></file></xliff>`;
    expect(planOf("a.xliff", unit("<target>y</target>")).changes).toMatchObject([{ text: "x. y" }]);
    expect(planOf("a.xliff", unit("")).changes).toEqual([]);
  });

  it("may have a text several times: once for each locale, and of the same locale the last counts", () => {
    expect(planOf("a.csv", "key,de,fr\nchat_input/profile/name,a,b\nchat_input/profile/name,,c\nx,,\nx,,\n")).toEqual({
      changes: [
        { key: "chat_input/profile/name", locale: "de", text: "a", before: "profil" },
        { key: "chat_input/profile/name", locale: "fr", text: "c" },
      ],
      unknownKeys: ["x"],
      meantLocales: new Map(),
      unknownLocales: [],
      outdatedKeys: [],
    });
  });

  it.each([
    ["en_US", "en-US"],
    ["EN-us", "en-US"],
    ["pt", "pt-BR"],
    ["de-DE", "de"],
    ["nb", "no"],
  ])("may have %s for %s, in each format, and says so", (written, locale) => {
    const key = "chat_input/profile/description";
    const files = {
      "a.csv": `key,${written}\n${key},x\n`,
      "a.json": JSON.stringify({ texts: { [key]: { translations: { [written]: "x" } } } }),
      "a.xlf": `<xliff version="2.0" srcLang="fr" trgLang="${written}"><file id="f"><unit id="1" name="${key}"><segment><source>d</source><target>x</target></segment></unit></file></xliff>`,
    };
    for (const [path, text] of Object.entries(files)) {
      const plan = planOf(path, text);
      expect(plan).toMatchObject({ changes: [{ key, locale, text: "x" }], unknownLocales: [] });
      expect(describeImport(plan).join("\n")).toContain(`${written} as ${locale}`);
    }
  });

  it.each([
    ["zh", "zh (use zh-CN or zh-TW)"],
    ["en-GB,en_gb", "en_gb (use en-GB)"],
    ["xx", "xx"],
  ])("leaves out a locale that may mean several, is there already, or means none: %s", (columns, shown) => {
    const plan = planOf("a.csv", `key,${columns}\nchat_input/profile/name,x,y\n`);
    expect(plan.unknownLocales).toHaveLength(1);
    expect(plan.changes.map(({ text }) => text)).not.toContain(columns.includes(",") ? "y" : "x");
    expect(describeImport(plan).join("\n").split("\n")).toContain(shown);
  });

  it("never removes a text that it does not have", () => {
    expect(planOf("a.csv", "key,de\r\nchat_input/profile/name,\r\n").changes).toEqual([]);
    expect(
      planOf("a.json", `{ "texts": { "chat_input/profile/name": { "translations": { "de": "" } } } }`).changes,
    ).toEqual([]);
    expect(planOf("a.csv", "key,fr\r\nchat_input/profile/name,x\r\n").changes).toHaveLength(1);
  });

  it("says what it replaces, and names what has no place", () => {
    expect(
      planOf("a.csv", "key,default,de,xx\nchat_input/profile/name,profil,neu,x\nchat_input/gone/name,gone,weg,\n"),
    ).toEqual({
      changes: [{ key: "chat_input/profile/name", locale: "de", text: "neu", before: "profil" }],
      unknownKeys: ["chat_input/gone/name"],
      meantLocales: new Map(),
      unknownLocales: ["xx"],
      outdatedKeys: ["chat_input/profile/name"],
    });
  });

  it.each([
    ["a.csv", "name,de\nx,y\n", "The first column of the CSV file must be “key”."],
    ["a.csv", 'key,de\nx,"y', /Row 2 of the CSV file cannot be read/],
    ["a.json", "[]", "The JSON file must be an object with “texts” by their keys."],
    ["a.json", `{ "texts": { "a": 1 } }`, "“a” of the JSON file must be an object with “translations”."],
    ["a.json", `{ "texts": { "a": { "translations": { "de": 1 } } } }`, "The de text of “a” must be a string."],
    ["a.xlf", "<html></html>", "The file is not XLIFF: its root element must be “xliff”."],
    ["a.xlf", `<xliff version="2.0"><file/></xliff>`, "The XLIFF file must have a target language (“trgLang”)."],
    ["a.xlf", `<xliff version="2.0">`, /The file is not valid XML: line 1, column \d+\./],
    ["a.xlf", "<xliff>".repeat(20_000), /within elements thousands of levels deep/],
    ["a.xlf", `${"<xliff>".repeat(20_000)}${"</xliff>".repeat(20_000)}`, /within elements thousands of levels deep/],
    ["a.json", JSON.stringify({ texts: { ["k".repeat(1000)]: 1 } }), `“${"k".repeat(39)}…” of the JSON file must be`],
    ["a.txt", "", "Translations can be imported from .csv, .tsv, .json, .xlf and .xliff files."],
  ])("%s is refused: %s", (path, text, message) => {
    expect(() => planOf(path, text)).toThrow(message);
  });

  it("is read up to 4 MB", () => {
    checkFileSize("de.csv", 4_194_304);
    expect(() => checkFileSize("de.csv", 4_194_305)).toThrow(
      "de.csv was not read because it has 4.1 MB (maximum 4 MB). Import it in parts.",
    );
  });

  it("names a key of any length in a line", () => {
    const [unknown] = describeImport(planOf("a.csv", `key,de\n${"k".repeat(1_000_000)},x\n`));
    expect(unknown).toBe(`Texts that were not found, so left out:\n${"k".repeat(39)}…`);
  });
});
