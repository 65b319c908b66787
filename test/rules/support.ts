import { expect, it } from "vitest";
import { check, listedCommand } from "../../core/check/check.ts";
import type { CheckOptions } from "../../core/check/run.ts";
import { readCode } from "../../core/convert/read-code.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { optionTypes, unknownOptionType } from "../../core/interface/facts/constants.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { fixAll as fixAllIn } from "../../core/kinds/fix-all.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import { CommandIndex } from "../../core/manifest/command-index.ts";
import { type Finding, offeredFixes } from "../../core/manifest/finding.ts";
import { parseManifest, parseWhole } from "../../core/manifest/parse-manifest.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";

/** How a text is checked. */
export interface FindOptions extends CheckOptions {
  /** The kind of manifest that it is, where that is not commands. */
  readonly kind?: string;
}

/** The findings of a text, of one rule if it is named. */
export function findings(text: string, code?: string, { kind: name, ...options }: FindOptions = {}): Finding[] {
  const kind = kinds.find((one) => one.name === name);
  const manifest = kind ? parseWhole(text, "jsonc") : parseManifest(text);
  return checkDocument(kind, manifest, { readCode, ...options }).filter(
    (finding) => code === undefined || finding.code === code,
  );
}

/** The text after the fix of this title, taken from the first finding of the rule that has it. */
export function fixed(text: string, code: string, title: string, options: FindOptions = {}): string {
  const titles = findings(text, code, options).flatMap(offeredFixes);
  const fix = titles.find((candidate) => candidate.title === title);
  if (!fix) throw new Error(`No fix “${title}”; there are: ${titles.map((one) => one.title).join(" · ")}`);
  return applyEdits(text, fix.edits());
}

/** The text of commands with every safe fix taken. */
export function fixAll(text: string, options: CheckOptions = {}): string {
  return fixAllIn(readDocument({ uri: "all.commands.json", text, dialect: "jsonc" }), { readCode, ...options });
}

/** The titles of all fixes of a rule's findings, each once. */
export function titles(text: string, code: string, options: FindOptions = {}): string[] {
  return [...new Set(findings(text, code, options).flatMap((one) => offeredFixes(one).map(({ title }) => title)))];
}

/** A rule's findings in a text beside another manifest: the marked text, the message, and the place that each relates to. */
export function findingsBeside(code: string, text: string, other: string) {
  const units = parseManifest(other).units.map((unit) => ({ ...listedCommand(unit), uri: "file:///b.commands.json" }));
  const found = check(parseManifest(text), { others: new CommandIndex(units) }).filter(
    (finding) => finding.code === code,
  );
  return found.map(({ start, end, message, related }) => {
    const [place] = related;
    const at = place?.uri ?? `${place?.start} ${text.slice(place?.start, place?.end)}`;
    return [text.slice(start, end), message, at];
  });
}

/** A slash command with these members, given as JSON text. */
export function slash(members = ""): string {
  return `[{ "name": "say", "description": "Says it"${members === "" ? "" : `, ${members}`} }]`;
}

/** A slash command with one option that has these members. */
export function option(type: number, members = ""): string {
  const more = members === "" ? "" : `, ${members}`;
  return slash(`"options": [{ "type": ${type}, "name": "it", "description": "What"${more} }]`);
}

type Found = readonly [text: string, ...marked: string[]];

/** The behaviour of a rule, as tables. Texts are whole manifests; after a text stands the source that each finding marks. */
export interface RuleCases {
  /** Findings of the rule's own severity. */
  readonly finds?: readonly Found[];
  readonly errors?: readonly Found[];
  readonly warns?: readonly Found[];
  readonly informs?: readonly Found[];
  readonly hints?: readonly Found[];
  readonly passes?: readonly string[];
  /** The text after a fix of this title. */
  readonly fixes?: readonly (readonly [text: string, title: string, after: string])[];
  /** The text after all safe fixes of all rules; without one, all is left to the author. */
  readonly fixesAll?: readonly (readonly [text: string, after?: string])[];
  /** After a text stands what the rule says of it. */
  readonly says?: readonly Found[];
  /** Texts with one finding, which is the rule's. */
  readonly alone?: readonly string[];
  readonly options?: FindOptions;
}

/** Runs the tables of a rule as tests. */
export function ruleCases(code: string, cases: RuleCases): void {
  const { options = {} } = cases;
  const own = everyRule.find((rule) => rule.code === code)?.severity;
  const tables = {
    finds: own === "off" ? undefined : own,
    errors: "error",
    warns: "warning",
    informs: "information",
    hints: "hint",
  } as const;
  for (const [table, severity] of Object.entries(tables)) {
    const rows = cases[table as keyof typeof tables] ?? [];
    it.each(rows.map((row) => [row[0], row] as const))(`${code} ${table} %s`, (text, [, ...expected]) => {
      const found = findings(text, code, options);
      expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
      if (severity) expect(new Set(found.map((finding) => finding.severity))).toEqual(new Set([severity]));
    });
  }
  it.each((cases.passes ?? []).map((text) => [text]))(`${code} passes %s`, (text) => {
    expect(findings(text, code, options).map(({ message }) => message)).toEqual([]);
  });
  it.each(cases.fixes ?? [])(`${code} fixes %s by “%s”`, (text, title, after) => {
    expect(fixed(text, code, title, options)).toBe(after);
    expect(findings(after, "syntax", options)).toEqual([]);
  });
  const fixesAll = (cases.fixesAll ?? []).map(([text, after = text]) => [text, after]);
  it.each(fixesAll)(`${code} in “Fix all”: %s`, (text, after) => {
    expect(fixAll(text)).toBe(after);
  });
  it.each(cases.says ?? [])(`${code} says of %s: %s`, (text, ...expected) => {
    expect(findings(text, code, options).map(({ message }) => message)).toEqual(expected);
  });
  it.each((cases.alone ?? []).map((text) => [text]))(`${code} is alone in %s`, (text) => {
    expect(findings(text, undefined, options).map((finding) => finding.code)).toEqual([code]);
  });
}

const optionTypeNumbers: readonly number[] = optionTypes.map(({ value }) => value);

/**
 * Tries a member, or two, on options of every type, of which only `takers` support it. `needless`: a value that says no
 * more than the member's absence.
 */
export function memberCases(code: string, member: string, takers: readonly number[], needless?: string): void {
  const names = [...member.matchAll(/^"\w+"|(?<=, )"m\w+"/g)].map(String);
  const others = optionTypeNumbers.filter((type) => !takers.includes(type));
  const [name = ""] = names;
  const [other = 0] = others;
  ruleCases(code, {
    finds: others.map((type) => [option(type, member), ...names] as const),
    hints: needless === undefined ? [] : others.map((type) => [option(type, `${name}: ${needless}`), name] as const),
    passes: [...takers, unknownOptionType].map((type) => option(type, member)),
    fixes: names.length > 1 ? [] : [[option(other, member), `Remove “${name.slice(1, -1)}”`, option(other)]],
  });
}
