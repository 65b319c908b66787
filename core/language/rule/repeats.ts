import type { Node } from "jsonc-parser";
import type { Fix, Severity } from "../model/finding.ts";
import { spanOf } from "../text/nodes.ts";
import type { Report } from "./define-rule.ts";

/** Something that may stand only once, by what makes it the same. */
export interface Keyed {
  readonly node: Node;
  readonly key: string;
}

/** What is said of a repetition. */
export interface Repeat {
  readonly message: string;
  /** What the one before it is called. */
  readonly counterpart: string;
  readonly fixes?: readonly Fix[];
  /** Where it is not the rule's own. */
  readonly severity?: Severity;
}

/** Reports every item whose key stood before. */
export function reportRepeats<T extends Keyed>(items: readonly T[], report: Report, say: (item: T) => Repeat): void {
  const seen = new Map<string, T>();
  for (const item of items) {
    const counterpart = seen.get(item.key);
    if (!counterpart) {
      seen.set(item.key, item);
      continue;
    }
    const { message, counterpart: label, ...details } = say(item);
    report.at(item.node, message, { ...details, related: [{ ...spanOf(counterpart.node), message: label }] });
  }
}
