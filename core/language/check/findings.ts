import type { Node } from "jsonc-parser";
import type { Finding } from "../model/finding.ts";
import { type AnyRule, type Context, type Details, overrideOf, type Report } from "../rule/define-rule.ts";
import { pathTo, spanOf } from "../text/nodes.ts";
import { withoutSecrets } from "../text/secrets.ts";
import type { Path, Span } from "../text/span.ts";

const none: readonly Finding[] = [];

/** What one rule reports. A class, because one is created for each rule and command, and most stay empty. */
export class Findings implements Report {
  readonly source: string;
  readonly context: Context;
  readonly #rule: AnyRule;
  #found: Finding[] | undefined;

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
    const severity = overrideOf(this.#rule, this.context) ?? details.severity ?? this.#rule.severity;
    if (severity === "off") return;
    const { fixes = [], related = [], tags = [] } = details;
    this.#found ??= [];
    // A message can quote a name that is a token.
    this.#found.push({ code, severity, message: withoutSecrets(message), start, end, path, fixes, related, tags });
  }
}

function pathOf(node: Node, { missing }: Details): Path {
  return missing === undefined ? pathTo(node) : [...pathTo(node), missing];
}
