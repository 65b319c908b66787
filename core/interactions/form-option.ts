import type { Node } from "jsonc-parser";
import { type Option, valueNode } from "../manifest/model.ts";
import type { FormOption } from "./form.ts";

type ReadFields = Omit<FormOption, "type" | "name" | "label" | "description" | "choices">;

/** The values of an option's fields; undefined for values of the wrong type. */
const readers: { readonly [Name in keyof ReadFields]-?: (node: Node | undefined) => ReadFields[Name] | undefined } = {
  required: (node) => node?.value === true,
  autocomplete: (node) => node?.value === true,
  channel_types: (node) => elementsIn(node, (value) => typeof value === "number"),
  file_types: (node) => elementsIn(node, (value) => typeof value === "string"),
  min_value: numberValue,
  max_value: numberValue,
  min_length: numberValue,
  max_length: numberValue,
};

/** The fields that decide which values an option takes. Values of the wrong type count as absent, because rules report them. */
export function formOption(option: Option): FormOption {
  const { type = 0, name, description } = option;
  const choices = option.choices.flatMap((choice) => {
    const value: unknown = valueNode(choice, "value")?.value;
    const isValue = typeof value === "string" || typeof value === "number";
    return isValue ? [{ name: choice.name?.value ?? String(value), value }] : [];
  });
  const read = Object.entries(readers).map(([field, reader]) => [field, reader(valueNode(option, field))] as const);
  return {
    type,
    name: name?.value ?? "",
    description: description?.value ?? "",
    ...(choices.length > 0 && { choices }),
    ...(Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ReadFields),
  };
}

function numberValue(node: Node | undefined): number | undefined {
  return node?.type === "number" ? Number(node.value) : undefined;
}

/** Undefined if there is none. */
function elementsIn<T>(node: Node | undefined, isElement: (value: unknown) => value is T): readonly T[] | undefined {
  const elements = node?.children?.map((child): unknown => child.value).filter(isElement) ?? [];
  return elements.length > 0 ? elements : undefined;
}
