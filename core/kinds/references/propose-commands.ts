import { CommandType, commandTypes, constantOf } from "../../language/facts/constants.ts";
import type { KnownCommand } from "../../language/model/known-command.ts";
import { type TableObject, valueNode } from "../../language/model/model.ts";
import type { Proposal } from "../../language/show/completion/suggestion.ts";

/**
 * The names of the project's commands; only those of the type that the object says, if it says one. None that
 * `others` refer to by their `command`.
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
