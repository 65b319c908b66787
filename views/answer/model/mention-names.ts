import type { NamedObject } from "../../../core/interface/payloads.ts";
import type { MentionName, MentionSort } from "./inline.ts";
import { type Json, readJson } from "./read-json.ts";

/** Objects that are known by name. */
export type NamedObjects = Readonly<Record<MentionSort, readonly NamedObject[]>>;

/** Names mentions by what interactions contain, the latest first, and then by `objects`. */
export function mentionNames(interactions: readonly unknown[], objects: NamedObjects): MentionName {
  const read = interactions.map((interaction) => readJson(interaction)).reverse();
  return (sort, id) => {
    for (const interaction of read) {
      const name = resolvedName(interaction, sort, id);
      if (name !== undefined) return name;
    }
    return objects[sort].find((one) => one.id === id)?.name;
  };
}

function resolvedName(interaction: Json, sort: MentionSort, id: string): string | undefined {
  const resolved = interaction.object("data").object("resolved");
  const found = resolved.object(sort).object(id);
  if (sort !== "users") return found.text("name") ?? ownName(interaction.object("channel"), id);
  return resolved.object("members").object(id).text("nick") ?? userName(found) ?? senderName(interaction, id);
}

function ownName(channel: Json, id: string): string | undefined {
  return channel.text("id") === id ? channel.text("name") : undefined;
}

/** The name of the user who sent an interaction. */
function senderName(interaction: Json, id: string): string | undefined {
  const member = interaction.object("member");
  const user = member.has("user") ? member.object("user") : interaction.object("user");
  return user.text("id") === id ? (member.text("nick") ?? userName(user)) : undefined;
}

/** The name under which a user appears. */
export function userName(user: Json): string | undefined {
  return user.text("global_name") ?? user.text("username");
}
