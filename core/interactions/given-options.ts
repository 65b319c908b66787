import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import type { Option } from "../interface/payloads.ts";
import { quote } from "../manifest/describe.ts";
import { isObject } from "../text/json.ts";
import { textOf } from "../tools/templates.ts";
import type { GivenOption } from "./interaction.ts";
import { type Declaring, type GivenItem, mismatchesIn, mismatchMessages } from "./option-value.ts";

/** Given options with their types, or the problems that a Discord client would not have sent. */
export interface CheckedOptions {
  /** Empty where there are problems. */
  readonly options: readonly GivenOption[];
  /** Problems, each in a sentence. */
  readonly problems: readonly string[];
}

/**
 * Checks given options as a user's client does before it sends them, and fills in their types. `isAutocomplete`: options
 * may be missing and values partial, and exactly one option is focused. §6 rule 6
 */
export function checkGivenOptions(command: Declaring, given: unknown, isAutocomplete: boolean): CheckedOptions {
  const refused = (problems: readonly string[]): CheckedOptions => ({ options: [], problems });
  const items = given ?? [];
  if (!areLists(items)) return refused(["The options must be an array."]);
  const reading = { isAutocomplete, judgesTypes: true };
  const mismatches = mismatchesIn({ at: "", options: items.map(givenOf) }, command, reading);
  if (mismatches.length > 0)
    return refused(
      // The sentence names the option, because there is no position in a manifest.
      mismatches.map(({ at, part, message }) => {
        const text = textOf(mismatchMessages, message);
        return part === "value" ? `Option ${quote(at)}: ${text}` : text;
      }),
    );
  const options = withTypes(items, command.options ?? []);
  const focused = countFocused(options);
  if (focused === (isAutocomplete ? 1 : 0)) return { options, problems: [] };
  const problem = isAutocomplete
    ? `Exactly one option must be focused, but ${focused} are.`
    : "Only autocomplete interactions can have a focused option.";
  return refused([problem]);
}

function areLists(items: unknown): items is readonly unknown[] {
  return Array.isArray(items) && items.every((item) => !isObject(item) || areLists(item.options ?? []));
}

function givenOf(item: unknown): GivenItem<string> {
  const { name = "", value, focused, options = [] } = isObject(item) ? item : { name: item };
  const at = typeof name === "string" ? name : JSON.stringify(name);
  const literal = JSON.stringify(value);
  return {
    at,
    name: at,
    type: undefined,
    value: value === undefined ? undefined : { value, literal, isPartial: focused === true },
    options: ((options ?? []) as readonly unknown[]).map(givenOf),
  };
}

/** Adds the declared types. The items were checked before. */
function withTypes(items: readonly unknown[], declared: readonly Option[]): GivenOption[] {
  return items.flatMap((item): GivenOption[] => {
    const { name, value, focused, options } = item as GivenOption;
    const option = declared.find((candidate) => candidate.name === name);
    if (!option) return [];
    const { type } = option;
    if (isSubcommandOrGroup(type)) return [{ name, type, options: withTypes(options ?? [], option.options ?? []) }];
    return [{ name, type, ...(value !== undefined && { value }), ...(focused && { focused }) }];
  });
}

function countFocused(options: readonly GivenOption[]): number {
  return options.reduce((sum, option) => sum + (option.focused ? 1 : 0) + countFocused(option.options ?? []), 0);
}
