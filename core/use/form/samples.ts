import type { Choice } from "../../discord/payloads.ts";
import { ContextType, OptionType, type ParameterType } from "../../language/facts/constants.ts";
import { builtInDefaultLocale } from "../../language/facts/locales.ts";
import { setOfDigits } from "../../language/facts/permissions.ts";
import { defaultPermissions } from "../interactions/build-interaction.ts";
import type { FormInput } from "../interactions/form.schema.ts";
import type { FormCommand, FormOption } from "../interactions/form.ts";

const sampleUser = "1130000000000000044";
const otherUser: Choice = { name: "Another user", value: "1130000000000000045" };
const user: Choice = { name: "The user of the command", value: sampleUser };
const role: Choice = { name: "A role", value: "1250000000000000201" };
const message: Choice = { name: "A message", value: "1250000000000000501" };

type Sample = readonly Choice[] | ((option: FormOption) => string);

/** IDs or a text for options of each type. */
const samples: Readonly<Record<number, Sample>> = {
  [OptionType.STRING]: sampleText,
  [OptionType.INTEGER]: ({ min_value: min = Number.NEGATIVE_INFINITY, max_value: max = Number.POSITIVE_INFINITY }) =>
    String(Math.min(Math.max(1, Math.ceil(min)), Math.floor(max))),
  [OptionType.BOOLEAN]: () => "true",
  [OptionType.USER]: [otherUser, user],
  [OptionType.CHANNEL]: [{ name: "A channel", value: "1250000000000000301" }],
  [OptionType.ROLE]: [role],
  [OptionType.MENTIONABLE]: [otherUser, user],
  [OptionType.NUMBER]: ({ min_value: min = Number.NEGATIVE_INFINITY, max_value: max = Number.POSITIVE_INFINITY }) =>
    String(Math.min(Math.max(1.5, min), max)),
  [OptionType.ATTACHMENT]: [{ name: "A file", value: "1250000000000000401" }],
} satisfies Record<ParameterType, Sample>;

/** IDs that an option can be tried with; every ID is resolved to an object that fits the option. `isRole`: for a mentionable. */
export function sampleIds({ type }: Pick<FormOption, "type">, isRole = false): readonly Choice[] {
  if (type === OptionType.MENTIONABLE && isRole) return [role];
  const sample = samples[type];
  return sample === undefined || typeof sample === "function" ? [] : sample;
}

export function sampleTargets({ target }: Pick<FormCommand, "target">): readonly Choice[] {
  if (target === undefined) return [];
  return target === "user" ? [otherUser, user] : [message];
}

/** A form for a command, filled in so that it can be sent as it is. Optional options are left out. */
export function sampleInput(command: FormCommand): FormInput {
  const values = command.options.flatMap((option) => (option.required ? [[option.name, sampleFor(option)]] : []));
  const [context = ContextType.GUILD] = command.contexts;
  return {
    command: command.label,
    typing: "",
    values: Object.fromEntries(values),
    roles: [],
    targetId: String(sampleTargets(command)[0]?.value ?? ""),
    context,
    locale: builtInDefaultLocale,
    guildLocale: builtInDefaultLocale,
    userId: sampleUser,
    permissions: String(BigInt(defaultPermissions) | (setOfDigits(command.defaultPermissions) ?? 0n)),
  };
}

/** A text that an option takes. §2.2 */
export function sampleFor(option: FormOption): string {
  const [choice] = option.choices ?? [];
  if (choice) return String(choice.value);
  const sample = samples[option.type];
  return typeof sample === "function" ? sample(option) : String(sample?.[0]?.value ?? "");
}

function sampleText({ min_length: min = 0, max_length: max = Number.POSITIVE_INFINITY }: FormOption): string {
  const text = "sample";
  return text.repeat(Math.ceil(Math.max(min, 1) / text.length)).slice(0, max);
}
