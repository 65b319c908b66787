import { readTypedValue } from "../../core/interactions/option-input.ts";
import { OptionType } from "../../core/interface/facts/constants.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { PreviewOption } from "../../core/preview/preview.ts";
import { missingValue } from "../../core/use/form/check-form.ts";
import { sampleObjects } from "../../core/use/form/samples.ts";

/** A value in the list above the message box. */
export interface PickedValue {
  /** As users see it. */
  readonly name: string;
  /** As it is sent. */
  readonly value: string;
  /** Shown beside the name; empty: nothing. */
  readonly detail: string;
}

const truths: readonly PickedValue[] = ["True", "False"].map((name) => ({
  name,
  value: name.toLowerCase(),
  detail: "",
}));

/** The values that users pick from: choices, or made-up users, roles, channels and files; undefined: users type the value. */
export function valuesToPick({ choices, input }: PreviewOption): readonly PickedValue[] | undefined {
  if (choices.length > 0) {
    return choices.map(({ name, value }) => ({ name: name.text, value: String(value), detail: "" }));
  }
  if (input.type === OptionType.BOOLEAN) return truths;
  const objects = sampleObjects(input);
  if (objects.length === 0) return undefined;
  return objects.map(({ name, value, detail }) => ({ name, value: String(value), detail }));
}

/** The value that a typed text stands for: that of the name in the list, in whatever case, or the text itself. */
export function valueTyped(option: PreviewOption, text: string): string {
  const folded = text.trim().toLowerCase();
  return valuesToPick(option)?.find(({ name }) => name.toLowerCase() === folded)?.value ?? text;
}

/** The name of a value, as users see it. */
export function nameOfValue(option: PreviewOption, value: string): string {
  return valuesToPick(option)?.find((one) => one.value === value)?.name ?? value;
}

/** The problem with a value; undefined if Discord accepts it. §2.2 §6 */
export function valueProblem(option: PreviewOption, value: string): string | undefined {
  const { input } = option;
  if (value === "") return input.required ? missingValue : undefined;
  const values = valuesToPick(option);
  if (!values) return readTypedValue(input, value).problem;
  if (values.some((one) => one.value === value)) return undefined;
  const takesOthers = option.choices.length === 0 && input.type !== OptionType.BOOLEAN;
  return takesOthers && isSnowflake(value) ? undefined : "Pick one from the list.";
}
