import type { ErrorPath } from "../discord/error-tree.ts";
import { isObject } from "../text/json.ts";

/** Types of components, as Discord's public documentation numbers them. */
export const ComponentType = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  upload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;

/** A component of a message or a modal as an application wrote it. */
export type Component = Readonly<Record<string, unknown>>;

export interface PlacedComponent {
  readonly component: Component;
  readonly path: ErrorPath;
}

/** Every component of a list, each before those in it. Values that are not objects are left out. */
export function allComponents(list: unknown, path: ErrorPath = []): readonly PlacedComponent[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) => (isObject(item) ? withParts(item, [...path, index]) : []));
}

function withParts(component: Component, path: ErrorPath): readonly PlacedComponent[] {
  const single = (["accessory", "component"] as const).flatMap((key) => {
    const part = component[key];
    return isObject(part) ? withParts(part, [...path, key]) : [];
  });
  return [{ component, path }, ...allComponents(component.components, [...path, "components"]), ...single];
}

export function selectableOptions({ options }: Component): readonly Component[] {
  return Array.isArray(options) ? options.filter(isObject) : [];
}

/** A list of components as Discord returns it: each has a number of its own in `id`. */
export function numbered(list: readonly unknown[]): readonly unknown[] {
  const taken = new Set(allComponents(list).map(({ component }) => component.id));
  let last = 0;
  const next = (): number => {
    do last++;
    while (taken.has(last));
    return last;
  };
  const number = (item: unknown): unknown => {
    if (!isObject(item)) return item;
    const { components, accessory, component } = item;
    return {
      ...item,
      id: typeof item.id === "number" && item.id !== 0 ? item.id : next(),
      ...(Array.isArray(components) && { components: components.map(number) }),
      ...(accessory !== undefined && { accessory: number(accessory) }),
      ...(component !== undefined && { component: number(component) }),
    };
  };
  return list.map(number);
}
