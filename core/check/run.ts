import type { Node } from "jsonc-parser";
import type { Finding, Fix } from "../manifest/finding.ts";
import type { CommandList, Manifest, OtherCommands } from "../manifest/manifest.ts";
import type { ReadCode } from "../manifest/subjects.ts";
import { rootSubjectsOf, subjectsOf, type UnitSubjects } from "../manifest/subjects-of.ts";
import { suppressionsOf } from "../manifest/suppressions.ts";
import type { Unit } from "../manifest/unit.ts";
import { rules as allRules } from "../rules/index.ts";
import {
  type AnyRule,
  type Context,
  groupOf,
  isSameContext,
  overrideOf,
  type Report,
  type SubjectGroups,
} from "../rules/shared/define-rule.ts";
import { leavesFewer } from "../rules/syntax.ts";
import { skipTrivia } from "../text/skip.ts";
import { groupBy } from "../tools/group-by.ts";
import { memoized } from "../tools/memoized.ts";
import { EnoughFindings, Findings } from "./findings.ts";
import { joinLocales } from "./join-locales.ts";
import { joinRepeated } from "./join-repeated.ts";
import { type RuleState, suppress } from "./suppress.ts";

export interface CheckOptions extends Partial<Context> {
  /** Commands of the project's other manifests that go to the same application and scope. */
  readonly others?: OtherCommands;
  /** Called when a rule throws. The check goes on without the rule. */
  readonly onRuleFailure?: (code: string, error: unknown) => void;
  /** Recognizes program code in place of JSON. Absent: code is reported as JSON with mistakes. */
  readonly readCode?: ReadCode;
  /** The rules to run; all of the registry when absent. */
  readonly rules?: readonly AnyRule[];
}

/** The findings of a unit depend on its text and the context alone, so those of the last context are kept with the unit. */
const lastCheckOf = memoized(
  (_: Unit): { last?: { readonly context: Context; readonly findings: readonly Finding[] } } => ({}),
);

const none: readonly Finding[] = [];

/** Runs rules and turns their reports into findings. */
export class Run {
  readonly #context: Context;
  readonly #rules: readonly AnyRule[];
  readonly #onFailure: (code: string, error: unknown) => void;
  /** Whether all rules run, so that runs with the same context can share findings. */
  readonly #isReusable: boolean;
  /** All rules that such a manifest could be checked against. */
  readonly #registry: readonly AnyRule[];

  constructor(context: Context, options: CheckOptions, registry = allRules) {
    this.#registry = registry;
    this.#context = context;
    this.#rules = (options.rules ?? registry).filter((rule) => isOn(rule, context));
    this.#onFailure = options.onRuleFailure ?? (() => {});
    this.#isReusable = !options.rules;
  }

