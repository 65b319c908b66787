import { constantOf, OptionType, optionTypes } from "../interface/facts/constants.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { isBlank } from "../text/code-points.ts";
import { type Command, type Property, valueNode } from "./model.ts";

/** The evidence that an object in a command's place is an option. */
export type StrayOption =
  | { readonly by: "property"; readonly property: Property }
  /** A group: all of its options are subcommands. */
  | { readonly by: "subcommands" }
  /** Options are beside it. */
  | { readonly by: "siblings" };

/**
 * Tells whether an object in a command's place is an option. Types 2, 3 and 4 are commands' as well, so more evidence is needed.
 * A description is none, because people write one on context menu commands by mistake. A property that only commands have
 * outweighs all evidence. `amongOptions`: options were found beside it. Among them, a description is enough.
 */
export function strayOption(
  command: Command,
  { amongOptions }: { amongOptions?: boolean } = {},
): StrayOption | undefined {
  const { type, properties, description } = command;
  if (type === undefined || type === OptionType.SUB_COMMAND || !constantOf(optionTypes, type)) return undefined;
  if (properties.some(({ name }) => fieldOf("command", name) && !fieldOf("option", name))) return undefined;
  const property = properties.find(isOptionOnly);
  if (property) return { by: "property", property };
  if (type === OptionType.SUB_COMMAND_GROUP && holdsSubcommands(command)) return { by: "subcommands" };
  return amongOptions && description && !isBlank(description.value) ? { by: "siblings" } : undefined;
}

function isOptionOnly({ name, value }: Property): boolean {
  if (!value || value.type === "null") return false;
  return fieldOf("option", name) !== undefined && fieldOf("command", name) === undefined;
}

function holdsSubcommands(command: Command): boolean {
  const { options } = command;
  const written = valueNode(command, "options")?.children ?? [];
  return (
    options.length > 0 &&
    options.length === written.length &&
    options.every(({ type }) => type === OptionType.SUB_COMMAND)
  );
}
