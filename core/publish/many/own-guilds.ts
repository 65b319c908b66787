import type { Client } from "../../discord/client.ts";
import { UserError } from "../../tools/user-error.ts";

/** Discord gives this many guilds in one answer. §9 */
const pageSize = 200;

/** More guilds than any bot is in, so that answers that never end do not either. */
const maxGuilds = 1_000_000;

/** The IDs of all guilds that the bot is in, in ascending order. Rejects as the client does, or with a UserError. */
export async function ownGuildIds(
  client: Pick<Client, "listOwnGuilds">,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  let after: string | undefined;
  for (;;) {
    const page = await client.listOwnGuilds(signal, after);
    const before = ids.size;
    for (const { id } of page) ids.add(id);
    after = page.at(-1)?.id;
    // A server that ignores `after` gives the same page again.
    if (page.length < pageSize || ids.size === before) return [...ids];
    if (ids.size > maxGuilds) throw new UserError(`The list of the bot's guilds does not end after ${maxGuilds}.`);
  }
}
