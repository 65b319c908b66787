import { explainRefusal } from "../../discord/explain-refusal.ts";
import { UserError } from "../../user-error.ts";
import type { HistoryEntry } from "../history/history.schema.ts";
import { refreshNow } from "../history/history.ts";
import { rollBackOf } from "../history/roll-back.ts";
import { readPlan } from "../plan/read-plan.ts";
import type { PublishFace, PublishPorts, Records } from "./ports.ts";
import type { Connection, PlannedRequest, PublishRequest } from "./request.ts";

/** Reads what is published, remembers it, and plans. Rejects as the face's `reading` does. */
export async function makePlan<R extends PublishRequest>(
  request: R,
  { face, records }: Pick<PublishPorts<R>, "face" | "records">,
): Promise<PlannedRequest<R>> {
  const { batch, destination, guilds, rollsBack } = request;
  const { scope, owns, only, alsoDeletes, integrationTypes, others, rejectsRenames } = batch;
  const ledger = (await records?.ledger()) ?? [];
  for (const note of batch.notes) face.note(note);
  // A roll back says its IDs itself, and the ledger is what it takes back.
  const known = rollsBack ? [] : ledger;
  const options = { scope, owns, only, alsoDeletes, integrationTypes, others, ledger: known };
  const guesses = rejectsRenames ? "nowhere" : "anywhere";
  const canRestore = destination.userClient !== undefined;
  const { unreadable, ...read } = await face.reading((signal) =>
    readPlan(batch.desired, destination, { ...options, guesses, guilds, canRestore }, signal),
  );
  await records?.writeRefresh?.(refreshNow(read.published));
  if (unreadable) face.note(`The permissions could not be read: ${explainRefusal(unreadable)}`);
  return { ...read, request, ledger, options };
}

/** Reads what is published at a place and remembers it. Rejects as the face's `reading` does. */
export async function refresh(
  { client, target }: Connection,
  records: Pick<Records, "writeRefresh">,
  face: Pick<PublishFace<PublishRequest>, "reading">,
): Promise<void> {
  const published = await face.reading((signal) => client.listCommands(target, signal));
  await records.writeRefresh?.(refreshNow(published));
}

export interface RollBackOf<D extends Connection> {
  readonly entry: HistoryEntry;
  readonly destination: D;
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
