import { inputLimits } from "../facts/limits.ts";
import { isInCode } from "../javascript/conversion.ts";
import { noOthers } from "../model/command-index.ts";
import type { Finding } from "../model/finding.ts";
import {
  type CommandList,
  defaultLocaleOf,
  type JavaScript,
  type ListedCommand,
  type Manifest,
  type OtherCommands,
  type PlacedUnit,
  place,
} from "../model/manifest.ts";
import { isPlainFrame, type PlainCommand } from "../model/plain-command.ts";
import { javascriptSubjects, type UnitSubjects } from "../model/subjects-of.ts";
import { type AnyRule, type Context, defaultContext } from "../rule/define-rule.ts";
import { shape } from "../rules/shape.ts";
import type { Path, Span } from "../text/span.ts";
import { isPlainIn } from "./gate.ts";
import { type CheckOptions, Run } from "./run.ts";

/** Checks a manifest against every rule. The findings come in source order, with offsets in the manifest's text. */
export function check(manifest: Manifest, options: CheckOptions = {}): Finding[] {
  const context = contextOf(manifest, options);
  const run = new Run(context, options);
  const { javascript } = manifest;
  if (javascript) return javascriptFindings(run, manifest, check(javascript.manifest, options));
  const findings = [
    ...run.manifest(manifest),
    ...unitFindings(manifest, run, () => new Run({ ...context, amongOptions: true }, options)),
    ...run.lists(listsOf(manifest, options.others ?? noOthers)),
  ];
  return [...run.finish(findings, manifest)];
}

/** A manifest of which all is plain, as far as it matters once its text is gone. */
export interface PlainManifest extends Pick<Manifest, "envelope"> {
  readonly plain: readonly PlainCommand[];
  readonly commands: readonly ListedCommand[];
}

/** The plain commands of a manifest, if rules could find something in all of it only by its context or beside others. */
export function plainCommandsOf(manifest: Manifest): readonly PlainCommand[] | undefined {
  if (!isPlainFrame(manifest.frame, manifest.kind)) return undefined;
  const plain = manifest.units.flatMap(({ unit }) => unit.plain ?? []);
  return plain.length === manifest.units.length ? plain : undefined;
}

/** Whether a check would find nothing. */
export function isClean({ envelope, plain, commands }: PlainManifest, options: CheckOptions): boolean {
  const context = contextOf({ envelope }, options);
  const run = new Run(context, options);
  if (!run.isGated || !plain.every((one) => isPlainIn(one, context))) return false;
  return run.lists([{ own: commands, others: options.others ?? noOthers }]).length === 0;
}

/**
 * The findings in the commands. Of elements that are not objects, only the first is reported, because all are wrong for one
 * reason. `amongOptions`: creates the run for what may be an option beside others.
 */
function unitFindings({ units }: Manifest, run: Run, amongOptions: () => Run): Finding[] {
  const perUnit: (readonly Finding[])[] = [];
  const { findings } = inputLimits;
  let isReported = false;
  let [errors, all] = [0, 0];
  for (const { unit } of units) {
    if (errors >= findings.errors || all >= findings.all) break;
    const found = run.unit(unit);
    const isWrong = !unit.isCommand && unit.problems.length === 0;
    const own = isWrong && isReported ? found.filter(({ code }) => code !== shape.code) : found;
    isReported ||= isWrong;
    all += own.length;
    errors += own.filter(({ severity }) => severity === "error").length;
    perUnit.push(own);
  }
  const second = units.some(({ unit }) => unit.facts.isOption === true) ? amongOptions() : undefined;
  return units.slice(0, perUnit.length).flatMap((placed, index) => {
    const isOption = second && placed.unit.facts.isOption === "among-options";
    const found = (isOption ? second.unit(placed.unit) : perUnit[index]) ?? [];
    return found.map((finding) => placeFinding(placed, finding));
  });
}

