import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../edit/fixes.ts";
import { deeper, indentAt, layoutOf } from "../edit/json-text.ts";
import { OptionType } from "../facts/constants.ts";
import { isSubcommandOrGroup } from "../facts/option-types.ts";
import type { Fix } from "../model/finding.ts";
import { type Described, type Option, valueNode } from "../model/model.ts";
import { sourceOf } from "../text/nodes.ts";
import type { TextEdit } from "../text/span.ts";
import type { Refactoring, RefactoringContext } from "./refactoring.ts";

/** Moves the parameters of a command into a new subcommand, from anywhere in the command. §2.2 */
export const extractSubcommand: Refactoring = {
  kind: "extract.subcommand",
  at({ source, unit: { command } }): Fix | undefined {
    const list = command && valueNode(command, "options");
    if (!command || list?.type !== "array") return undefined;
    if (command.options.length === 0 || command.options.some(({ type }) => isSubcommandOrGroup(type))) return undefined;
    const head = [
      `"type": ${OptionType.SUB_COMMAND}`,
      `"name": "subcommand"`,
      `"description": ${descriptionOf(command.description?.value)}`,
    ];
    return fix("Move options into subcommand", () => nestList(source, list, head));
  },
};

/** Moves a subcommand into a new group, from anywhere in the subcommand. §2.2 */
export const wrapInGroup: Refactoring = {
  kind: "rewrite.wrapInGroup",
  at({ source, object }: RefactoringContext): Fix | undefined {
    const option = topOption(object);
    if (option?.type !== OptionType.SUB_COMMAND) return undefined;
    const head = [
      `"type": ${OptionType.SUB_COMMAND_GROUP}`,
      `"name": "group"`,
      `"description": ${descriptionOf(option.description?.value)}`,
    ];
    return fix("Wrap subcommand in group", () => nestElement(source, option.node, head));
  },
};

/** The command's own option that an object is or is in. */
function topOption(object: Described): Option | undefined {
  if (object.kind === "command") return undefined;
  return object.kind === "option" && object.parent.kind === "command" ? object : topOption(object.parent);
}

function descriptionOf(text: string | undefined): string {
  return JSON.stringify(text === undefined || text === "" ? "What it does" : text);
}

/** `[…]` becomes `[{ head, "options": […] }]`. */
function nestList(source: string, list: Node, head: readonly string[]): TextEdit[] {
  const text = sourceOf(source, list);
  if (!text.includes("\n")) return replaceNode(list, `[{ ${[...head, `"options": ${text}`].join(", ")} }]`);
  const { one, two, nested, lineBreak, outer } = nestingOf(source, list);
  const members = [...head, `"options": ${nested}`].map((member) => two + member);
  return replaceNode(list, ["[", `${one}{`, members.join(`,${lineBreak}`), `${one}}`, `${outer}]`].join(lineBreak));
}

/** `{…}` becomes `{ head, "options": [{…}] }`. */
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
