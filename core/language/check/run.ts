import type { Node } from "jsonc-parser";
import type { Finding } from "../model/finding.ts";
import type { CommandList, Manifest, OtherCommands } from "../model/manifest.ts";
import { isPlainFrame } from "../model/plain-command.ts";
import { frameSubjectsOf, rootSubjectsOf, subjectsOf, type UnitSubjects } from "../model/subjects-of.ts";
import { suppressionsOf } from "../model/suppressions.ts";
import type { Unit } from "../model/unit.ts";
import {
  type AnyRule,
  type Context,
  groupOf,
  isSameContext,
  overrideOf,
  type Report,
  type SubjectGroups,
} from "../rule/define-rule.ts";
import { rules as allRules } from "../rules/index.ts";
import { groupBy } from "../text/group-by.ts";
import type { Frame } from "../text/skeleton.ts";
import { EnoughFindings, Findings } from "./findings.ts";
import { areAnswered, isPlainIn } from "./gate.ts";
import { joinRepeated } from "./join-repeated.ts";
import { type Part, suppress } from "./suppress.ts";

/** One result for each part of a text, kept as long as the part exists and is checked with the same context. */
class PerContext<Part extends WeakKey, Result> {
  readonly #known = new WeakMap<Part, { readonly context: Context; readonly result: Result }>();
  /** Most parts of a manifest were last checked with one context, so they share one comparison. */
  #equal: readonly [Context, Context] | undefined;

  get(part: Part, context: Context, make: () => Result): Result {
    const known = this.#known.get(part);
    if (known && this.#isSame(known.context, context)) return known.result;
    const result = make();
    this.#known.set(part, { context, result });
    return result;
  }

  #isSame(known: Context, context: Context): boolean {
    if (this.#equal?.[0] === known && this.#equal[1] === context) return true;
    if (!isSameContext(known, context)) return false;
    this.#equal = [known, context];
    return true;
  }
}

export interface CheckOptions extends Partial<Context> {
  /** Commands of the project's other manifests that go to the same application and scope. */
  readonly others?: OtherCommands;
  /** Told of a rule that threw; the check goes on without it. */
  readonly onRuleFailure?: (code: string, error: unknown) => void;
  /** The rules to run; all of the registry when absent. */
  readonly rules?: readonly AnyRule[];
}

/**
 * The findings of a unit depend on nothing but its text and the context, so they are kept as long as the unit is. So is
 * whether there is something to find around commands, which depends on their frame.
 */
const findingsOf = new PerContext<Unit, readonly Finding[]>();
const cleanFrames = new PerContext<Frame, boolean>();

const none: readonly Finding[] = [];

/** Runs rules and turns what they report into findings. */
export class Run {
  readonly #context: Context;
  readonly #rules: readonly AnyRule[];
  readonly #onFailure: (code: string, error: unknown) => void;
  /** Whether all rules run, so that what they find is what other runs with this context would find. */
  readonly #isReusable: boolean;
  readonly isGated: boolean;
  /** All rules that such a manifest could be checked against. */
  readonly #registry: readonly AnyRule[];

  constructor(context: Context, options: CheckOptions, registry = allRules) {
    this.#registry = registry;
    this.#context = context;
    this.#rules = (options.rules ?? registry).filter((rule) => (overrideOf(rule, context) ?? rule.severity) !== "off");
    this.#onFailure = options.onRuleFailure ?? (() => {});
    this.#isReusable = !options.rules;
    this.isGated = this.#isReusable && areAnswered(this.#rules);
  }

  /** Findings in one command, with the unit's own offsets. Of a command that is plainly right, nothing else is asked for. */
  unit(unit: Unit): readonly Finding[] {
    if (this.isGated && unit.plain && isPlainIn(unit.plain, this.#context)) return none;
    const find = (): readonly Finding[] => this.findingsIn(subjectsOf(unit), unit.text);
    return this.#isReusable ? findingsOf.get(unit, this.#context, find) : find();
  }

  /** Findings between the commands: brackets, commas, the envelope's fields. */
  manifest(manifest: Manifest): Finding[] {
    return this.#isCleanAround(manifest) ? [] : this.findingsIn(rootSubjectsOf(manifest), manifest.text);
  }

  /** Whether there is nothing to find between the commands. Does not read the whole text. */
  #isCleanAround(manifest: Manifest): boolean {
    const { frame } = manifest;
    if (manifest.kind === "too-long") return false;
    const isPlain = (): boolean => this.isGated && isPlainFrame(frame, manifest.kind);
    const find = (): boolean => isPlain() || this.findingsIn(frameSubjectsOf(manifest), frame.text).length === 0;
    return this.#isReusable ? cleanFrames.get(frame, this.#context, find) : find();
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
    const left = this.#suppress(findings, manifest).sort((a, b) => a.start - b.start || a.end - b.end);
    return joinRepeated(left, ({ code, path }) =>
      this.#rules.some((rule) => rule.code === code && rule.joins?.(path.at(-1))),
    );
  }

  #suppress(findings: readonly Finding[], manifest: Manifest): Finding[] {
    const suppressions = suppressionsOf(manifest);
    if (suppressions.length === 0) return [...findings];
    const { left, uses } = suppress(findings, suppressions, (code) => this.#partOf(code));
    // With syntax errors, it is unknown what a comment applies to.
    if (left.some(({ code }) => code === "syntax")) return [...left];
    return [
      ...left,
      ...this.#rules.flatMap((rule) => (rule.on === "suppression" ? this.#apply(rule, [uses], manifest.text) : [])),
    ];
  }

  #partOf(code: string): Part {
    if (this.#rules.some((rule) => rule.code === code)) return "ran";
    return this.#registry.some((rule) => rule.code === code) ? "off" : "unknown";
  }

  #apply(rule: AnyRule, lists: readonly (readonly unknown[])[], source: string): readonly Finding[] {
    if (lists.every((subjects) => subjects.length === 0)) return none;
    const report = new Findings(rule, source, this.#context);
    let at: unknown;
    try {
      for (const subjects of lists) {
        // By index: an iterator makes an object for each subject, and there are many for each rule.
        for (let index = 0; index < subjects.length; index++) {
          at = subjects[index];
          // The registry's union of rules cannot say that these are what `rule.on` names; the callers see to it.
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

/** Faults that leave no doubt about what is what. */
const harmless: ReadonlySet<string> = new Set([
  "InvalidCommentToken",
  "InvalidCharacter",
  "InvalidEscapeCharacter",
  "InvalidUnicode",
]);

/** Where the tree is a guess, an edit by it can leave the text with more faults than it had. */
function withoutGuess(finding: Finding): Finding {
  return finding.code === "syntax" || finding.fixes.length === 0 ? finding : { ...finding, fixes: [] };
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
