import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../../edit/fixes.ts";
import { CommandType, commandTypes, constantOf, OptionType } from "../../interface/facts/constants.ts";
import { isIssuedSnowflake } from "../../interface/facts/snowflake.ts";
import { quote } from "../../manifest/describe.ts";
import { type KnownCommand, knownCommand } from "../../manifest/known-command.ts";
import { type Option, type TableObject, valueNode } from "../../manifest/model.ts";
import { parseManifest } from "../../manifest/parse-manifest.ts";
import type { MessageOf, ReportOf } from "../../rules/shared/define-rule.ts";
import { nearestTo } from "../../text/nearest.ts";

/** The texts of the rule about unknown commands. */
export const unknownTexts = {
  messages: {
    unknown: "The project has no {type} command {name}.",
    ofOtherType:
      "The project has no {type} command {name}. If you mean the {otherType} command, set “type” to {otherValue}.",
    localized: "The project has no {type} command {name}. Use the default name {right} instead of a localized one.",
    subcommand:
      "The project has no {type} command {name}. It is a subcommand of {right}, and permissions and interactions name the whole command.",
    misspelled: "The project has no {type} command {name}. Did you mean {right}?",
  },
  fixes: { change: "Change to “{name}”" },
} as const;

/** A reference to a command in a manifest of another kind. */
export interface CommandReference {
  readonly name: string;
  readonly type: number;
  readonly nameNode: Node;
}

/** Whether a reference is a name: neither an ID nor `*`, which means all commands. §2.3 */
export function namesCommand(text: string): boolean {
  return text !== "*" && !isIssuedSnowflake(text);
}

/** The command that an object names; undefined if it names none, gives an ID, or means all (`*`). */
export function commandReference(object: TableObject, property: string): CommandReference | undefined {
  const nameNode = valueNode(object, property);
  if (nameNode?.type !== "string" || !namesCommand(String(nameNode.value))) return undefined;
  const type = valueNode(object, "type") ? object.type : CommandType.CHAT_INPUT;
  return type === undefined ? undefined : { name: String(nameNode.value), type, nameNode };
}

/** The commands of this name and type. Different scopes can have one each. */
export function commandsMeant(
  { name, type }: Pick<CommandReference, "name" | "type">,
  commands: readonly KnownCommand[],
): readonly KnownCommand[] {
  return commands.filter((command) => command.name === name && command.type === type);
}

/** Reports an unknown command name and suggests a similar one. */
export function reportUnknown(
  reference: CommandReference,
  commands: readonly KnownCommand[],
  report: ReportOf<typeof unknownTexts>,
): void {
  if (commandsMeant(reference, commands).length > 0) return;
  const { right, message } = suggestionFor(reference, commands);
  const fixes =
    right === undefined
      ? []
      : [fix(["change", { name: right }], () => replaceNode(reference.nameNode, JSON.stringify(right)))];
  report.at(reference.nameNode, message, { fixes });
}

/** The command that an unknown name probably refers to. */
function suggestionFor(
  { name, type }: CommandReference,
  commands: readonly KnownCommand[],
): { readonly right?: string; readonly message: MessageOf<typeof unknownTexts> } {
  const values = { type: commandTypeName(type), name: quote(name) };
  const ofOtherType = commands.find((command) => command.name === name);
  if (ofOtherType) {
    const { type: otherValue } = ofOtherType;
    return {
      message: ["ofOtherType", { ...values, otherType: commandTypeName(otherValue), otherValue: String(otherValue) }],
    };
  }
  const sameType = commands.filter((command) => command.type === type);
  const localized = sameType.find(({ localizedNames }) => localizedNames.includes(name))?.name;
  if (localized !== undefined) {
    return { right: localized, message: ["localized", { ...values, right: quote(localized) }] };
  }
  const whole = commandOfSubcommand(name, sameType);
  if (whole !== undefined) {
    return { right: whole, message: ["subcommand", { ...values, right: quote(whole) }] };
  }
  const names = sameType.flatMap((command) => command.name ?? []);
  const nearest = nearestTo(name, names);
  if (nearest === undefined) return { message: ["unknown", values] };
  return { right: nearest, message: ["misspelled", { ...values, right: quote(nearest) }] };
}

/** The command that has a subcommand or a group, by its path (`mod kick`) or its own name (`kick`). */
function commandOfSubcommand(text: string, commands: readonly KnownCommand[]): string | undefined {
  const words = text.trim().replace(/^\//, "").split(/\s+/);
  const [first, ...rest] = words;
  const named = commands.find(({ name }) => name === first);
  if (named && rest.length > 0) return has(named.whole()?.options, rest) ? named.name : undefined;
  return commands.find((command) => has(command.whole()?.options, words))?.name;
}

function has(options: readonly Option[] = [], [first, ...rest]: readonly string[]): boolean {
  return options.some((option) => {
    const isNested = option.type === OptionType.SUB_COMMAND || option.type === OptionType.SUB_COMMAND_GROUP;
    if (!isNested) return false;
    if (option.name?.value !== first) return has(option.options, [first ?? "", ...rest]);
    return rest.length === 0 || has(option.options, rest);
  });
}

function commandTypeName(type: number | undefined): string {
  return constantOf(commandTypes, type ?? 0)?.name ?? String(type);
}

/** The commands of a manifest's text, for rules' examples that refer to commands. */
export function exampleCommands(text: string): readonly KnownCommand[] {
  return parseManifest(text).units.flatMap(({ unit }) => knownCommand(unit));
}
