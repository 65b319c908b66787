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

/** Reports a name that no command has, with the name that was probably meant. */
export function reportUnknown(spoken: SpokenOf, commands: readonly Command[], report: Report): void {
  if (commandsMeant(spoken, commands).length > 0) return;
  const { right, words } = meantBy(spoken, commands);
  const message = `No manifest of the project has a ${typeName(spoken.type)} command ${quote(spoken.name)}.${words}`;
  const fixes =
    right === undefined ? [] : [fix(`Change to “${right}”`, () => replaceNode(spoken.nameNode, JSON.stringify(right)))];
  report.at(spoken.nameNode, message, { fixes });
}

/** What was probably meant by a name that no command of the type has. */
function meantBy(
  { name, type }: SpokenOf,
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
