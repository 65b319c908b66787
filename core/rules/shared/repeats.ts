import type { Node } from "jsonc-parser";
import { count } from "../../manifest/describe.ts";
import type { ProposedFix, Severity } from "../../manifest/finding.ts";
import { spanOf, spanOver } from "../../text/nodes.ts";
import type { AnyFilled } from "../../tools/templates.ts";
import type { Report } from "./define-rule.ts";

/** An item that must be unique by its key. */
export interface Keyed {
  readonly node: Node;
  readonly key: string;
}

/** The finding for a repetition. */
export interface Repeat<Message extends AnyFilled, Title extends AnyFilled> {
  readonly message: Message;
  /** The label of the first occurrence. */
  readonly counterpart: string;
  readonly fixes?: readonly ProposedFix<Title>[];
  /** Default: the rule's own. */
  readonly severity?: Severity;
  /** See `Finding.remedy`. */
  readonly remedy?: "rename";
}

/** With more keys than this a set is faster than comparing them one by one. */
const fewKeys = 8;

/**
 * Whether two items have the same key. Called for every object of a file, and mostly false: reports are prepared only after it.
 */
export function hasRepeats<T>(items: readonly T[], keyOf: (item: T) => unknown): boolean {
  if (items.length > fewKeys) return new Set(items.map(keyOf)).size < items.length;
  for (let index = 1; index < items.length; index++) {
    if (isAmong(keyOf(items[index] as T), items, index, keyOf)) return true;
  }
  return false;
}

function isAmong<T>(key: unknown, items: readonly T[], count: number, keyOf: (item: T) => unknown): boolean {
  for (let index = 0; index < count; index++) if (keyOf(items[index] as T) === key) return true;
  return false;
}

/** Reports every item whose key occurred before. */
export function reportRepeats<T extends Keyed, const Message extends AnyFilled, const Title extends AnyFilled = never>(
  items: readonly T[],
  report: Report<Message, Title>,
  describe: (item: T) => Repeat<Message, Title>,
): void {
  const first = new Map<string, T>();
  for (const item of items) {
    const counterpart = first.get(item.key);
    if (!counterpart) {
      first.set(item.key, item);
      continue;
    }
    const { message, counterpart: label, ...details } = describe(item);
    report.at(item.node, message, { ...details, related: [{ ...spanOf(counterpart.node), message: label }] });
  }
}

/** Reports the elements of an array beyond the first `max`, as one span. `message` gets their number with the noun. */
export function reportExcess<const Message extends AnyFilled>(
  array: Node,
  max: number,
  noun: string,
  report: Report<Message, never>,
  message: (counted: string) => Message,
): void {
  const elements = array.children ?? [];
  const first = elements[max];
  const last = elements.at(-1);
  if (!first || !last) return;
  const counted = count(elements.length, noun);
  report.within(array, spanOver(first, last), message(counted), { atLeast: message(`at least ${counted}`) });
}