/** Checks a manifest of another kind: `subjects` is its content, `rules` are its kind's. Findings are in source order. */
export function checkSubjects(
  manifest: Manifest,
  subjects: UnitSubjects,
  rules: readonly AnyRule[],
  options: CheckOptions = {},
): Finding[] {
  const context = { ...contextOf(manifest, options), commands: options.commands };
  const run = new Run(context, { ...options, rules: options.rules ?? rules }, rules);
  const findings = run.findingsIn(subjects, manifest.text);
  return [...run.finish(findings, manifest)];
}

/** The same for a manifest that is JavaScript. `inJson`: what was found in the JSON that it converts to. */
export function checkConverted(
  manifest: Manifest,
  inJson: readonly Finding[],
  rules: readonly AnyRule[],
  options: CheckOptions = {},
): Finding[] {
  const run = new Run(contextOf(manifest, options), { ...options, rules: options.rules ?? rules }, rules);
  return javascriptFindings(run, manifest, inJson);
}

/** The context of a manifest. Its envelope overrides the caller's options. */
function contextOf({ envelope }: Pick<Manifest, "envelope">, options: CheckOptions): Context {
  return {
    scope: envelope.scope ?? options.scope ?? defaultContext.scope,
    defaultLocale: defaultLocaleOf(envelope, options.defaultLocale),
    integrationTypes: options.integrationTypes ?? defaultContext.integrationTypes,
    severities: options.severities ?? defaultContext.severities,
  };
}

function placeFinding(placed: PlacedUnit, finding: Finding): Finding {
  return {
    ...finding,
    ...place(placed, finding),
    path: [...placed.path, ...finding.path],
    related: finding.related.map((related) => ({ ...related, ...place(placed, related) })),
    fixes: finding.fixes.map((fix) => ({
      ...fix,
      edits: () => fix.edits().map((edit) => ({ ...edit, ...place(placed, edit) })),
    })),
  };
}

function listsOf(manifest: Manifest, others: OtherCommands): CommandList[] {
  const commands = manifest.units.filter(({ unit }) => unit.isCommand);
  const lists = new Set(commands.map(({ list }) => list));
  return [...lists].map((list) => ({
    own: commands.filter((placed) => placed.list === list).map((placed) => ({ ...listed(placed), placed })),
    others,
  }));
}

/** A command of the manifest as a list rule sees it. */
export function listed(placed: PlacedUnit): ListedCommand {
  const path: Path = [...placed.path];
  return { facts: placed.unit.facts, span: place(placed, placed.unit.facts.nameSpan), uri: undefined, path };
}

/**
 * The findings of a text that is JavaScript: what is to be said of that, and what was found in the JSON that it converts
 * to, at its place. No fix but the conversion writes into it.
 */
function javascriptFindings(run: Run, manifest: Manifest, inJson: readonly Finding[]): Finding[] {
  const { javascript, dialect, text } = manifest;
  if (!javascript) return [];
  // Fixes of syntax insert missing commas where JSON has them.
  const own = run.findingsIn(javascriptSubjects(javascript, dialect), text).map((finding) => {
    return finding.code === "syntax" ? { ...finding, fixes: [] } : finding;
  });
  return [...own, ...inJson.flatMap((finding) => placed(finding, javascript))].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  );
}

function placed(finding: Finding, { conversion }: JavaScript): Finding[] {
  const { map } = conversion;
  const span = map.toSource(finding);
  // A placeholder for a missing value is not a value.
  const isInserted = span.start === span.end && finding.start < finding.end;
  if (isInserted || isUnknown(finding, span, { conversion })) return [];
  const related = finding.related.map((one) => (one.uri === undefined ? { ...one, ...map.toSource(one) } : one));
  return [{ ...finding, ...span, related, fixes: [] }];
}

/** Whether a finding is about something that is not known: an unknown value is not a wrong one. A secret is there all the same. */
function isUnknown({ code }: Finding, span: Span, { conversion }: Pick<JavaScript, "conversion">): boolean {
  if (code === "secret-in-manifest") return false;
  return isInCode(conversion, span) || (code === "missing-property" && conversion.open.has(span.start));
}
