import { isObject } from "../../core/discord/json.ts";
import { userOf } from "../guilds/members.ts";
import type { World } from "../world/world.ts";

export interface Mentions {
  readonly mentions: readonly object[];
  /** IDs. */
  readonly mention_roles: readonly string[];
  readonly mention_everyone: boolean;
}

/** The mentions in a content that `allowed_mentions` permits. */
export function mentionsIn(world: World, content: string, allowed: unknown): Mentions {
  const allows = allowance(allowed);
  const found = (pattern: RegExp): readonly string[] => [
    ...new Set([...content.matchAll(pattern)].map(([, id = ""]) => id)),
  ];
  const users = found(/<@!?(\d{1,20})>/g).filter((id) => allows("users", id));
  return {
    mentions: users.map((id) => userOf(world, id)),
    mention_roles: found(/<@&(\d{1,20})>/g).filter((id) => allows("roles", id)),
    mention_everyone: /@(everyone|here)\b/.test(content) && allows("everyone", ""),
  };
}

function allowance(allowed: unknown): (kind: "users" | "roles" | "everyone", id: string) => boolean {
  if (!isObject(allowed)) return () => true;
  const has = (list: unknown, item: string): boolean => Array.isArray(list) && list.includes(item);
  return (kind, id) => has(allowed.parse, kind) || has(allowed[kind], id);
}
