import type { Choice, Option as Payload } from "../../discord/payloads.ts";
import { type Command, type Option, valueNode } from "../../language/model/model.ts";
import type { Declaring } from "../../use/interactions/option-mismatches.ts";

/** What a command or an option of a manifest declares, as far as given options are held against it. §2.2 */
export function declaringOf({ name, options }: Command | Option): Declaring {
  return { name: name?.value ?? "", options: options.map(payloadOf) };
}

/** Invalid parts are omitted, as the manifest's own rules report them. */
function payloadOf(option: Option): Payload {
  const { name, options } = declaringOf(option);
  return {
    type: option.type ?? 0,
    name,
    name_localizations: namesByLocale(option),
    description: option.description?.value ?? "",
    options: options ?? [],
    choices: option.choices.flatMap(choiceOf),
    required: valueNode(option, "required")?.value === true,
    autocomplete: valueNode(option, "autocomplete")?.value === true,
    ...channelTypesIn(option),
    ...numberIn(option, "min_value"),
    ...numberIn(option, "max_value"),
    ...numberIn(option, "min_length"),
    ...numberIn(option, "max_length"),
  };
}

function namesByLocale({ localized }: Option): Readonly<Record<string, string>> {
  const names = localized.filter(({ field }) => field === "name");
  return Object.fromEntries(names.map(({ locale = "", value }) => [locale, value]));
}

function choiceOf(choice: Option["choices"][number]): Choice[] {
  const value: unknown = valueNode(choice, "value")?.value;
  const isValue = typeof value === "string" || typeof value === "number";
  return isValue ? [{ name: choice.name?.value ?? "", value }] : [];
}

function channelTypesIn(option: Option): Partial<Payload> {
  const list = valueNode(option, "channel_types");
  const types: unknown[] = list?.type === "array" ? (list.children ?? []).map(({ value }) => value) : [];
  const numbers = types.filter((type) => typeof type === "number");
  return numbers.length > 0 ? { channel_types: numbers } : {};
}

function numberIn(option: Option, name: `${"min" | "max"}_${"value" | "length"}`): Partial<Payload> {
  const value: unknown = valueNode(option, name)?.value;
  return typeof value === "number" ? { [name]: value } : {};
}
