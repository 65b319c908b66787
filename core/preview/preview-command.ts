import { inputWords } from "../interactions/option-input.ts";
import { isNested } from "../interactions/option-value.ts";
import { channelTypes, OptionType } from "../language/facts/constants.ts";
import { limits } from "../language/facts/limits.ts";
import { charactersOf } from "../language/model/budget.ts";
import { effectiveTexts } from "../language/model/effective-text.ts";
import { type Choice, type Option, valueNode } from "../language/model/model.ts";
import { spanOf } from "../language/text/nodes.ts";
import type { FormOption } from "../test-interactions/form/form.schema.ts";
import { type Leaf, lastOf } from "./leaves.ts";
import { fieldOfOption } from "./option-fields.ts";
import type { PreviewChoice, PreviewCommand, PreviewOption, ShownText } from "./preview.schema.ts";
import { placeText, type Reader, shownText } from "./shown-text.ts";

/** A command as it is filled in, by the offsets of the manifest in which its unit starts at `start`. */
export function previewCommand(leaf: Leaf, key: string, start: number, reader: Reader): PreviewCommand {
  const options = lastOf(leaf)
    .options.filter(({ type }) => !isNested(type))
    .flatMap((option) => previewOption(option, start, reader) ?? []);
  return { key, options, remarks: remarksOn(leaf, options, reader) };
}

/** Undefined while it has no name or no type. */
function previewOption(option: Option, start: number, reader: Reader): PreviewOption | undefined {
  const name = shownText(option, "name", reader);
  const input = fieldOfOption(option);
  if (!name || !input) return undefined;
  const description = shownText(option, "description", reader);
  const span = spanOf(option.node);
  return {
    name: placeText(name, start),
    ...(description && { description: placeText(description, start) }),
    choices: option.choices.flatMap((choice) => previewChoice(choice, start, reader) ?? []),
    input,
    takes: takesOf(input),
    start: span.start + start,
    end: span.end + start,
  };
}

function previewChoice(choice: Choice, start: number, reader: Reader): PreviewChoice | undefined {
  const name = shownText(choice, "name", reader);
  const value: unknown = valueNode(choice, "value")?.value;
  if (!name || (typeof value !== "string" && typeof value !== "number")) return undefined;
  return { name: placeText(name, start), value };
}

function takesOf(input: FormOption): string {
  const { type, channel_types = [], file_types = [], choices = [], autocomplete } = input;
  const words = inputWords(input);
  if (type === OptionType.CHANNEL && channel_types.length > 0) return `${words}, only ${channelNames(channel_types)}`;
  if (file_types.length > 0) return `${words}, only ${file_types.join(", ")}`;
  if (choices.length > 0) return `${words}, ${choices.length === 1 ? "1 choice" : `${choices.length} choices`}`;
  return autocomplete ? `${words}, autocomplete` : words;
}

/** `GUILD_TEXT, GUILD_VOICE` */
export function channelNames(types: readonly number[]): string {
  return types.map((type) => channelTypes.find(({ value }) => value === type)?.name ?? String(type)).join(", ");
}

function remarksOn(leaf: Leaf, options: readonly PreviewOption[], reader: Reader): PreviewCommand["remarks"] {
  const { max } = limits.commandBudget;
  const characters = charactersOf(leaf[0]);
  const level = characters > max ? "warning" : "plain";
  return [
    ...translationRemarks(leaf, options, reader),
    ...fallbackRemarks(leaf),
    { level, message: `The command uses ${characters} of ${max} characters.` },
  ];
}

function translationRemarks(leaf: Leaf, options: readonly PreviewOption[], reader: Reader): PreviewCommand["remarks"] {
  const { locale, defaultLocale } = reader;
  const own = [...leaf.map((one) => shownText(one, "name", reader)), shownText(lastOf(leaf), "description", reader)];
  const inOptions = options.flatMap(({ name, description, choices }) => [
    name,
    description,
    ...choices.map((choice) => choice.name),
  ]);
  const texts = [...own, ...inOptions].filter((text): text is ShownText => text !== undefined);
  if (locale === defaultLocale) return [];
  const translated = texts.filter(({ source }) => source === "own").length;
  const isComplete = translated === texts.length;
  const message = isComplete
    ? `All ${texts.length} texts are translated to ${locale}.`
    : `${translated} of ${texts.length} texts are translated to ${locale}.`;
  return [{ level: isComplete ? "ok" : "warning", message }];
}

/** Locales whose users see another locale's text in place of the command's name. */
function fallbackRemarks(leaf: Leaf): PreviewCommand["remarks"] {
  const fallen = (effectiveTexts(lastOf(leaf), "name") ?? []).filter(({ reason }) => reason === "fallback");
  return fallen.map(({ locale, from = "", text }) => ({
    level: "warning",
    message: `Users of ${locale.code} see the ${from} name “${text}”.`,
  }));
}
