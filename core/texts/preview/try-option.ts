import { channelTypes, OptionType, type ParameterType } from "../../language/facts/constants.ts";
import { isSnowflake } from "../../language/facts/snowflake.ts";
import { quote } from "../../language/model/describe.ts";
import { readTypedValue } from "../../use/interactions/option-input.ts";
import type { PreviewOption } from "./preview.ts";
import { channelNames } from "./preview-command.ts";

export interface Suggestion {
  /** As users see it, and what the field holds then. */
  readonly name: string;
  /** What stands beside it. */
  readonly detail: string;
}

interface Sample extends Suggestion {
  /** The sort that it is of: a channel type, or a file family. */
  readonly sort?: number | string;
}

const people: readonly Sample[] = ["@ada", "@grace"].map((name) => ({ name, detail: "user" }));
const roles: readonly Sample[] = ["@Moderators", "@Members"].map((name) => ({ name, detail: "role" }));
const channels: readonly Sample[] = channelTypes
  .filter(({ offered }) => offered)
  .map(({ name, value }) => ({
    name: `#${name.toLowerCase().replace("guild_", "").replaceAll("_", "-")}`,
    detail: name,
    sort: value,
  }));
const files: readonly Sample[] = [
  { name: "photo.png", detail: "image", sort: "image" },
  { name: "clip.mp4", detail: "video", sort: "video" },
  { name: "song.mp3", detail: "audio", sort: "audio" },
  { name: "notes.pdf", detail: "file" },
];

/** What can be picked for options of each type; undefined: users type the value. */
const samples: Readonly<Record<number, readonly Sample[] | undefined>> = {
  [OptionType.STRING]: undefined,
  [OptionType.INTEGER]: undefined,
  [OptionType.BOOLEAN]: ["True", "False"].map((name) => ({ name, detail: "" })),
  [OptionType.USER]: people,
  [OptionType.CHANNEL]: channels,
  [OptionType.ROLE]: roles,
  [OptionType.MENTIONABLE]: [...people, ...roles],
  [OptionType.NUMBER]: undefined,
  [OptionType.ATTACHMENT]: files,
} satisfies Record<ParameterType, readonly Sample[] | undefined>;

/** What a client offers for an option: its choices, or made-up users, roles, channels and files that it takes. */
export function picksFor(option: PreviewOption): readonly Suggestion[] {
  if (option.choices.length > 0) {
    return option.choices.map(({ name, value }) => ({ name: name.text, detail: String(value) }));
  }
  return (samples[option.input.type] ?? []).filter((sample) => refusal(option, sample) === undefined);
}

/** What a user is told of a value in the field of an option; undefined if Discord takes it. §2.2 §6 */
export function tryOption(option: PreviewOption, text: string): string | undefined {
  const { input, choices } = option;
  if (text === "") return input.required ? "This option is required." : undefined;
  if (choices.some(({ name }) => name.text === text)) return undefined;
  const known = samples[input.type];
  if (!known) return readTypedValue(input, text).problem;
  const sample = known.find(({ name }) => name.toLowerCase() === text.toLowerCase()) ?? typedFile(input.type, text);
  if (sample) return refusal(option, sample);
  return isSnowflake(text) ? undefined : "Pick one from the list.";
}

function typedFile(type: number, name: string): Sample | undefined {
  return type === OptionType.ATTACHMENT && /\.\w+$/.test(name) ? { name, detail: "" } : undefined;
}

function refusal({ input }: PreviewOption, { name, sort, detail }: Sample): string | undefined {
  const { channel_types: allowed = [], file_types: fileTypes = [] } = input;
  if (typeof sort === "number" && allowed.length > 0 && !allowed.includes(sort)) {
    return `${quote(name)} is a ${detail} channel, but this option only takes ${channelNames(allowed)}.`;
  }
  if (input.type !== OptionType.ATTACHMENT || fileTypes.length === 0) return undefined;
  const fits = fileTypes.some((type) => type === sort || name.toLowerCase().endsWith(type.toLowerCase()));
  return fits ? undefined : `${quote(name)} cannot be attached. This option only takes ${fileTypes.join(", ")}.`;
}
