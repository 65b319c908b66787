import { UserError } from "../../user-error.ts";
import type { HistoryEntry } from "../history/history.schema.ts";
import { rollBackOf } from "../history/roll-back.ts";
import type { PublishFace } from "./ports.ts";
import type { Connection, PublishRequest } from "./request.ts";

/** Which publish is rolled back. */
export interface RollBackOf<D extends Connection> {
  readonly entry: HistoryEntry;
  /** Where it went. */
  readonly destination: D;
  /** The batch's name. */
  readonly name: string;
}

/**
 * What brings back what was there before a publish. Throws a UserError where that cannot be; rejects as the face's
 * `reading` does.
 */
export async function rollBackRequest<D extends Connection>(
  { entry, destination, name }: RollBackOf<D>,
  face: Pick<PublishFace<PublishRequest>, "reading">,
): Promise<PublishRequest & { readonly destination: D }> {
  const { client, target } = destination;
  const { applicationId, guildId } = entry.place;
  if (target.applicationId !== applicationId) {
    throw new UserError(`The application ${applicationId} no longer exists.`);
  }
  const now = await face.reading((signal) => client.listCommands(target, signal));
  const { desired, only, warnings, notes } = rollBackOf(entry, now);
  const { protectedName } = entry;
  const scope = guildId === undefined ? "global" : "guild";
  const batch = { name, scope, owns: "scope", desired, only, warnings, notes, protectedName } as const;
  return { batch: { ...batch, manifests: [], integrationTypes: undefined }, destination, rollsBack: entry };
}
