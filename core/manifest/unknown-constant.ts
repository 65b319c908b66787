import type { Constant } from "./constants.ts";
import type { Report } from "./define-rule.ts";
import { fix, replaceNode } from "./fixes.ts";
import { type Described, valueNode } from "./model.ts";
import { sourceOf } from "./nodes.ts";

/** `1 CHAT_INPUT, 2 USER, 3 MESSAGE or 4 PRIMARY_ENTRY_POINT` */
export function listConstants(constants: readonly Constant[]): string {
  const named = constants.map(({ value, name }) => `${value} ${name}`);
  return named.length > 1 ? `${named.slice(0, -1).join(", ")} or ${named.at(-1)}` : named.join("");
}

/** Reports a number that none of the constants has, with a fix for each that could be picked. */
export function reportUnknownConstant(
  object: Described,
  property: string,
  noun: string,
  constants: readonly Constant[],
  report: Report,
): void {
  const node = valueNode(object, property);
  if (node?.type !== "number" || constants.some(({ value }) => value === node.value)) return;
  const message = `There is no ${noun} ${sourceOf(report.source, node)}; it is one of ${listConstants(constants)}.`;
  report.at(node, message, {
    fixes: constants.map(({ name, value }) =>
      fix(`Change to ${value} (${name})`, () => replaceNode(node, String(value))),
    ),
  });
}
