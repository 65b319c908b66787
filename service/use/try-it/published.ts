import { guildLabel, type Names, namesIn } from "../../../core/discord/names/names.ts";
import { builtInDefaultLocale } from "../../../core/interface/facts/locales.ts";
import type { NamedObject } from "../../../core/interface/payloads.ts";
import type { PermissionEntry } from "../../../core/kinds/permissions/entries.ts";
import type { SwitchChoices } from "../../../core/preview/preview.ts";
import { switchChoices } from "../../../core/preview/switches.ts";
import type { TryItObjects } from "../../../core/use/try-it/try-it.schema.ts";
import { commandsAt } from "../../commands/commands.ts";
import { hasActivity } from "../../world/activity.ts";
import { ownGuild } from "../../world/own-guild.ts";
import { identityOf, settingsOf, type World } from "../../world/world.ts";
import { PublishedPreview, type PublishedScope } from "./published-preview.ts";

/** The key of the global scope. A guild's key is its ID. */
const globalKey = "global";

/** The scopes on the page: the global scope, the guild to try things in, and every guild with commands. */
export function scopesOf(world: World): readonly { readonly key: string; readonly label: string }[] {
  const names = namesOf(world);
  return scopeKeys(world).map((key) => {
    const isGlobal = key === globalKey;
    return { key, label: isGlobal ? "Global" : guildLabel({ id: key, name: names.nameOf("guild", key) }) };
  });
}

function scopeKeys(world: World): readonly string[] {
  const withCommands = [...world.store.table("commands").values()].flatMap(({ guild_id }) => guild_id ?? []);
  return [...new Set([globalKey, ownGuild(world).id, ...withCommands])];
}

/** A key if its scope is still on the page, else that of the first scope with commands. */
export function scopeKeyOf(world: World, key: string | undefined): string {
  const keys = scopeKeys(world);
  if (key !== undefined && keys.includes(key)) return key;
  return keys.find((one) => commandsAt(world, guildOfScope(one)).length > 0) ?? globalKey;
}

function guildOfScope(key: string): string | undefined {
  return key === globalKey ? undefined : key;
}

function publishedIn(world: World, key: string): PublishedScope {
  const { applicationId } = identityOf(world);
  const { id: defaultGuildId } = ownGuild(world);
  const { integrationTypes } = settingsOf(world);
  const guildId = guildOfScope(key);
  return {
    applicationId,
    guildId,
    defaultGuildId,
    commands: commandsAt(world, guildId),
    permissions: [...world.store.table("permissions").values()],
    defaultLocale: builtInDefaultLocale,
    app: { installs: integrationTypes, activities: hasActivity(world) },
  };
}

function namesOf(world: World): Names {
  const { id, name, roles, channels } = ownGuild(world);
  return namesIn({ guild: { [id]: name }, role: namesById(roles), channel: namesById(channels) });
}

function namesById(things: readonly NamedObject[]): Readonly<Record<string, string>> {
  return Object.fromEntries(things.map(({ id, name }) => [id, name]));
}

/** The choices of the page's switches in a scope with these overwrites. */
export function switchChoicesIn(world: World, entries: readonly PermissionEntry[]): SwitchChoices {
  const { id, roles, channels } = ownGuild(world);
  const used = channels.filter(({ parentId }) => parentId !== null);
  const known = { id, roles: roles.map((role) => role.id), channels: used.map((channel) => channel.id) };
  return switchChoices(entries, namesOf(world), known);
}

/** The number of users, roles and channels on the page, each. */
const maxObjects = 100;

export function tryItObjects(world: World): TryItObjects {
  const { members, roles, channels } = ownGuild(world);
  const named = (things: readonly NamedObject[]) => things.slice(0, maxObjects).map(({ id, name }) => ({ id, name }));
  return {
    users: named(members.map(({ id, nick, displayName, username }) => ({ id, name: nick ?? displayName ?? username }))),
    roles: named(roles),
    channels: named(channels),
  };
}

export type PublishedPreviews = ReturnType<typeof publishedPreviews>;

/** Returns the preview of a scope by its key. It is reused while the commands stay the same. */
export function publishedPreviews(world: World) {
  const previews = new Map<string, PublishedPreview>();
  return (key: string) => {
    const preview = previews.get(key) ?? new PublishedPreview();
    previews.set(key, preview);
    return { published: publishedIn(world, key), preview };
  };
}
