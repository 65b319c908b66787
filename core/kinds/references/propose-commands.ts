import type { Proposal } from "../../assist/completion/suggestion.ts";
import { CommandType, commandTypes, constantOf } from "../../interface/facts/constants.ts";
import type { KnownCommand } from "../../manifest/known-command.ts";
import { type TableObject, valueNode } from "../../manifest/model.ts";

/**
 * The names of the project's commands, only of the object's type if it states one. Commands that `others` refer to by their
 * `command` are left out.
 */
export function proposeCommands(
  object: TableObject,
  commands: readonly KnownCommand[],
  others: readonly TableObject[] = [],
): Proposal[] {
  const type = valueNode(object, "type") ? object.type : undefined;
  const isTaken = (command: KnownCommand) =>
    others.some((other) => {
      const isType = (other.type ?? CommandType.CHAT_INPUT) === command.type;
      return isType && valueNode(other, "command")?.value === command.name;
    });
  return commands
    .filter((command) => (type === undefined || command.type === type) && !isTaken(command))
    .flatMap(({ name, type }) => {
      if (name === undefined) return [];
      return [{ label: name, detail: constantOf(commandTypes, type ?? 0)?.name ?? "", value: name }];
    });
}
