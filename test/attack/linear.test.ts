import { expect, test } from "vitest";
import type { Finding } from "../../core/language/model/finding.ts";
import { mostFindings, mostSevere } from "../../core/workspace/most-severe.ts";
import { readDocument } from "../../core/workspace/read-document.ts";

const repeated = (part: string, times: number): string => part.repeat(times);

/** Texts of a size that took minutes where something looks through all of them for each of their parts. */
const texts: Readonly<Record<string, (share: number) => readonly [uri: string, text: string]>> = {
  "40,000 suppressions": (share) => [
    "a.commands.json",
    `[${repeated("// command-manifest-ignore name-length\n", 40_000 * share)}{ "name": "a", "description": "b" }]`,
  ],
  "20,000 overwrites": (share) => {
    const overwrites = Array.from({ length: 20_000 * share }, (_, id) => `{"id":"${id}","type":1,"permission":true}`);
    return ["a.permissions.json", `{"permissions":[{"command":"a","permissions":[${overwrites}]}]}`];
  },
  "20,000 commands in JavaScript": (share) => [
    "a.commands.json",
    `module.exports = [${repeated("{name:'a',description:`b`,run(x){return /}/}},", 20_000 * share)}]`,
  ],
  "200,000 opened templates": (share) => ["a.commands.json", `[{a:'b'},${repeated("`${", 200_000 * share)}`],
  "100,000 opened parentheses": (share) => ["a.commands.json", `[{a:'b'},${repeated("(", 100_000 * share)}`],
  "60,000 values in parentheses": (share) => ["a.commands.json", `[${repeated("({a:'b'},", 60_000 * share)}]`],
  "200,000 comments in code": (share) => ["a.commands.json", `[{a:'b', c: d +${repeated("/**/", 200_000 * share)} e}]`],
  "50,000 strings put together": (share) => ["a.commands.json", `[{a:'b'${repeated("+'c'", 50_000 * share)}}]`],
  "900 kB of empty objects": (share) => ["a.commands.json", `[${repeated("{},", 300_000 * share)}]`],
  "20,000 commands of one name": (share) => [
    "a.commands.json",
    `[${repeated(`{"name":"a","description":"b"},`, 20_000 * share)}]`,
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
      "names of locales": ["[{a:'b'},{", "a:Locale.A,", "}]"],
      "one name of a permission": ["[{a:PermissionFlagsBits.", "A", "}]"],
      "digits of a big number": ["[{a:", "9", "n}]"],
    }).map(([what, [before = "", part = "", after = ""]]) => [
      `1 MB of ${what}`,
      (share: number) =>
        ["a.commands.json", before + repeated(part, (1_000_000 * share) / part.length) + after] as const,
    ]),
  ),
};

/** The findings, and milliseconds of the processor that they took: other programs do not count. */
function checked(uri: string, text: string): { readonly findings: readonly Finding[]; readonly took: number } {
  const from = process.cpuUsage();
  const findings = readDocument({ uri, text, dialect: "jsonc" }).check();
  const { user, system } = process.cpuUsage(from);
  return { findings, took: (user + system) / 1000 };
}

test.each(Object.entries(texts))(
  "%s take about as long for each as a quarter of them",
  { timeout: 120_000 },
  (_, textOf) => {
    checked(...textOf(0.05));
    const quarter = checked(...textOf(0.25));
    const whole = checked(...textOf(1));
    // Four times as long, with room for the collector; where it is quadratic, sixteen times.
    expect(whole.took).toBeLessThan(quarter.took * 9 + 300);
    const shown = mostSevere(whole.findings);
    expect(shown.length).toBeLessThanOrEqual(mostFindings + 1);
  },
);
