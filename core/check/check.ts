import { noOthers } from "../manifest/command-index.ts";
import { type Finding, moved } from "../manifest/finding.ts";
import {
  type CommandList,
  defaultLocaleOf,
  type ListedCommand,
  type Manifest,
  type OtherCommands,
  type PlacedUnit,
  place,
} from "../manifest/manifest.ts";
import { codeSubjects, type UnitSubjects } from "../manifest/subjects-of.ts";
import { shape } from "../rules/shape.ts";
import { type AnyRule, type Context, defaultContext } from "../rules/shared/define-rule.ts";
import { inputLimits } from "../text/input-limits.ts";
import { type CheckOptions, Run } from "./run.ts";

/** Checks a manifest against every rule. The findings come in source order, with offsets in the manifest's text. */
export function check(manifest: Manifest, options: CheckOptions = {}): Finding[] {
  const ofCode = codeFindings(manifest, options, true);
  if (ofCode) return ofCode;
  const context = checkContextOf(manifest, options);
  const run = new Run(context, options);
  const findings = [
    ...run.manifest(manifest),
    ...unitFindings(manifest, run, () => new Run({ ...context, amongOptions: true }, options)),
    ...run.lists(listsOf(manifest, options.others ?? noOthers)),
  ];
  const left = run.finish(findings, manifest);
  // Other fixes assume valid JSON, so pasted characters are replaced first.
  return manifest.pasted ? left.map((one) => (one.code === "syntax" ? one : { ...one, fixes: [] })) : [...left];
}

/**
 * The findings in the commands. Only the first of the elements that are not objects is reported, because all are wrong for one
 * reason. `amongOptions`: creates the run for elements that may be options.
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
  const context = { ...checkContextOf(manifest, options), commands: options.commands };
  const run = new Run(context, { ...options, rules: options.rules ?? rules }, rules);
  const findings = run.findingsIn(subjects, manifest.text);
  return [...run.finish(findings, manifest)];
}

/**
 * The findings of program code in place of JSON, about which no other rule can say anything. Undefined for JSON, with mistakes
 * or not. `registry`: all rules of the manifest's kind.
 */
export function codeFindings(
  manifest: Manifest,
  options: CheckOptions,
  hasCommands: boolean,
  registry?: readonly AnyRule[],
): Finding[] | undefined {
  if (!manifest.mayBeCode) return undefined;
  const { text, dialect } = manifest;
  const code = options.readCode?.(text, { dialect, hasCommands });
  if (!code) return undefined;
  const run = new Run(checkContextOf(manifest, options), options, registry);
  return run.findingsIn(codeSubjects(text, code), text).sort((a, b) => a.start - b.start);
}

/** The context of a manifest. Its envelope overrides the caller's options. */
function checkContextOf({ envelope }: Pick<Manifest, "envelope">, options: CheckOptions): Context {
  return {
    scope: envelope.scope ?? options.scope ?? defaultContext.scope,
    ...(envelope.guildId !== undefined && { guildId: envelope.guildId }),
    defaultLocale: defaultLocaleOf(envelope, options.defaultLocale),
    ...((envelope.defaultLocale ?? options.defaultLocale) !== undefined && { isDefaultLocaleSet: true }),
    integrationTypes: options.integrationTypes ?? defaultContext.integrationTypes,
    severities: options.severities ?? defaultContext.severities,
    ...(options.names && { names: options.names }),
    ...(options.forPublishing && { forPublishing: true }),
  };
}

function placeFinding(placed: PlacedUnit, finding: Finding): Finding {
  return {
    ...finding,
    ...place(placed, finding),
    path: [...placed.path, ...finding.path],
    related: finding.related.map((related) => ({ ...related, ...place(placed, related) })),
    ...(finding.object && { object: place(placed, finding.object) }),
    fixes: finding.fixes.map((fix) => moved(fix, (edit) => ({ ...edit, ...place(placed, edit) }))),
  };
}

function listsOf(manifest: Manifest, others: OtherCommands): CommandList[] {
  const commands = manifest.units.filter(({ unit }) => unit.isCommand);
  const lists = new Set(commands.map(({ list }) => list));
  return [...lists].map((list) => ({
    own: commands.filter((placed) => placed.list === list).map((placed) => ({ ...listedCommand(placed), placed })),
    others,
  }));
}

/** A command of the manifest as a list rule sees it. */
export function listedCommand(placed: PlacedUnit): ListedCommand {
  const { facts } = placed.unit;
  return { facts, span: place(placed, facts.nameSpan), uri: undefined, path: [...placed.path, ...facts.path] };
}
