import { quote } from "../manifest/describe.ts";
import { codePointLength } from "../text/code-points.ts";
import { isObject } from "../text/json.ts";
import { type BuiltData, type ComponentUser, resolvedIn, unknownComponent, wrongSelection } from "./component-data.ts";
import { allComponents, type Component, ComponentType, numbered, selectableOptions } from "./component-tree.ts";
import type { Resolved } from "./interaction.ts";

/** The entries of a user, by custom ID: a text, selected values, or whether a box is checked. Other values are problems. */
export type ModalInput = Readonly<Record<string, unknown>>;

/** The default maximum length of a text input. */
const longestText = 4000;

/** The data of the interaction that submits a modal. Fields without an entry keep the modal's own value. */
export function modalData(modal: unknown, input: ModalInput, user: ComponentUser): BuiltData {
  if (!isObject(modal) || !Array.isArray(modal.components)) return { problem: "The modal has no components." };
  const components = numbered(modal.components);
  const fields = allComponents(components).flatMap(({ component }) => ("custom_id" in component ? [component] : []));
  const unknown = Object.keys(input).find((id) => !fields.some(({ custom_id: own }) => own === id));
  if (unknown !== undefined) return { problem: unknownComponent(fields, unknown) };
  const problem = fields.map((field) => wrongField(field, input)).find((sentence) => sentence !== undefined);
  if (problem !== undefined) return { problem };
  const resolved = fields.map(
    (field) => resolvedIn(field, selectedTexts(filledValue(field, input)) ?? [], user).resolved ?? {},
  );
  const merged = mergedResolved(resolved);
  return {
    data: {
      custom_id: modal.custom_id,
      components: components.filter(isObject).map((component) => submitted(component, input)),
      ...(Object.keys(merged).length > 0 && { resolved: merged }),
    },
  };
}

/** The entry of a field, else the modal's own value or selected options. */
function filledValue(field: Component, input: ModalInput): unknown {
  const id = String(field.custom_id);
  if (Object.hasOwn(input, id)) return input[id];
  if (field.type === ComponentType.textInput) return typeof field.value === "string" ? field.value : "";
  if (field.type === ComponentType.checkbox) return field.default === true;
  const values = selectableOptions(field).flatMap((option) => (option.default === true ? [String(option.value)] : []));
  return field.type === ComponentType.radioGroup ? values[0] : values;
}

/** The values of a field that takes several; undefined unless all are texts. */
function selectedTexts(value: unknown): readonly string[] | undefined {
  if (value === undefined) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.every((item) => typeof item === "string") ? list : undefined;
}

function wrongField(field: Component, input: ModalInput): string | undefined {
  const value = filledValue(field, input);
  const name = quote(String(field.custom_id));
  if (field.type === ComponentType.textInput)
    return typeof value === "string" ? wrongText(field, value) : `${name} takes a text.`;
  if (field.type === ComponentType.checkbox)
    return typeof value === "boolean" ? undefined : `${name} takes true or false.`;
  if (field.type === ComponentType.radioGroup && value !== undefined && typeof value !== "string")
    return `${name} takes one text, the value of an option.`;
  const values = selectedTexts(value);
  return values ? wrongSelection(field, values) : `${name} takes a list of texts.`;
}

function wrongText({ custom_id: customId, required, ...field }: Component, text: string): string | undefined {
  const name = quote(String(customId));
  const length = codePointLength(text);
  if (length === 0) return required === false ? undefined : `${name} is required.`;
  const min = field.min_length ?? 0;
  const max = field.max_length ?? longestText;
  if (length < Number(min)) return `${name} must have at least ${min} characters, but it has ${length}.`;
  return length > Number(max) ? `${name} must have at most ${max} characters, but it has ${length}.` : undefined;
}

/** A component as the interaction has it: its type, its number, and the entry. */
function submitted({ type, id, ...component }: Component, input: ModalInput): object {
  const { custom_id: customId, components, component: only } = component;
  return {
    type,
    id,
    ...(Array.isArray(components) && { components: components.filter(isObject).map((one) => submitted(one, input)) }),
    ...(isObject(only) && { component: submitted(only, input) }),
    ...(customId !== undefined && { custom_id: customId, ...filledIn({ type, ...component }, input) }),
  };
}

function filledIn(field: Component, input: ModalInput): object {
  const value = filledValue(field, input);
  const isSingle = [ComponentType.textInput, ComponentType.checkbox, ComponentType.radioGroup].some(
    (type) => type === field.type,
  );
  return isSingle ? { value: value ?? null } : { values: selectedTexts(value) ?? [] };
}

function mergedResolved(all: readonly Resolved[]): Resolved {
  const merged: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const [map, objects] of all.flatMap((resolved) => Object.entries(resolved)))
    merged[map] = { ...merged[map], ...objects };
  return merged;
}