  /** Findings in one command, with the unit's own offsets. */
  unit(unit: Unit): readonly Finding[] {
    if (!this.#isReusable) return this.findingsIn(subjectsOf(unit), unit.text);
    const known = lastCheckOf(unit);
    if (known.last && isSameContext(known.last.context, this.#context)) return known.last.findings;
    const findings = this.findingsIn(subjectsOf(unit), unit.text);
    known.last = { context: this.#context, findings };
    return findings;
  }

  /** Findings between the commands: brackets, commas, the envelope's fields. */
  manifest(manifest: Manifest): Finding[] {
    return this.findingsIn(rootSubjectsOf(manifest), manifest.text);
  }

  findingsIn(subjects: UnitSubjects, source: string): Finding[] {
    const groups = {
      property: groupBy(subjects.property, groupOf.property),
      text: groupBy(subjects.text, groupOf.text),
    };
    const findings = this.#rules.flatMap((rule) => {
      if (rule.on === "list" || rule.on === "suppression") return [];
      const lists = isGrouped(rule) && rule.appliesTo ? applicable(rule, groups[rule.on]) : [subjects[rule.on]];
      return this.#apply(rule, lists, source);
    });
    return subjects.problem.some(({ reason }) => !harmless.has(reason)) ? findings.map(withoutGuess) : findings;
  }

  /** Findings over all commands that are published together. Their rules see facts, and no text. */
  lists(all: readonly CommandList[]): Finding[] {
    return this.#rules.flatMap((rule) => (rule.on === "list" ? this.#apply(rule, [all], "") : []));
  }

  /** Removes suppressed findings, adds findings about the suppressions, and joins repeated ones. In source order. */
  finish(findings: readonly Finding[], manifest: Manifest): readonly Finding[] {
    const sorted = this.#suppress(findings, manifest).sort((a, b) => a.start - b.start || a.end - b.end);
    const left = sorted
      .filter((finding, index) => !isRepeated(finding, sorted[index - 1], sorted[index + 1], manifest))
      .map((finding) => triedInAll(finding, manifest));
    return joinRepeated(joinLocales(left, manifest), ({ code, path }) =>
      this.#rules.some((rule) => rule.code === code && rule.joins?.(path.at(-1))),
    );
  }

  #suppress(findings: readonly Finding[], manifest: Manifest): Finding[] {
    const suppressions = suppressionsOf(manifest);
    if (suppressions.length === 0) return [...findings];
    const { left, uses } = suppress(findings, suppressions, {
      partOf: (code) => this.#partOf(code),
      keeps: ({ mustFix }) => mustFix === true && this.#context.forPublishing === true,
    });
    // With syntax errors, it is unknown what a comment applies to.
    if (left.some(({ code }) => code === "syntax")) return [...left];
    return [
      ...left,
      ...this.#rules.flatMap((rule) => (rule.on === "suppression" ? this.#apply(rule, [uses], manifest.text) : [])),
    ];
  }

  #partOf(code: string): RuleState {
    if (this.#rules.some((rule) => rule.code === code)) return "ran";
    return this.#registry.some((rule) => rule.code === code) ? "off" : "unknown";
  }

  #apply(rule: AnyRule, lists: readonly (readonly unknown[])[], source: string): readonly Finding[] {
    if (lists.every((subjects) => subjects.length === 0)) return none;
    const report = new Findings(rule, source, this.#context);
    let at: unknown;
    try {
      for (const subjects of lists) {
        // Loops by index, because an iterator creates an object for each of many subjects.
        for (let index = 0; index < subjects.length; index++) {
          at = subjects[index];
          // The callers pass the subjects that `rule.on` names, which the registry's union of rules cannot express.
          (rule as { check(subject: unknown, report: Report): void }).check(at, report);
        }
      }
    } catch (error) {
      if (error instanceof EnoughFindings) return report.found;
      this.#onFailure(rule.code, error);
      return [...report.found, failure(rule, at)];
    }
    return report.found;
  }
}

/**
 * Whether a bracket is missing where another one is: a command and its manifest both lack theirs at the end of the file. The
 * command's is inserted first.
 */
function isRepeated(
  finding: Finding,
  previous: Finding | undefined,
  next: Finding | undefined,
  { text }: Manifest,
): boolean {
  if (next && isSamePlace(finding, next, text) && next.path.length > finding.path.length) return true;
  return previous !== undefined && isSamePlace(previous, finding, text) && previous.path.length >= finding.path.length;
}

function isSamePlace(first: Finding, second: Finding, text: string): boolean {
  const areMissing = [first, second].every(({ code, start, end }) => code === "syntax" && start === end);
  return areMissing && text.slice(first.start, second.start).trim() === "";
}

/**
 * A finding about a bracket that is missing within a text, whose fix is offered only if it helps the whole text: that the command
 * matches is not enough where its end is a guess.
 */
function triedInAll(finding: Finding, { text, dialect, pasted }: Manifest): Finding {
  const { code, start, end, fixes } = finding;
  const isWithin = code === "syntax" && start === end && skipTrivia(text, start) < text.length;
  if (!isWithin || fixes.length === 0 || pasted) return finding;
  const helps = (fix: Fix) => (fix.helps?.() ?? true) && leavesFewer(text, dialect, fix.edits());
  return { ...finding, fixes: fixes.map((fix) => ({ ...fix, helps: () => helps(fix) })) };
}

/** Syntax errors after which the tree is certain. */
const harmless: ReadonlySet<string> = new Set([
  "InvalidCommentToken",
  "InvalidCharacter",
  "InvalidEscapeCharacter",
  "InvalidUnicode",
]);

/** Removes fixes if the tree is a guess, because edits based on it could add faults. */
function withoutGuess(finding: Finding): Finding {
  return finding.code === "syntax" || finding.fixes.length === 0 ? finding : { ...finding, fixes: [] };
}

/** A rule that its author turned off still runs for a publish, because some of its findings may have to be fixed. */
function isOn(rule: AnyRule, context: Context): boolean {
  const severity = context.forPublishing ? rule.severity : (overrideOf(rule, context) ?? rule.severity);
  return severity !== "off";
}

/** A rule whose subjects come in groups. */
type GroupedRule = Extract<AnyRule, { on: keyof SubjectGroups }>;

function isGrouped(rule: AnyRule): rule is GroupedRule {
  return rule.on in groupOf;
}

function applicable(
  { appliesTo }: GroupedRule,
  groups: ReadonlyMap<unknown, readonly unknown[]>,
): readonly (readonly unknown[])[] {
  const isApplicable = appliesTo as (group: unknown) => boolean;
  const lists: (readonly unknown[])[] = [];
  groups.forEach((subjects, group) => {
    if (isApplicable(group)) lists.push(subjects);
  });
  return lists;
}

function failure(rule: AnyRule, subject: unknown): Finding {
  const { node = subject } = subject as { node?: unknown };
  const start = (node as Partial<Node>).offset ?? 0;
  return {
    code: rule.code,
    severity: "warning",
    message: "An internal error occurred in this rule, so please report it together with this command.",
    start,
    end: start + 1,
    path: [],
    fixes: [],
    related: [],
    tags: [],
  };
}
