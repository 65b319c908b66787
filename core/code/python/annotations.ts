import { ChannelType, OptionType } from "../../interface/facts/constants.ts";
import { literalChoices } from "./choices.ts";
import { constantOf, libraryName } from "./constants.ts";
import { enumMembers } from "./enums.ts";
import { isNone, type OptionShape, type Reading, typeOfValues } from "./option-shape.ts";
import { pathOf, type Value } from "./values.ts";

const basic: ReadonlyMap<string, number> = new Map([
  ["builtins.str", OptionType.STRING],
  ["builtins.int", OptionType.INTEGER],
  ["builtins.bool", OptionType.BOOLEAN],
  ["builtins.float", OptionType.NUMBER],
]);

const ofLibraries: ReadonlyMap<string, number> = new Map([
  ["User", OptionType.USER],
  ["Member", OptionType.USER],
  ["Role", OptionType.ROLE],
  ["Attachment", OptionType.ATTACHMENT],
  ["Mentionable", OptionType.MENTIONABLE],
]);

const threads = [ChannelType.ANNOUNCEMENT_THREAD, ChannelType.PRIVATE_THREAD, ChannelType.PUBLIC_THREAD];
const guildChannels = [
  ChannelType.GUILD_STAGE_VOICE,
  ChannelType.GUILD_VOICE,
  ChannelType.GUILD_TEXT,
  ChannelType.GUILD_ANNOUNCEMENT,
  ChannelType.GUILD_CATEGORY,
  ChannelType.GUILD_FORUM,
];

/** The types of channels that classes of channels stand for in discord.py. Other libraries have their own for some. */
const channels: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ["GuildChannel", guildChannels],
  ["AppCommandChannel", guildChannels],
  ["Thread", threads],
  ["AppCommandThread", threads],
  ["StageChannel", [ChannelType.GUILD_STAGE_VOICE]],
  ["VoiceChannel", [ChannelType.GUILD_VOICE]],
  ["TextChannel", [ChannelType.GUILD_TEXT, ChannelType.GUILD_ANNOUNCEMENT]],
  ["CategoryChannel", [ChannelType.GUILD_CATEGORY]],
  ["ForumChannel", [ChannelType.GUILD_FORUM]],
]);

/** Reads the type of a parameter. */
export function shapeOf(annotation: Value, reading: Reading): OptionShape {
  if (!reading.writer.maySpend(1)) return {};
  switch (annotation.is) {
    case "external":
      return shapeOfName(annotation, reading);
    case "index":
      return shapeOfIndex(annotation, reading);
    case "union":
      return shapeOfUnion(annotation.items, reading);
    case "class":
      return enumMembers(annotation, reading) ?? {};
    default:
      return {};
  }
}

function shapeOfName(annotation: Value, { library }: Reading): OptionShape {
  const name = libraryName(annotation) ?? "";
  const type = basic.get(pathOf(annotation) ?? "") ?? ofLibraries.get(name);
  if (type !== undefined) return { type };
  if (name === "Snowflake" && library === "disnake") return { type: OptionType.MENTIONABLE };
  const constant = constantOf(annotation);
  if (typeof constant === "number" && /OptionType\.\w+$/.test(pathOf(annotation) ?? "")) return { type: constant };
  const channelTypes = channels.get(name);
  if (!channelTypes) return {};
  return { type: OptionType.CHANNEL, ...(library === "discord.py" && { channelTypes }) };
}

function shapeOfIndex({ owner, args, at }: Extract<Value, { is: "index" }>, reading: Reading): OptionShape {
  const path = pathOf(owner) ?? "";
  const typing = /^typing(?:_extensions)?\.(\w+)$/.exec(path)?.[1];
  const [first, second] = args;
  const { library } = reading;
  if (!first) return {};
  if (typing === "Optional") return { ...shapeOf(first, reading), isOptional: true };
  if (typing === "Union") return shapeOfUnion(args, reading);
  // Only discord.py is known to take the second part, which is for it.
  if (typing === "Annotated") return second && library === "discord.py" ? shapeOf(second, reading) : {};
  if (typing === "Literal") return shapeOfLiteral(args, at, reading);
  switch (libraryName(owner)) {
    case "Choice":
      return shapeOf(first, reading);
    case "Range":
    case "String":
      return shapeOfRange(args, reading);
    default:
      return {};
  }
}

function shapeOfUnion(items: readonly Value[], reading: Reading): OptionShape {
  const some = items.filter((one) => !isNone(one));
  const isOptional = some.length < items.length;
  const shapes = some.map((one) => shapeOf(one, reading));
  const [only] = shapes;
  if (shapes.length === 1 && only) return { ...only, isOptional };
  const types = new Set(shapes.map(({ type }) => type));
  if (types.size === 1 && types.has(OptionType.USER)) return { type: OptionType.USER, isOptional };
  if (types.size === 1 && types.has(OptionType.CHANNEL)) {
    const channelTypes = shapes.flatMap((one) => one.channelTypes ?? []);
    return { type: OptionType.CHANNEL, isOptional, ...(channelTypes.length > 0 && { channelTypes }) };
  }
  const isMentionable = types.size === 2 && types.has(OptionType.USER) && types.has(OptionType.ROLE);
  return isMentionable ? { type: OptionType.MENTIONABLE, isOptional } : { isOptional };
}

function shapeOfLiteral(args: readonly Value[], at: Value["at"], { writer, library }: Reading): OptionShape {
  const isOptional = library === "nextcord" && args.some(isNone);
  const values = args.filter((one) => !isNone(one));
  const type = typeOfValues(values);
  return type === undefined ? {} : { type, isOptional, choices: literalChoices(values, at, writer) };
}

/** `Range[int, 1, 10]`; in disnake `Range[1, 10]` as well. */
function shapeOfRange(args: readonly Value[], reading: Reading): OptionShape {
  const isTyped = args[0]?.is !== "scalar";
  const [kind, least, most] = isTyped ? args : [undefined, ...args];
  const { library } = reading;
  // The ranges of nextcord are types of their own, which are not followed.
  if (!kind || library === "nextcord") return {};
  const { type } = shapeOf(kind, reading);
  const given = { least: limitOf(least, reading), most: limitOf(most, reading) };
  return {
    ...(type !== undefined && { type }),
    ...(given.least && { least: given.least }),
    ...(given.most && { most: given.most }),
  };
}

/** A limit of a range; undefined where it has none. */
function limitOf(value: Value | undefined, { evaluator }: Reading): Value | undefined {
  if (!value || isNone(value)) return undefined;
  const isLeftOut = evaluator.text.slice(value.at.start, value.at.end) === "...";
  return isLeftOut ? undefined : value;
}
