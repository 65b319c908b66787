import * as vscode from "vscode";
import type { ManyEntry } from "../../../core/publish/history/many-entry.schema.ts";
import { changedGuilds, entryOfGuild } from "../../../core/publish/history/many-entry.ts";
import { rollBackRequest } from "../../../core/publish/use-cases/make-plan.ts";
import type { Question } from "../../ui/ask.ts";
import type { PublishParts } from "../parts.ts";
import type { NewRequest } from "../requests.ts";
import type { ManyRollBack } from "./many-part.ts";
import type { EditorMany } from "./many-request.ts";

/** Makes the request that rolls back a publish to many guilds. Throws a UserError. */
export function manyRollBackRequest(
  { entry, name, decision: { expected } }: ManyRollBack,
  { destinations }: PublishParts,
): Question<EditorMany> {
  return destinations.ofGuildsAt(entry.place, entry.name).map(async (destination) => {
    const ids = changedGuilds(entry);
    const names = await destinations.guildNamesOf(ids.map((guildId) => ({ ...entry.place, guildId })));
    const nameOf = (guildId: string): string | undefined => names.nameOf("guild", guildId);
    const uri = vscode.Uri.from({ scheme: "untitled", path: "roll-back" });
    return {
      target: { name: entry.name, protected: entry.protectedName !== undefined },
      guilds: expected ? ids.filter((id) => expected.has(id)) : ids,
      ...{ gone: [], unplanned: [], expected, nameOf, uri, destination, rollsBack: entry },
      serviceName: destination.serviceName,
      ...{ sources: [], folder: undefined, project: undefined },
      batch: emptyBatch(name, entry),
      async requestFor(guildId): Promise<NewRequest> {
        const guildName = nameOf(guildId);
        const at = {
          ...destination,
          target: { ...destination.target, guildId },
          ...{ scopeName: guildName ?? guildId, guildName },
        };
        const own = { entry: entryOfGuild(entry, guildId), destination: at, name };
        return { ...(await rollBackRequest(own, { reading: (work) => work() })), uri, sources: [] };
      },
    };
  });
}

/** Has no commands, because each guild gets back its own. */
function emptyBatch(name: string, { protectedName }: ManyEntry): EditorMany["batch"] {
  return {
    ...{ name, protectedName, scope: "guild", owns: "scope", only: new Set() },
    ...{ desired: [], manifests: [], notes: [], integrationTypes: undefined },
  };
}
