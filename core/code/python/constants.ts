import {
  channelTypes,
  commandTypes,
  constantNamed,
  contextTypes,
  integrationTypes,
  optionTypes,
} from "../../interface/facts/constants.ts";
import { locales } from "../../interface/facts/locales.ts";
import { lettersOf, maskNamed } from "../../interface/facts/permissions.ts";
import { bitsOf } from "../permission-bits.ts";
import { type Call, type Entry, pathOf, type Value } from "./values.ts";

/** The libraries by the modules that they are imported as. py-cord has the module of discord.py. */
export const libraryPath = /^(discord|disnake|nextcord)(?:\.|$)/;

/** The last name of something of a library; undefined for anything else. */
export function libraryName(value: Value | undefined): string | undefined {
  const path = pathOf(value);
  return path !== undefined && libraryPath.test(path) ? path.split(".").at(-1) : undefined;
}

/** The call, if it makes something that a library has by one of these names. */
export function callOf(value: Value | undefined, names: RegExp): Call | undefined {
  return value?.is === "call" && names.test(libraryName(value.callee) ?? "") ? value : undefined;
}

const enums: readonly (readonly [RegExp, Parameters<typeof constantNamed>[0]])[] = [
  [/OptionType$/, optionTypes],
  [/ContextType$/, contextTypes],
  [/IntegrationType$/, integrationTypes],
  [/CommandType$/, commandTypes],
];

/** Types of channels by the names that all libraries have for them. */
const channels: ReadonlyMap<string, string> = new Map([
  ["text", "GUILD_TEXT"],
  ["private", "DM"],
  ["voice", "GUILD_VOICE"],
  ["group", "GROUP_DM"],
  ["category", "GUILD_CATEGORY"],
  ["news", "GUILD_ANNOUNCEMENT"],
  ["news_thread", "ANNOUNCEMENT_THREAD"],
  ["public_thread", "PUBLIC_THREAD"],
  ["private_thread", "PRIVATE_THREAD"],
  ["stage_voice", "GUILD_STAGE_VOICE"],
  ["stage", "GUILD_STAGE_VOICE"],
  ["forum", "GUILD_FORUM"],
  ["media", "GUILD_MEDIA"],
]);

/** The number or the code of a member of one of a library's enumerations. */
export function constantOf(value: Value): number | string | undefined {
  const path = pathOf(value);
  if (path === undefined || !libraryPath.test(path)) return undefined;
  const parts = path.split(".").filter((part) => part !== "value");
  const [owner = "", name = ""] = parts.slice(-2);
  if (owner === "Locale") return locales.find((one) => lettersOf(one.code) === lettersOf(name))?.code;
  if (owner === "ChannelType") return constantNamed(channelTypes, channels.get(name) ?? "")?.value;
  const constants = enums.find(([ending]) => ending.test(owner))?.[1];
  return constants && constantNamed(constants, name.replaceAll(/^sub_?command/g, "sub_command"))?.value;
}

/** Permissions that Python's libraries have other names for than Discord. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["read_messages", "VIEW_CHANNEL"],
  ["external_emojis", "USE_EXTERNAL_EMOJIS"],
  ["external_stickers", "USE_EXTERNAL_STICKERS"],
  ["use_voice_activation", "USE_VAD"],
  ["manage_permissions", "MANAGE_ROLES"],
  ["manage_emojis", "MANAGE_GUILD_EXPRESSIONS"],
  ["manage_emojis_and_stickers", "MANAGE_GUILD_EXPRESSIONS"],
  ["manage_expressions", "MANAGE_GUILD_EXPRESSIONS"],
  ["start_embedded_activities", "USE_EMBEDDED_ACTIVITIES"],
]);

/** The digits of permissions that are given by name: `ban_members=True`. */
export function namedPermissions(named: readonly Entry[]): string | undefined {
  let sum = 0n;
  for (const { key, value } of named) {
    const mask = maskNamed(otherNames.get(key) ?? key);
    if (mask === undefined || value.is !== "scalar" || typeof value.value !== "boolean") return undefined;
    if (value.value) sum |= mask;
  }
  return String(sum);
}

/** The digits of `Permissions(…)` or of a number; undefined for anything else. */
export function permissionsOf(value: Value): string | undefined {
  if (value.is === "scalar") return bitsOf(value.value)?.toString();
  if (callOf(value, /^none$/)) return "0";
  const call = callOf(value, /^Permissions$/);
  if (!call || call.isOpen || call.args.length > 1) return undefined;
  const [bits] = call.args;
  if (!bits) return namedPermissions(call.named);
  return call.named.length === 0 && bits.is === "scalar" ? bitsOf(bits.value)?.toString() : undefined;
}
