import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../../language/edit/fixes.ts";
import { CommandType, commandTypes, constantOf } from "../../language/facts/constants.ts";
import { isIssuedSnowflake } from "../../language/facts/snowflake.ts";
import { quote } from "../../language/model/describe.ts";
import { type Command, type TableObject, valueNode } from "../../language/model/model.ts";
import type { Report } from "../../language/rule/define-rule.ts";
import { nearestTo } from "../../language/text/nearest.ts";

/** A command that a manifest of another kind refers to. */
export interface CommandReference {
  readonly name: string;
  readonly type: number;
  readonly nameNode: Node;
}

/** Whether what stands in a command's place is a name: neither an ID nor `*`, which means all. §2.3 */
export function namesCommand(text: string): boolean {
  return text !== "*" && !isIssuedSnowflake(text);
}

/** The command that an object names; undefined where it names none, or by its ID, or means all (`*`). */
export function commandReference(object: TableObject, property: string): CommandReference | undefined {
  const nameNode = valueNode(object, property);
  if (nameNode?.type !== "string" || !namesCommand(String(nameNode.value))) return undefined;
  const type = valueNode(object, "type") ? object.type : CommandType.CHAT_INPUT;
  return type === undefined ? undefined : { name: String(nameNode.value), type, nameNode };
}

/** The commands of this name and type; of several scopes there may be several. */
export function commandsMeant(
  { name, type }: Pick<CommandReference, "name" | "type">,
  commands: readonly Command[],
): readonly Command[] {
  return commands.filter((command) => command.name?.value === name && command.type === type);
}

/** Reports a name that no command has, with the name that was probably meant. */
export function reportUnknown(reference: CommandReference, commands: readonly Command[], report: Report): void {
  if (commandsMeant(reference, commands).length > 0) return;
  const { right, words } = meantBy(reference, commands);
  const message = `No manifest of the project has a ${typeName(reference.type)} command ${quote(reference.name)}.${words}`;
  const fixes =
    right === undefined
      ? []
      : [fix(`Change to “${right}”`, () => replaceNode(reference.nameNode, JSON.stringify(right)))];
  report.at(reference.nameNode, message, { fixes });
}

/** What was probably meant by a name that no command of the type has. */
function meantBy(
  { name, type }: CommandReference,
  commands: readonly Command[],
): { readonly right?: string; readonly words: string } {
  const ofOtherType = commands.find((command) => command.name?.value === name);
  if (ofOtherType) {
    return { words: ` The one of this name is ${typeName(ofOtherType.type)}, and “type” has to say so.` };
  }
  const sameType = commands.filter((command) => command.type === type);
  const localized = sameType.find((command) => isLocalName(name, command))?.name?.value;
  if (localized !== undefined) {
    return { right: localized, words: ` It is a localized name of ${quote(localized)}; default names are used here.` };
  }
  const nearest = nearestTo(
    name,
    sameType.flatMap((command) => command.name?.value ?? []),
  );
  return nearest === undefined ? { words: "" } : { right: nearest, words: ` Did you mean ${quote(nearest)}?` };
}

function isLocalName(name: string, { localized }: Command): boolean {
  return localized.some(({ field, value }) => field === "name" && value === name);
}

function typeName(type: number | undefined): string {
  return constantOf(commandTypes, type ?? 0)?.name ?? String(type);
}
