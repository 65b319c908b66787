import { commandTypes, constantOf } from "../../language/facts/constants.ts";
import { type Command, nameOf, type TableObject, valueNode } from "../../language/model/model.ts";
import type { Proposal } from "../../language/show/completion/suggestion.ts";

/** The names of the project's commands; only those of the type that the object says, if it says one. */
export function proposeCommands(object: TableObject, commands: readonly Command[]): Proposal[] {
  const type = valueNode(object, "type") ? object.type : undefined;
  return commands
    .filter((command) => type === undefined || command.type === type)
    .flatMap((command) => {
      const name = nameOf(command);
      if (name === undefined) return [];
      return [{ label: name, detail: constantOf(commandTypes, command.type ?? 0)?.name ?? "", value: name }];
    });
}
