import type { Node } from "jsonc-parser";
import { type Option, valueNode } from "../language/model/model.ts";
import type { FormOption } from "../test-interactions/form/form.ts";

/** What decides which values an option takes; undefined while it has no type. What has a wrong form counts as left out. */
export function fieldOfOption(option: Option): FormOption | undefined {
  const { type, name, description } = option;
  if (type === undefined) return undefined;
  const number = (property: string): number | undefined => numberIn(valueNode(option, property));
  const flag = (property: string): boolean => valueNode(option, property)?.value === true;
  const list = (property: string): readonly unknown[] =>
    valueNode(option, property)?.children?.map((child): unknown => child.value) ?? [];
  const choices = option.choices.flatMap((choice) => {
    const value: unknown = valueNode(choice, "value")?.value;
    const isValue = typeof value === "string" || typeof value === "number";
    return isValue ? [{ name: choice.name?.value ?? String(value), value }] : [];
  });
  const channelTypes = list("channel_types").filter((one) => typeof one === "number");
  const fileTypes = list("file_types").filter((one) => typeof one === "string");
  return {
    type,
    name: name?.value ?? "",
    description: description?.value ?? "",
    required: flag("required"),
    autocomplete: flag("autocomplete"),
    ...(choices.length > 0 && { choices }),
    ...(channelTypes.length > 0 && { channel_types: channelTypes }),
    ...(fileTypes.length > 0 && { file_types: fileTypes }),
    ...known({ min_value: number("min_value"), max_value: number("max_value") }),
    ...known({ min_length: number("min_length"), max_length: number("max_length") }),
  };
}

function numberIn(node: Node | undefined): number | undefined {
  return node?.type === "number" ? Number(node.value) : undefined;
}

function known<T extends Readonly<Record<string, number | undefined>>>(all: T): { [K in keyof T]?: number } {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: number };
}
