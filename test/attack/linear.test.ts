import { expect, test } from "vitest";
import { inputLimits } from "../../core/text/input-limits.ts";
import { maxFindings, mostSevere } from "../../core/workspace/check-workspace.ts";
import { expectLinear } from "./expect-linear.ts";

const repeated = (part: string, times: number): string => part.repeat(times);

/** Members whose names differ in three letters. */
const unknown = (name: string, count: number): string => {
  const letter = (index: number) => String.fromCharCode(97 + (index % 26));
  const names = Array.from({ length: count }, (_, at) => name + letter(at) + letter(at / 26) + letter(at / 676));
  return names.map((one) => `,"${one}":false`).join("");
};

/** Texts that take very much work where something looks through all of them for each of their parts. */
const texts: Readonly<Record<string, (share: number) => readonly [uri: string, text: string]>> = {
  "10,000 suppressions": (share) => [
    "a.commands.json",
    `[${repeated("// command-manifest-ignore name-length\n", 10_000 * share)}{ "name": "a", "description": "b" }]`,
  ],
  "20,000 rules in one suppression": (share) => [
    "a.commands.json",
    `// command-manifest-ignore ${repeated("a, ", 20_000 * share)}a\n[]`,
  ],
  "5,000 overwrites": (share) => {
    const overwrites = Array.from({ length: 5_000 * share }, (_, id) => `{"id":"${id}","type":1,"permission":true}`);
    return ["a.permissions.json", `{"permissions":[{"command":"a","permissions":[${overwrites}]}]}`];
  },
  "5,000 commands in JavaScript": (share) => [
    "a.commands.json",
    `module.exports = [${repeated("{name:'a',description:`b`,run(x){return /}/}},", 5_000 * share)}]`,
  ],
  "20,000 uses of a constant's 20,000 members": (share) => {
    const members = Array.from({ length: 20_000 * share }, (_, index) => `a${index}:'x'`);
    const uses = `{name:t.a${members.length - 1}},`;
    return ["a.commands.json", `const t = {${members}};\nmodule.exports = [${repeated(uses, members.length)}]`];
  },
  "50,000 opened templates": (share) => ["a.commands.json", `[{a:'b'},${repeated("`${", 50_000 * share)}`],
  "25,000 opened parentheses": (share) => ["a.commands.json", `[{a:'b'},${repeated("(", 25_000 * share)}`],
  "15,000 values in parentheses": (share) => ["a.commands.json", `[${repeated("({a:'b'},", 15_000 * share)}]`],
  "50,000 comments in code": (share) => ["a.commands.json", `[{a:'b', c: d +${repeated("/**/", 50_000 * share)} e}]`],
  "12,500 strings put together": (share) => ["a.commands.json", `[{a:'b'${repeated("+'c'", 12_500 * share)}}]`],
  "400,000 digits of permissions": (share) => [
    "a.commands.json",
    `[{"name":"a","description":"b","default_member_permissions":"${repeated("9", 400_000 * share)}"}]`,
  ],
  ...Object.fromEntries(
    ["default_member_permissi", "dm_permiss", "permissions", "x"].map((name) => [
      `4,000 unknown properties that begin with ${name}`,
      (share: number) =>
        ["a.commands.json", `[{"name":"a","description":"b"${unknown(name, 4_000 * share)}}]`] as const,
    ]),
  ),
  "4,000 unknown properties of an option": (share) => [
    "a.commands.json",
    `[{"name":"a","description":"b","options":[{"type":3,"name":"a"${unknown("autocomple", 4_000 * share)}}]}]`,
  ],
  "4,000 unknown properties of a lobby": (share) => ["a.lobby.json", `{"id":"1"${unknown("metada", 4_000 * share)}}`],
  "225 kB of empty objects": (share) => ["a.commands.json", `[${repeated("{},", 75_000 * share)}]`],
  "5,000 commands of one name": (share) => [
    "a.commands.json",
    `[${repeated(`{"name":"a","description":"b"},`, 5_000 * share)}]`,
  ],
  ...Object.fromEntries(
    Object.entries({
      "`module.exports` and spaces": ["module.exports", " ", "!"],
      "`exports.a` and spaces": ["exports.", "a ", "!"],
      "declarations without values": ["", "let a\n"],
      "types whose brackets stay open": ["", "let a<\n"],
      "regular expressions that stay open": ["[{a:'b'},", "/[/["],
      "comments that stay open": ["[{a:'b'},", "/* /*"],
      "elements that stay open": ["[", "\n{"],
      "lists that close too early": ["{", '"a":[{],'],
      "brackets that JSON does not close": ["x ", "[ }"],
      "parentheses in arrays": [`[{a:'b'},${"[(".repeat(40)}`, "a,"],
      "arrays that are code after all": [`[{a:'b'},${"[".repeat(40)}`, "a,", "].x".repeat(40)],
      "labels of labels": ["[{a:'b'}];", "a:"],
      "labels of labels behind comments": ["[{a:'b'}];", "a/**/:"],
      "blank lines below a word": ["x", "\n", "y"],
      "spaces behind a namespace": ["namespace A", " ", "x"],
      "tabs behind an equals sign": ["a=", "\t", '"'],
      "spaces behind a colon": ["[{a: ", " ", '"'],
      "spaces behind words": ["{a: b c", " ", "("],
      "spaces without a word": ["x\n", " ", "x"],
      "calls that nothing ends": ["x", ".upsertCommand(", ";"],
      "names of locales": ["[{a:'b'},{", "a:Locale.A,", "}]"],
      "one name of a permission": ["[{a:PermissionFlagsBits.", "A", "}]"],
      "members of one name": ["[{", "name:'a',", "}]"],
      "spreads in an object": ["[{", "...a,", "}]"],
      "calls of a builder": ["new SlashCommandBuilder()", ".setName('a')"],
      "contexts that do not exist": [`[{"name":"a","description":"b","contexts":[`, "9,", "]}]"],
      "contexts by name": [`[{"name":"a","description":"b","contexts":[`, '"GUILD",', "]}]"],
      "commands with such contexts": ["[", `{"name":"a","contexts":[${"9,".repeat(99)}]},`, "]"],
      "members that do not belong there": ["{", `"x":1,`, `"commands":[]}`],
    }).map(([what, [before = "", part = "", after = ""]]) => [
      `250 kB of ${what}`,
      (share: number) => ["a.commands.json", before + repeated(part, (250_000 * share) / part.length) + after] as const,
    ]),
  ),
  "50,000 translations in one line": (share) => {
    const translations = repeated(`"de":"a",`, 50_000 * share);
    return ["a.commands.json", `[{"name":"a","description":"b","name_localizations":{${translations}}}]`];
  },
};

test.each(Object.entries(texts))("%s take about as much work for each as half of them", async (_, textOf) => {
  const findings = await expectLinear(async (share) => {
    const { readDocument } = await import("../../core/workspace/workspace-document.ts");
    const [uri, text] = textOf(share);
    return readDocument({ uri, text, dialect: "jsonc" }).check();
  });
  // One rule reports no more than this, and the commands after as many errors are not looked at.
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const [code, count] of counts) expect(count, code).toBeLessThan(inputLimits.problems * 1.1);
  const shown = mostSevere(findings);
  expect(shown.length).toBeLessThanOrEqual(maxFindings + 1);
});

test("a translators' file of 100,000 columns takes about as much work for each as half of them", async () => {
  const names = (share: number) => Array.from({ length: 100_000 * share }, (_, column) => `l${column}`).join();
  const row = (share: number) => `key,${repeated("x,", 100_000 * share)}\n`;
  const read = await expectLinear(async (share) => {
    const { readCsv } = await import("../../client/translations/formats/csv.ts");
    return readCsv(`key,${names(share)}\n${repeated(row(share), 3)}`);
  });
  expect(read.texts.map(({ translations }) => translations.size)).toEqual([100_000, 100_000, 100_000]);
});

test("40,000 commands to format take about as much work for each as half of them", async () => {
  const command = `{"name":"a","contexts":[0,1],"options":[{"type":3,"name":"b"}]}, // c\n`;
  const edits = await expectLinear(async (share) => {
    const { formatText } = await import("../../core/edit/format.ts");
    return formatText(`[${command.repeat(40_000 * share)}]`, { tabSize: 2, insertSpaces: true });
  });
  expect(edits.length).toBeGreaterThan(40_000);
});
