import type { Node } from "jsonc-parser";
import { inputLimits } from "../facts/limits.ts";
import type { Finding } from "../model/finding.ts";
import { type AnyRule, type Context, type Details, overrideOf, type Report } from "../rule/define-rule.ts";
import { pathTo, spanOf } from "../text/nodes.ts";
import { withoutSecrets } from "../text/secrets.ts";
import type { Path, Span } from "../text/span.ts";

const none: readonly Finding[] = [];

/** Ends a rule that has found enough. */
export class EnoughFindings extends Error {}

/** What one rule reports. A class, because one is created for each rule and command, and most stay empty. */
export class Findings implements Report {
  readonly source: string;
  readonly context: Context;
  readonly #rule: AnyRule;
  #found: Finding[] | undefined;
  /** How many have the rule's own severity. */
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
    this.#add(spanOf(node), pathOf(node, details), message, details);
  }

  within(node: Node, span: Span, message: string, details: Details = {}): void {
    this.#add(span, pathOf(node, details), message, details);
  }

  span(span: Span, path: Path, message: string, details: Details = {}): void {
    this.#add(span, path, message, details);
  }

  #add({ start, end }: Span, path: Path, message: string, details: Details): void {
    const { code } = this.#rule;
    const set = overrideOf(this.#rule, this.context);
    const severity = set ?? details.severity ?? this.#rule.severity;
    if (severity === "off" || this.#isEnough(severity === (set ?? this.#rule.severity))) return;
    const { fixes = [], related = [], tags = [] } = details;
    this.#found ??= [];
    // A message can quote a name that is a token.
    this.#found.push({ code, severity, message: withoutSecrets(message), start, end, path, fixes, related, tags });
  }

  /** Enough of its own severity ends the rule. What it finds besides is less severe, and only passed over. */
  #isEnough(isOwn: boolean): boolean {
    if (!isOwn) return this.found.length - this.#own >= inputLimits.problems;
    if (this.#own >= inputLimits.problems) throw new EnoughFindings();
    this.#own++;
    return false;
  }
}

function pathOf(node: Node, { missing }: Details): Path {
  return missing === undefined ? pathTo(node) : [...pathTo(node), missing];
}
