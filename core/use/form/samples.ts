import type { FormOption } from "../../interactions/form.ts";
import { channelTypes, OptionType, type ParameterType, targetOf } from "../../interface/facts/constants.ts";
import type { Choice } from "../../interface/payloads.ts";

/** A made-up object that users can pick. Its value is an ID. */
export interface SampleObject extends Choice {
  /** Its kind in a word: `user`, `GUILD_VOICE`, `image`. */
  readonly detail: string;
  /** The type of a channel, or the family of a file: what options restrict. */
  readonly sort?: number | string;
}

/** The ID of the user of a command, unless another one is given. */
export const sampleUser = "1130000000000000044";
const ada: SampleObject = { name: "@ada", value: "1130000000000000045", detail: "user" };
const users: readonly SampleObject[] = [ada, { name: "@grace", value: sampleUser, detail: "the user of the command" }];
const roles: readonly SampleObject[] = [
  { name: "@Moderators", value: "1250000000000000201", detail: "role" },
  { name: "@Members", value: "1250000000000000202", detail: "role" },
];
const message: SampleObject = { name: "A message", value: "1250000000000000501", detail: "message" };
const channels: readonly SampleObject[] = channelTypes
  .filter(({ offered }) => offered)
  .map(({ name, value }) => ({
    name: `#${name.toLowerCase().replace("guild_", "").replaceAll("_", "-")}`,
    value: String(1250000000000000301n + BigInt(value)),
    detail: name,
    sort: value,
  }));
const files: readonly SampleObject[] = [
  { name: "photo.png", value: "1250000000000000401", detail: "image", sort: "image" },
  { name: "clip.mp4", value: "1250000000000000402", detail: "video", sort: "video" },
  { name: "song.mp3", value: "1250000000000000403", detail: "audio", sort: "audio" },
  { name: "notes.pdf", value: "1250000000000000404", detail: "file" },
];

type Sample = readonly SampleObject[] | ((option: FormOption) => string);

/** Objects or a text for options of each type. */
const samples: Readonly<Record<number, Sample>> = {
  [OptionType.STRING]: sampleText,
  [OptionType.INTEGER]: ({ min_value: min = Number.NEGATIVE_INFINITY, max_value: max = Number.POSITIVE_INFINITY }) =>
    String(Math.min(Math.max(1, Math.ceil(min)), Math.floor(max))),
  [OptionType.BOOLEAN]: () => "true",
  [OptionType.USER]: users,
  [OptionType.CHANNEL]: channels,
  [OptionType.ROLE]: roles,
  [OptionType.MENTIONABLE]: [...users, ...roles],
  [OptionType.NUMBER]: ({ min_value: min = Number.NEGATIVE_INFINITY, max_value: max = Number.POSITIVE_INFINITY }) =>
    String(Math.min(Math.max(1.5, min), max)),
  [OptionType.ATTACHMENT]: files,
} satisfies Record<ParameterType, Sample>;

/** The made-up objects that an option takes, the first of which fits best; empty for types that take no IDs. §2.2 */
export function sampleObjects(option: FormOption): readonly SampleObject[] {
  const sample = samples[option.type];
  if (sample === undefined || typeof sample === "function") return [];
  const fitting = sample.filter((one) => fits(option, one));
  return fitting.length > 0 ? fitting : sample.slice(0, 1).map((one) => ({ ...one, ...unusual(option) }));
}

/** For an option that takes none of the usual objects: a directory, or files of a rare type. */
function unusual({ channel_types: [channel] = [], file_types: [file = ""] = [] }: FormOption) {
  if (channel !== undefined) return { name: "#channel", detail: "channel", sort: channel };
  return { name: file.startsWith(".") ? `file${file}` : "file", detail: "file" };
}

function fits(
  { channel_types: allowed = [], file_types: fileTypes = [] }: FormOption,
  { name, sort }: SampleObject,
): boolean {
  if (typeof sort === "number") return allowed.length === 0 || allowed.includes(sort);
  if (fileTypes.length === 0) return true;
  return fileTypes.some((type) => type === sort || name.toLowerCase().endsWith(type.toLowerCase()));
}

const names: ReadonlyMap<string, string> = new Map(
  [...users, ...roles, ...channels].map(({ name, value }) => [String(value), name.slice(1)]),
);

/** The name of a made-up user, role or channel by its ID, without `@` or `#`. */
export function sampleName(id: string): string | undefined {
  return names.get(id);
}

/** Whether an ID is that of a made-up role, so that a mentionable with it is a role. */
export function isSampleRole(id: string): boolean {
  return roles.some(({ value }) => value === id);
}

/** The made-up objects that a context menu command can be used on. `type`: that of the command. */
export function sampleTargets(type: number): readonly SampleObject[] {
  const target = targetOf(type);
  if (target === undefined) return [];
  return target === "user" ? users : [message];
}

/** A value that an option takes, as text. §2.2 */
export function sampleFor(option: FormOption): string {
  const [choice] = option.choices ?? [];
  if (choice) return String(choice.value);
  const sample = samples[option.type];
  return typeof sample === "function" ? sample(option) : String(sampleObjects(option)[0]?.value ?? "");
}

function sampleText({ min_length: min = 0, max_length: max = Number.POSITIVE_INFINITY }: FormOption): string {
  const text = "sample";
  return text.repeat(Math.ceil(Math.max(min, 1) / text.length)).slice(0, max);
}
