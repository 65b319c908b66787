import { InteractionType } from "../../manifest/constants.ts";
import { type TableObject, valueNode } from "../../manifest/model.ts";
import { interactionData, interactionOption } from "./fields.ts";

/** The options directly in an object: in the data, or in a subcommand or group. */
export function optionsIn(object: TableObject): readonly TableObject[] {
  return object.objects.filter(({ table }) => table === interactionOption);
}

/** The data of an interaction, as far as there is one. */
export function dataOf(interaction: TableObject): TableObject | undefined {
  return interaction.objects.find(({ table }) => table === interactionData);
}

/** Whether a user is still typing. §6 rule 6 */
export function isAutocomplete({ type }: TableObject): boolean {
  return type === InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE;
}

/** Whether it is the option that is being typed. */
export function isFocused(option: TableObject): boolean {
  return valueNode(option, "focused")?.value === true;
}
