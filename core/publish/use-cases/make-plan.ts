import { isNamed } from "../../discord/commands/label.ts";
import { explainRefusal } from "../../discord/explain-refusal.ts";
import { UserError } from "../../tools/user-error.ts";
import type { HistoryEntry } from "../history/history.schema.ts";
import { refreshNow } from "../history/history.ts";
import { rollBackOf } from "../history/roll-back.ts";
import { deletionNote, overwriteNote } from "../plan/deletion-note.ts";
import { readPlan } from "../plan/read-plan.ts";
import type { PublishFace, Records } from "./ports.ts";
import { emptyingOf, type PlannedRequest, type PublishDestination, type PublishRequest } from "./request.ts";

/** The ports of a publish that a plan uses. */
export interface PlanPorts {
  readonly face: Pick<PublishFace<PublishRequest>, "note" | "reading">;
  /** Absent: nothing is recorded. */
  readonly records: Pick<Records, "ledger" | "writeRefresh"> | undefined;
}

/**
 * Reads and records the published commands, and plans. `isCarriedOut`: the plan is only read for its changes. Rejects as the
 * face's `reading` does.
 */
export async function makePlan<R extends PublishRequest>(
  request: R,
  { face, records }: PlanPorts,
  { isCarriedOut = false } = {},
): Promise<PlannedRequest<R>> {
  const { batch, destination, guilds, rollsBack } = request;
  const { scope, owns, only, alsoDeletes, integrationTypes, others, rejectsRenames, names, elsewhere, isForSeveral } =
    batch;
  const ledger = (await records?.ledger()) ?? [];
  for (const note of batch.notes) face.note(note);
  // A roll back has its own IDs, and it undoes the ledger.
  const known = rollsBack ? [] : ledger;
  const options = { scope, owns, only, alsoDeletes, integrationTypes, others, ledger: known };
  const guesses = rejectsRenames ? "nowhere" : "anywhere";
  const canRestore = destination.userClient !== undefined;
  const { serviceName } = destination;
  const { unreadable, ...read } = await face.reading((signal) =>
    readPlan(
      batch.desired,
      destination,
      {
        ...{ ...options, guesses, guilds, canRestore, serviceName, names, elsewhere, isForSeveral },
        readsOthersForChanges: isCarriedOut,
      },
      signal,
    ),
  );
  await records?.writeRefresh?.(refreshNow(read.published));
  if (unreadable)
    face.note(`The permissions could not be read: ${explainRefusal(unreadable, destination.serviceName)}`);
  const complete = { ...options, integrationTypes: read.integrationTypes };
  const added = [
    batch.overwrites ? overwriteNote(read.plan, serviceName) : undefined,
    batch.placeArguments === undefined
      ? undefined
      : deletionNote(read.plan, [...read.published, ...batch.desired.filter(isNamed)], batch.placeArguments),
  ].filter((note) => note !== undefined);
  const plan = added.length === 0 ? read.plan : { ...read.plan, notes: [...read.plan.notes, ...added] };
  return { ...read, plan, request, ledger, options: complete, emptying: emptyingOf(request, read) };
}

/** Reads and records the published commands of a place. Rejects as the face's `reading` does. */
export async function refresh(
  { client, target }: Pick<PublishDestination, "client" | "target">,
  records: Pick<Records, "writeRefresh">,
  face: Pick<PublishFace<PublishRequest>, "reading">,
): Promise<void> {
  const published = await face.reading((signal) => client.listCommands(target, signal));
  await records.writeRefresh?.(refreshNow(published));
}

export interface RollBackOf<D extends PublishDestination> {
  readonly entry: HistoryEntry;
  readonly destination: D;
  readonly name: string;
}

/**
 * Makes the request that rolls a publish back. Throws a UserError if the application no longer exists. Rejects as the face's
 * `reading` does.
 */
export async function rollBackRequest<D extends PublishDestination>(
  { entry, destination, name }: RollBackOf<D>,
  face: Pick<PublishFace<PublishRequest>, "reading">,
): Promise<PublishRequest & { readonly destination: D }> {
  const { client, target } = destination;
  const { applicationId, guildId } = entry.place;
  if (target.applicationId !== applicationId) {
    throw new UserError(`The application ${applicationId} no longer exists.`);
  }
  const now = await face.reading((signal) => client.listCommands(target, signal));
  const { desired, only, warnings, notes } = rollBackOf(entry, now, destination.serviceName);
  const { protectedName } = entry;
  const scope = guildId === undefined ? "global" : "guild";
  const batch = { name, scope, owns: "scope", desired, only, warnings, notes, protectedName } as const;
  return { batch: { ...batch, manifests: [], integrationTypes: undefined }, destination, rollsBack: entry };
}
