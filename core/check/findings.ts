import type { Node } from "jsonc-parser";
import type { Finding } from "../manifest/finding.ts";
import { type AnyRule, type Context, type Details, overrideOf, type Report } from "../rules/shared/define-rule.ts";
import { inputLimits } from "../text/input-limits.ts";
import { pathTo, spanOf } from "../text/nodes.ts";
import { withoutSecrets } from "../text/secrets.ts";
import type { Path, Span } from "../text/span.ts";

const none: readonly Finding[] = [];

/** Ends a rule that has found enough. */
export class EnoughFindings extends Error {}

/** The reports of one rule. A class, because one is created for each rule and command, and most stay empty. */
export class Findings implements Report {
  readonly source: string;
  readonly context: Context;
  readonly #rule: AnyRule;
  #found: Finding[] | undefined;
  /** The number of findings with the rule's own severity. */
  #own = 0;

  constructor(rule: AnyRule, source: string, context: Context) {
    this.#rule = rule;
    this.source = source;
    this.context = context;
  }

  get found(): readonly Finding[] {
    return this.#found ?? none;
  }

  at(node: Node, message: string, details: Details = {}): void {
    this.#add(spanOf(node), findingPath(node, details), message, details);
  }

  within(node: Node, span: Span, message: string, details: Details = {}): void {
    const object = details.missing === undefined ? details.around : spanOf(node);
    this.#add(span, findingPath(node, details), message, details, object);
  }

  span(span: Span, path: Path, message: string, details: Details = {}): void {
    this.#add(span, path, message, details, details.around);
  }

  #add({ start, end }: Span, path: Path, text: string, details: Details, object?: Span): void {
    const { code } = this.#rule;
    const set = overrideOf(this.#rule, this.context);
    const mustFix = isCertainError(this.#rule, details);
    const severity = mustFix && this.context.forPublishing ? "error" : (set ?? details.severity ?? this.#rule.severity);
    if (severity === "off" || this.#isEnough(severity === (set ?? this.#rule.severity))) return;
    const { fixes = [], related = [], tags = [], remedy, unknownOn, sameLocales } = details;
    this.#found ??= [];
    // A message can quote a name that is a token.
    const message = withoutSecrets(text);
    const found = { code, severity, message, start, end, path, fixes, related, tags };
    this.#found.push({
      ...found,
      ...(object && { object }),
      ...(mustFix && { mustFix }),
      ...(remedy && { remedy }),
      ...(unknownOn && { unknownOn }),
      ...(sameLocales && { sameLocales }),
    });
  }

  /**
   * Ends the rule after enough findings of its own severity. Surplus findings of another severity are dropped without ending
   * it.
   */
  #isEnough(isOwn: boolean): boolean {
    if (!isOwn) return this.found.length - this.#own >= inputLimits.problems;
    if (this.#own >= inputLimits.problems) throw new EnoughFindings();
    this.#own++;
    return false;
  }
}

/** Whether Discord certainly refuses a finding of a rule, regardless of the severity that users set. */
function isCertainError(rule: AnyRule, details: Details): boolean {
  return (details.severity ?? rule.severity) === "error" && !rule.disputed && !details.disputed;
}

function findingPath(node: Node, { missing }: Details): Path {
  return missing === undefined ? pathTo(node) : [...pathTo(node), missing];
}
