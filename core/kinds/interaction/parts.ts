import { findNodeAtLocation, type Node } from "jsonc-parser";
import { formOption } from "../../interactions/form-option.ts";
import type { Resolved } from "../../interactions/interaction.ts";
import type { Declaring, GivenItem, GivenLevel, GivenValue } from "../../interactions/option-value.ts";
import { InteractionType, OptionType } from "../../interface/facts/constants.ts";
import type { Option as Payload } from "../../interface/payloads.ts";
import { type Command, type Option, propertyOf, type TableObject, valueNode } from "../../manifest/model.ts";
import type { Report } from "../../rules/shared/define-rule.ts";
import { isEmptyList, type removal, removalOf } from "../../rules/shared/not-allowed.ts";
import { entriesOf, sourceOf, spanOf } from "../../text/nodes.ts";
import type { AnyFilled, Filled } from "../../tools/templates.ts";
import { interactionData, interactionOption, resolved } from "./fields.ts";

/** The options in an object (the data, a subcommand or a group), as they are compared with a command's. */
export function levelOf(object: TableObject, source: string): GivenLevel<TableObject> {
  const options = object.objects.filter(({ table }) => table === interactionOption);
  return { at: object, options: options.map((option) => givenOf(option, source)) };
}

function givenOf(option: TableObject, source: string): GivenItem<TableObject> {
  const name: unknown = valueNode(option, "name")?.value;
  const value = valueNode(option, "value");
  return {
    ...levelOf(option, source),
    name: typeof name === "string" ? name : undefined,
    type: option.type,
    value: value && givenValue(option, value, source),
  };
}

/** The value of an option; `node` is its JSON node. */
export function givenValue(option: TableObject, node: Node, source: string): GivenValue {
  const given = { value: node.value, literal: sourceOf(source, node), isPartial: isFocused(option) };
  return option.type === OptionType.CHANNEL
    ? { ...given, channelType: channelTypeOf(option, String(node.value)) }
    : given;
}

function channelTypeOf(option: TableObject, id: string): number | undefined {
  const channels = channelsBeside(option);
  const channel = channels && entriesOf(channels).get(id);
  const type: unknown = channel && findNodeAtLocation(channel, ["type"])?.value;
  return typeof type === "number" ? type : undefined;
}

/** The resolved channels of the data around an option at any level. */
function channelsBeside({ parent }: TableObject): Node | undefined {
  if (!parent) return undefined;
  if (parent.table !== interactionData) return channelsBeside(parent);
  const maps = resolvedObjectIn(parent);
  return maps && valueNode(maps, "channels");
}

export function dataOf(interaction: TableObject): TableObject | undefined {
  return interaction.objects.find(({ table }) => table === interactionData);
}

export function resolvedObjectIn(data: TableObject): TableObject | undefined {
  return data.objects.find(({ table }) => table === resolved);
}

/** Whether the data has an object with this ID in a map of its `resolved`. */
export function isResolved(data: TableObject, map: keyof Resolved, id: string): boolean {
  const maps = resolvedObjectIn(data);
  const objects = maps && valueNode(maps, map);
  return objects !== undefined && entriesOf(objects).has(id);
}

/** Whether a user is still typing. §6 rule 6 */
export function isAutocomplete({ type }: TableObject): boolean {
  return type === InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE;
}

export function isFocused(option: TableObject): boolean {
  return valueNode(option, "focused")?.value === true;
}

/** The options that a command or an option of a manifest declares, as they are compared with given ones. §2.2 */
export function declaringOf({ name, options }: Command | Option): Declaring {
  return { name: name?.value ?? "", options: options.map(payloadOf) };
}

function payloadOf(option: Option): Payload {
  const { options = [] } = declaringOf(option);
  const names = option.localized.filter(({ field }) => field === "name");
  const name_localizations = Object.fromEntries(names.map(({ locale = "", value }) => [locale, value]));
  return { ...formOption(option), name_localizations, options };
}

/** The user of the rules' examples. */
export const user = `"user": { "id": "1130000000000000042", "username": "marina" }`;

/** The data of a command without options. */
export const ping = `{ "id": "1280000000000000002", "name": "ping", "type": 1 }`;

/** The text of an interaction with this data, for the rules' examples. */
export function exampleInteraction(data: string, type = 2): string {
  const ids = `"id": "1300000000000000001", "application_id": "1240000000000000001"`;
  return `{\n  ${ids}, "type": ${type}, "token": "a-token", "version": 1,\n  ${user},\n  "data": ${data}\n}`;
}

export function slashData(options: string): string {
  return `{ "id": "1280000000000000002", "name": "timeout", "type": 1, "options": [${options}] }`;
}

/** Reports a property that an object cannot have, at its name. Empty arrays are allowed. */
export function refuseProperty<Message extends AnyFilled>(
  owner: TableObject,
  name: string,
  message: NoInfer<Message>,
  report: Report<Message, Filled<typeof removal>>,
): void {
  const property = propertyOf(owner, name);
  if (!property || isEmptyList({ property, owner })) return;
  const fixes = [removalOf({ property, owner }, report.source)];
  report.within(property.value ?? property.node, spanOf(property.key), message, { fixes });
}
