import { OptionType } from "../interface/facts/constants.ts";
import { isSnowflake } from "../interface/facts/snowflake.ts";
import type { Option } from "../interface/payloads.ts";
import { quote } from "../manifest/describe.ts";
import { allComponents, type Component, ComponentType, selectableOptions } from "./component-tree.ts";
import type { Person, Resolved } from "./interaction.ts";
import { resolvedOf } from "./resolved.ts";

/** The user of a component, and the objects that replace made-up ones. */
export interface ComponentUser {
  readonly person: Person;
  readonly given: Resolved;
}

/** The data of an interaction, or one sentence on why Discord's apps would not send it. */
export type BuiltData = { readonly data: object; readonly problem?: undefined } | { readonly problem: string };

/** `values`: the selected values; absent for a button. */
export function componentData(
  components: unknown,
  { customId, values }: { readonly customId: string; readonly values: readonly string[] | undefined },
  user: ComponentUser,
): BuiltData {
  const all = allComponents(components).map(({ component }) => component);
  const component = all.find((one) => one.custom_id === customId);
  if (!component) return { problem: unknownComponent(all, customId) };
  if (component.disabled === true) return { problem: `The component ${quote(customId)} is disabled.` };
  const base = { id: component.id, custom_id: customId, component_type: component.type };
  if (component.type === ComponentType.button) {
    return values === undefined ? { data: base } : { problem: "A button has no values." };
  }
  const problem = wrongSelection(component, values ?? []);
  if (problem !== undefined) return { problem };
  return { data: { ...base, values, ...resolvedIn(component, values ?? [], user) } };
}

/** The sentence for a custom ID that no component has. */
export function unknownComponent(all: readonly Component[], customId: string): string {
  const ids = all.flatMap(({ custom_id: id }) => (typeof id === "string" ? [quote(id)] : []));
  if (ids.length === 0) return `There is no component ${quote(customId)}. No component has a custom ID.`;
  return `There is no component ${quote(customId)}, only ${ids.join(", ")}.`;
}

/** The types of options whose objects a select resolves. */
const resolvedTypes: ReadonlyMap<unknown, number> = new Map([
  [ComponentType.userSelect, OptionType.USER],
  [ComponentType.roleSelect, OptionType.ROLE],
  [ComponentType.mentionableSelect, OptionType.MENTIONABLE],
  [ComponentType.channelSelect, OptionType.CHANNEL],
  [ComponentType.upload, OptionType.ATTACHMENT],
]);

/** The reason why values cannot be selected; undefined if they can. */
export function wrongSelection(component: Component, values: readonly string[]): string | undefined {
  const { custom_id: customId, type, required } = component;
  const min = component.min_values ?? 1;
  const max = component.max_values ?? (type === ComponentType.checkboxGroup ? selectableOptions(component).length : 1);
  const name = quote(String(customId));
  if (new Set(values).size < values.length) return `A value of ${name} is selected more than once.`;
  if (values.length === 0 && required === false) return undefined;
  if (values.length < Number(min)) return `${name} requires ${min} or more values, but ${values.length} are selected.`;
  if (values.length > Number(max)) return `${name} takes at most ${max} values, but ${values.length} are selected.`;
  if (resolvedTypes.has(type)) {
    const other = values.find((value) => !isSnowflake(value));
    return other === undefined ? undefined : `A value of ${name} must be an ID, but this is ${quote(other)}.`;
  }
  const offered = selectableOptions(component).map(({ value }) => value);
  const other = values.find((value) => !offered.includes(value));
  return other === undefined ? undefined : `${name} has no option with the value ${quote(other)}.`;
}

/** The objects that the values of a select refer to, as `resolved`. */
export function resolvedIn(
  component: Component,
  values: readonly string[],
  { person, given }: ComponentUser,
): { readonly resolved?: Resolved } {
  const type = resolvedTypes.get(component.type);
  if (type === undefined || values.length === 0) return {};
  const name = "select";
  const channelTypes = component.channel_types as Option["channel_types"];
  const declared = { type, name, description: "", ...(channelTypes && { channel_types: channelTypes }) };
  const options = values.map((value) => ({ name, type, value }));
  return {
    resolved: resolvedOf({ command: { type: 1, options: [declared] }, options, targetId: undefined, person, given }),
  };
}
