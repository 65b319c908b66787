import type { Node } from "jsonc-parser";
import { replaceNode } from "../edit/fixes.ts";
import { deeper, indentAt, layoutOf } from "../edit/json-text.ts";
import { OptionType } from "../interface/facts/constants.ts";
import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import type { Change } from "../manifest/finding.ts";
import { type Command, type Described, valueNode } from "../manifest/model.ts";
import { sourceOf } from "../text/nodes.ts";
import type { TextEdit } from "../text/span.ts";
import { isOnList, type Refactoring, type RefactoringContext } from "./refactoring.ts";

/** Moves the parameters of a command into a new subcommand. §2.2 */
export const extractSubcommand: Refactoring = {
  kind: "extract.subcommand",
  at(context): Change | undefined {
    const { command } = context.unit;
    const list = command && valueNode(command, "options");
    if (!command || list?.type !== "array" || !isOnList(context, enclosingCommand(context.object), "options"))
      return undefined;
    if (command.options.length === 0 || command.options.some(({ type }) => isSubcommandOrGroup(type))) return undefined;
    const head = [
      `"type": ${OptionType.SUB_COMMAND}`,
      `"name": ""`,
      `"description": ${descriptionOf(command.description?.value)}`,
    ];
    return { title: "Move options into subcommand", edits: () => nestList(context.source, list, head) };
  },
};

/**
 * Moves a subcommand into a new group. Offered on its braces and its type only, because a name has nothing to do with groups.
 * §2.2
 */
export const wrapInGroup: Refactoring = {
  kind: "rewrite.wrapInGroup",
  at({ source, object: option, property }: RefactoringContext): Change | undefined {
    const isSubcommand = option.kind === "option" && option.type === OptionType.SUB_COMMAND;
    if (!isSubcommand || option.parent.kind !== "command") return undefined;
    if (property && property.name !== "type") return undefined;
    const head = [
      `"type": ${OptionType.SUB_COMMAND_GROUP}`,
      `"name": ""`,
      `"description": ${descriptionOf(option.description?.value)}`,
    ];
    return { title: "Wrap subcommand in group", edits: () => nestElement(source, option.node, head) };
  },
};

function enclosingCommand(object: Described): Command {
  return object.kind === "command" ? object : enclosingCommand(object.parent);
}

/** Returns the author's text as JSON, or an empty text: invented words could be published. The name is left empty for this reason. */
function descriptionOf(text = ""): string {
  return JSON.stringify(text);
}

/** Turns `[…]` into `[{ head, "options": […] }]`. */
function nestList(source: string, list: Node, head: readonly string[]): TextEdit[] {
  const text = sourceOf(source, list);
  if (!text.includes("\n")) return replaceNode(list, `[{ ${[...head, `"options": ${text}`].join(", ")} }]`);
  const { one, two, nested, lineBreak, outer } = nestingOf(source, list);
  const members = [...head, `"options": ${nested}`].map((member) => two + member);
  return replaceNode(list, ["[", `${one}{`, members.join(`,${lineBreak}`), `${one}}`, `${outer}]`].join(lineBreak));
}

/** Turns `{…}` into `{ head, "options": [{…}] }`. */
function nestElement(source: string, element: Node, head: readonly string[]): TextEdit[] {
  const text = sourceOf(source, element);
  if (!text.includes("\n")) return replaceNode(element, `{ ${[...head, `"options": [${text}]`].join(", ")} }`);
  const { one, two, nested, lineBreak, outer } = nestingOf(source, element);
  const options = [`"options": [`, two + nested, `${one}]`].join(lineBreak);
  const members = [...head, options].map((member) => one + member);
  return replaceNode(element, ["{", members.join(`,${lineBreak}`), `${outer}}`].join(lineBreak));
}

/** The indentation of a value, of one level and of two levels more, and its text two levels deeper. */
function nestingOf(source: string, node: Node) {
  const layout = layoutOf(source);
  const outer = indentAt(source, node.offset);
  const [one, two] = [outer + layout.unit, outer + layout.unit.repeat(2)];
  const nested = deeper(deeper(sourceOf(source, node), layout), layout);
  return { one, two, nested, outer, lineBreak: layout.lineBreak };
}
