import type { Target } from "../../discord/client.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel, shortList } from "../../discord/commands/label.ts";
import { joined } from "../../manifest/describe.ts";
import { meantScope } from "../../rules/shared/meant-scope.ts";
import { groupBy } from "../../tools/group-by.ts";
import type { Warning } from "./steps.ts";

/**
 * Warns of commands with a property that names another place, such as “guild_id”. Discord ignores the property, so a command
 * for one guild would be available to others. One sentence for each set of guilds.
 */
export function otherPlaceWarnings(desired: readonly DesiredCommand[], { guildId }: Target): Warning[] {
  const misplaced = desired.flatMap((one) => {
    const named = namedPlace(one, guildId);
    return named === undefined ? [] : [{ label: commandLabel(one), named }];
  });
  const where = guildId === undefined ? "globally" : `to guild ${guildId}`;
  return [...groupBy(misplaced, ({ named }) => named).values()].map((group) => {
    const labels = shortList(group.map(({ label }) => label));
    const [are, them] = group.length === 1 ? ["is", "it"] : ["are", "them"];
    return {
      about: "place",
      message: `In the manifest, ${labels} ${are} for ${group[0]?.named}. This publishes ${them} ${where}.`,
    };
  });
}

/** Other guilds that a property of the command names, in words. Undefined: it names none, or also this guild. */
function namedPlace({ placed: { unit } }: DesiredCommand, guildId: string | undefined): string | undefined {
  const { command } = unit;
  for (const property of command?.properties ?? []) {
    const meant = command && meantScope(property, command);
    if (meant?.scope !== "guild") continue;
    const { guildIds } = meant;
    if (guildIds.length === 0 && guildId === undefined) return "guilds only";
    if (guildIds.length === 0 || (guildId !== undefined && guildIds.includes(guildId))) continue;
    return guildIds.length === 1 ? `guild ${guildIds[0]}` : `the guilds ${joined(guildIds, "and")}`;
  }
  return undefined;
}
