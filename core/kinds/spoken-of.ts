import type { Node } from "jsonc-parser";
import { CommandType, commandTypes, constantOf } from "../manifest/constants.ts";
import type { Report } from "../manifest/define-rule.ts";
import { quote } from "../manifest/describe.ts";
import { fix, replaceNode } from "../manifest/fixes.ts";
import { type Command, type TableObject, valueNode } from "../manifest/model.ts";
import { nearestTo } from "../manifest/nearest.ts";

/** A command that a manifest of another kind speaks of. */
export interface SpokenOf {
  readonly name: string;
  readonly type: number;
  readonly nameNode: Node;
}

/** Whether what stands in a command's place is a name: neither an ID nor `*`, which means all. §2.3 */
export function namesCommand(text: string): boolean {
  return !/^(\d{15,20}|\*)$/.test(text);
}

/** The command that an object names; undefined where it names none, or by its ID, or means all (`*`). */
export function spokenOf(object: TableObject, property: string): SpokenOf | undefined {
  const nameNode = valueNode(object, property);
  if (nameNode?.type !== "string" || !namesCommand(String(nameNode.value))) return undefined;
  const type = valueNode(object, "type") ? object.type : CommandType.CHAT_INPUT;
  return type === undefined ? undefined : { name: String(nameNode.value), type, nameNode };
}

/** The commands of this name and type; of several scopes there may be several. */
export function commandsMeant(
  { name, type }: Pick<SpokenOf, "name" | "type">,
  commands: readonly Command[],
): readonly Command[] {
  return commands.filter((command) => command.name?.value === name && command.type === type);
}

/** Reports a name that no command has, with the names that were probably meant. */
export function reportUnknown(spoken: SpokenOf, commands: readonly Command[], report: Report): void {
  if (commandsMeant(spoken, commands).length > 0) return;
  const typeName = (type: number | undefined) => constantOf(commandTypes, type ?? 0)?.name ?? String(type);
  const ofOtherType = commands.find(({ name }) => name?.value === spoken.name);
  const sameType = commands.filter(({ type }) => type === spoken.type).flatMap(({ name }) => name?.value ?? []);
  const meant = ofOtherType ? undefined : nearestTo(spoken.name, sameType);
  const hint = ofOtherType
    ? ` The one of this name is ${typeName(ofOtherType.type)}, and “type” has to say so.`
    : meant === undefined
      ? ""
      : ` Did you mean ${quote(meant)}?`;
  const message = `No manifest of the project has a ${typeName(spoken.type)} command ${quote(spoken.name)}.${hint}`;
  const fixes =
    meant === undefined ? [] : [fix(`Change to “${meant}”`, () => replaceNode(spoken.nameNode, JSON.stringify(meant)))];
  report.at(spoken.nameNode, message, { fixes });
}
