import { administrator, type Channel } from "../access/permitted.ts";
import type { Situation } from "../access/usability.ts";
import { guildLabel, labelOf, type Names } from "../discord/names/names.ts";
import { defaultPermissions } from "../interactions/build-interaction.ts";
import {
  ContextType,
  IntegrationType,
  type IntegrationTypeValue,
  integrationTypes,
} from "../interface/facts/constants.ts";
import type { IdSort } from "../interface/facts/snowflake.ts";
import type { PermissionEntry } from "../kinds/permissions/entries.ts";
import { namedIn, situationOf } from "../permissions/situation.ts";
import type { SwitchChoice, SwitchChoices } from "./preview.ts";
import type { Switches } from "./switches.schema.ts";

const places: readonly SwitchChoice[] = [
  { key: "text", label: "Text channel" },
  { key: "voice", label: "Voice channel" },
  { key: "nsfw", label: "Age-restricted channel" },
  { key: "dm", label: "Direct message with the app" },
  { key: "nsfw-dm", label: "Direct message, age-restricted commands allowed" },
  { key: "private", label: "Other direct message" },
];

const installsByType: Readonly<Record<IntegrationTypeValue, SwitchChoice>> = {
  [IntegrationType.GUILD_INSTALL]: { key: "guild", label: "Server" },
  [IntegrationType.USER_INSTALL]: { key: "user", label: "User" },
};
const installs: readonly SwitchChoice[] = [
  { key: "both", label: "Server and user" },
  ...integrationTypes.map(({ value }) => installsByType[value]),
];

/** A guild whose roles and channels are known, by their IDs. */
export interface KnownGuild {
  readonly id: string;
  readonly roles: readonly string[];
  readonly channels: readonly string[];
}

/** The choices of the switches, including the roles, users and channels of the permissions manifests and of a known guild. */
export function switchChoices(entries: readonly PermissionEntry[], names: Names, known?: KnownGuild): SwitchChoices {
  const guilds = [...new Set([...(known ? [known.id] : []), ...guildsIn(entries)])];
  const members: SwitchChoice[] = [
    { key: "everyone", label: "@everyone" },
    { key: "administrator", label: "Administrator" },
  ];
  const channels: SwitchChoice[] = [];
  for (const guild of guilds) {
    const suffix = guilds.length > 1 ? ` · ${guildLabel({ id: guild, name: names.nameOf("guild", guild) })}` : "";
    const choices = (sort: IdSort, ids: readonly string[]): SwitchChoice[] =>
      ids.map((id) => ({ key: `${sort}:${guild}:${id}`, label: `${labelIn(sort, id, names)}${suffix}` }));
    const named = namedIn(entries.filter(({ guildId }) => guildId === guild));
    const { roles, channels: others } = known?.id === guild ? known : { roles: [], channels: [] };
    if (guilds.length > 1) members.push({ key: `everyone:${guild}`, label: `@everyone${suffix}` });
    members.push(...choices("role", [...new Set([...roles, ...named.roles])]), ...choices("user", named.users));
    channels.push(...choices("channel", [...new Set([...others, ...named.channels])]));
  }
  return { members, places: [...places, ...channels], installs: [...installs] };
}

function guildsIn(entries: readonly PermissionEntry[]): readonly string[] {
  return [...new Set(entries.flatMap(({ guildId }) => guildId ?? []))];
}

const signs: Readonly<Partial<Record<IdSort, string>>> = { role: "@", user: "@", channel: "#" };

function labelIn(sort: IdSort, id: string, names: Names): string {
  const name = names.nameOf(sort, id);
  const noun = `${sort.charAt(0).toUpperCase()}${sort.slice(1)}`;
  return name === undefined ? `${noun} ${id}` : `${signs[sort]}${labelOf({ id, name })}`;
}

/** The guild in which the commands are viewed; undefined: any. `own`: the manifest's. */
export function guildIn({ member, place }: Switches, own: string | undefined, entries: readonly PermissionEntry[]) {
  return keyPartsOf(member).guild ?? keyPartsOf(place).guild ?? own ?? guildsIn(entries)[0];
}

/**
 * The user and the place. The user is an adult who has not allowed age-restricted commands in direct messages, unless the place
 * says so. `app`: facts about the app; absent: it can be installed in every way and has an Activity.
 */
export function situationIn(
  { member, place, install, userId }: Switches,
  guildId: string | undefined,
  app?: Pick<Situation, "installs" | "activities"> & { readonly channels?: readonly Channel[] },
): Situation {
  const who = keyPartsOf(member);
  const where = keyPartsOf(place);
  const channel = where.sort === "channel" ? app?.channels?.find(({ id }) => id === where.id) : undefined;
  const situation = situationOf({
    context: contextOf(place),
    guildId,
    userId: userId ?? (who.sort === "user" ? who.id : undefined),
    roles: who.sort === "role" && who.id !== undefined ? [who.id] : [],
    permissions: BigInt(defaultPermissions) | (member === "administrator" ? administrator : 0n),
    channelId: where.sort === "channel" ? where.id : undefined,
    parentId: channel?.parentId,
    isAdult: true,
    isAgeRestricted: place === "nsfw" || place === "nsfw-dm" || channel?.ageRestricted === true,
  });
  const types = integrationTypes.map(({ value }) => value);
  const named = types.filter((type) => installsByType[type].key === install);
  const installs: readonly number[] = named.length > 0 ? named : types;
  if (!app) return { ...situation, installs };
  return { ...situation, activities: app.activities, installs: installs.filter((type) => app.installs.includes(type)) };
}

export function contextOf(place: string): number {
  if (place === "dm" || place === "nsfw-dm") return ContextType.BOT_DM;
  return place === "private" ? ContextType.PRIVATE_CHANNEL : ContextType.GUILD;
}

/** The parts of a key, which is a word, or `role:<guild>:<id>`. */
export function keyPartsOf(key: string): { readonly sort: string; readonly guild?: string; readonly id?: string } {
  const [sort = "", guild, id] = key.split(":");
  return { sort, ...(guild !== undefined && { guild }), ...(id !== undefined && { id }) };
}
