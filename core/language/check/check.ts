import type { Finding, Fix } from "../model/finding.ts";
import type { CommandList, ListedCommand } from "../model/list.ts";
import { type Manifest, type PlacedUnit, place } from "../model/manifest.ts";
import type { UnitSubjects } from "../model/subjects-of.ts";
import { type Context, usualContext } from "../rule/context.ts";
import type { AnyRule } from "../rule/define-rule.ts";
import type { Path } from "../text/span.ts";
import { type CheckOptions, Run } from "./run.ts";

/** Checks a manifest against every rule. The findings come in source order, with offsets in the manifest's text. */
export function check(manifest: Manifest, options: CheckOptions = {}): Finding[] {
  const context = contextOf(manifest, options);
  const run = new Run(context, options);
  const findings = [
    ...run.manifest(manifest),
    ...manifest.units.flatMap((placed) => run.unit(placed.unit).map((finding) => placeFinding(placed, finding))),
    ...run.lists(listsOf(manifest, options.others ?? [])),
  ];
  return run.suppress(findings, manifest).sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Checks a manifest of another kind: `subjects` is its content, `rules` are those of its kind. Findings are in source
 * order.
 */
export function checkSubjects(
  manifest: Manifest,
  subjects: UnitSubjects,
  rules: readonly AnyRule[],
  options: CheckOptions = {},
): Finding[] {
  const context = { ...contextOf(manifest, options), commands: options.commands };
  const run = new Run(context, { ...options, rules: options.rules ?? rules }, rules);
  const findings = run.judge(subjects, manifest.text);
  return run.suppress(findings, manifest).sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The context of a manifest. Its envelope overrides the caller's options. */
function contextOf({ envelope }: Manifest, options: CheckOptions): Context {
  return {
    scope: envelope.scope ?? options.scope ?? usualContext.scope,
    defaultLocale: envelope.defaultLocale ?? options.defaultLocale ?? usualContext.defaultLocale,
    integrationTypes: options.integrationTypes ?? usualContext.integrationTypes,
    severities: options.severities ?? usualContext.severities,
  };
}

function placeFinding(placed: PlacedUnit, finding: Finding): Finding {
  return {
    ...finding,
    ...place(placed, finding),
    path: [...placed.path, ...finding.path],
    related: finding.related.map((related) => ({ ...related, ...place(placed, related) })),
    fixes: finding.fixes.map((fix) => placeFix(placed, fix)),
  };
}

function placeFix(placed: PlacedUnit, fix: Fix): Fix {
  return { ...fix, edits: () => fix.edits().map((edit) => ({ ...edit, ...place(placed, edit) })) };
}

function listsOf(manifest: Manifest, others: readonly ListedCommand[]): CommandList[] {
  const commands = manifest.units.filter(({ unit }) => unit.isCommand);
  const lists = new Set(commands.map(({ list }) => list));
  return [...lists].map((list) => ({ own: commands.filter((placed) => placed.list === list).map(ownCommand), others }));
}

function ownCommand(placed: PlacedUnit): ListedCommand {
  return { ...listed(placed), placed };
}

/** A command of the manifest as a list rule sees it. */
export function listed(placed: PlacedUnit): ListedCommand {
  const path: Path = [...placed.path];
  return { facts: placed.unit.facts, span: place(placed, placed.unit.facts.nameSpan), uri: undefined, path };
}
