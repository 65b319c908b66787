import type { Node } from "jsonc-parser";
import type { Report } from "../manifest/define-rule.ts";
import type { Fix } from "../manifest/finding.ts";
import { spanOf } from "../manifest/nodes.ts";

/** Something that may stand only once, by what makes it the same. */
export interface Keyed {
  readonly node: Node;
  readonly key: string;
}

/** What is said of a repetition. */
export interface Repeat {
  readonly message: string;
  /** What the one before it is called. */
  readonly twin: string;
  readonly fixes: readonly Fix[];
}

/** Reports every item whose key stood before. */
export function reportRepeats<T extends Keyed>(items: readonly T[], report: Report, say: (item: T) => Repeat): void {
  const seen = new Map<string, T>();
  for (const item of items) {
    const twin = seen.get(item.key);
    if (!twin) {
      seen.set(item.key, item);
      continue;
    }
    const { message, twin: label, fixes } = say(item);
    report.at(item.node, message, { fixes, related: [{ ...spanOf(twin.node), message: label }] });
  }
}
