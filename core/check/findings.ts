import type { Node } from "jsonc-parser";
import type { Finding, Fix, ProposedFix } from "../manifest/finding.ts";
import { type AnyRule, type Context, type Details, overrideOf, type Report } from "../rules/shared/define-rule.ts";
import { inputLimits } from "../text/input-limits.ts";
import { pathTo, spanOf } from "../text/nodes.ts";
import { withoutSecrets } from "../text/secrets.ts";
import type { Path, Span } from "../text/span.ts";
import { type AnyFilled, anyTextOf } from "../tools/templates.ts";

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

  at(node: Node, message: AnyFilled, details: Details = {}): void {
    this.#add(spanOf(node), findingPath(node, details), message, details);
  }

  within(node: Node, span: Span, message: AnyFilled, details: Details = {}): void {
    const object = details.missing === undefined ? details.around : spanOf(node);
    this.#add(span, findingPath(node, details), message, details, object);
  }

  span(span: Span, path: Path, message: AnyFilled, details: Details = {}): void {
    this.#add(span, path, message, details, details.around);
  }

  #add({ start, end }: Span, path: Path, filled: AnyFilled, details: Details, object?: Span): void {
    const { code, messages } = this.#rule;
    const set = overrideOf(this.#rule, this.context);
    const mustFix = isCertainError(this.#rule, details);
    const severity = mustFix && this.context.forPublishing ? "error" : (set ?? details.severity ?? this.#rule.severity);
    if (severity === "off" || this.#isEnough(severity === (set ?? this.#rule.severity))) return;
    const { related = [], tags = [], remedy, sameLocales, atLeast } = details;
    this.#found ??= [];
    const [message, says] = withoutTokens(anyTextOf(messages, filled), filled);
    const fixes = (details.fixes ?? []).map((fix) => titled(this.#rule, fix));
    const found = { code, severity, message, says, start, end, path, fixes, related, tags };
    this.#found.push({
      ...found,
      ...(object && { object }),
      ...(mustFix && { mustFix }),
      ...(atLeast && { atLeast: withoutSecrets(anyTextOf(messages, atLeast)) }),
      ...(remedy && { remedy }),
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

/** A message and its values, which can quote a name that is a token. */
function withoutTokens(text: string, filled: AnyFilled): readonly [message: string, says: AnyFilled] {
  const message = withoutSecrets(text);
  if (message === text || typeof filled === "string") return [message, filled];
  const [id, values] = filled;
  const safe = Object.entries(values).map(([name, value]) => [name, withoutSecrets(String(value))] as const);
  return [message, [id, Object.fromEntries(safe)]];
}

function titled({ fixes = {} }: AnyRule, fix: ProposedFix<AnyFilled>): Fix {
  return { ...fix, title: anyTextOf(fixes, fix.name) };
}

/** Whether Discord certainly refuses a finding of a rule, regardless of the severity that users set. */
function isCertainError(rule: AnyRule, details: Details): boolean {
  return (details.severity ?? rule.severity) === "error" && !rule.disputed && !details.disputed;
}

function findingPath(node: Node, { missing }: Details): Path {
  return missing === undefined ? pathTo(node) : [...pathTo(node), missing];
}
