import { applyEdits } from "../../../core/manifest/fixes.ts";
import { type CheckOptions, check, type Finding, parseManifest } from "../../../core/manifest/index.ts";

/** The findings of a text, of one rule if it is named. */
export function findings(text: string, code?: string, options: CheckOptions = {}): Finding[] {
  return check(parseManifest(text), options).filter((finding) => code === undefined || finding.code === code);
}

/** The source that each finding of a rule marks, in order. */
export function marked(text: string, code: string, options: CheckOptions = {}): string[] {
  return findings(text, code, options).map(({ start, end }) => text.slice(start, end));
}

/** The text after the fix of this title, taken from the first finding of the rule that has it. */
export function fixed(text: string, code: string, title: string, options: CheckOptions = {}): string {
  const titles = findings(text, code, options).flatMap(({ fixes }) => fixes);
  const fix = titles.find((candidate) => candidate.title === title);
  if (!fix) throw new Error(`No fix “${title}”; there are: ${titles.map((one) => one.title).join(" · ")}`);
  return applyEdits(text, fix.edits());
}

/** The titles of all fixes of a rule's findings, each once. */
export function titles(text: string, code: string, options: CheckOptions = {}): string[] {
  return [...new Set(findings(text, code, options).flatMap(({ fixes }) => fixes.map(({ title }) => title)))];
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
