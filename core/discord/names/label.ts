import type { Named } from "./names.ts";

/** `Harbor Test (…2497)`; the ID alone where the name is unknown. Plain text. */
export function labelOf({ id, name }: Named): string {
  return name === undefined ? id : `${name} (…${id.slice(-4)})`;
}

/** `Harbor Test (…2497)`, or `guild 1250000000000002497`: a guild within a sentence. */
export function guildLabel(guild: Named): string {
  return guild.name === undefined ? `guild ${guild.id}` : labelOf(guild);
}
