import { explainRefusal } from "../../discord/explain-refusal.ts";
import { refreshNow } from "../history/history.ts";
import { commandApi } from "../plan/command-api.ts";
import { readPlan } from "../plan/read-plan.ts";
import type { PublishFace, PublishPorts, Records } from "./ports.ts";
import type { Connection, Planned, PublishRequest } from "./request.ts";

/** Reads what is published, remembers it, and plans. Rejects as the face's `reading` does. */
export async function makePlan<R extends PublishRequest>(
  request: R,
  { face, records }: Pick<PublishPorts<R>, "face" | "records">,
): Promise<Planned<R>> {
  const { batch, destination, guilds, rollsBack } = request;
  const { scope, owns, only, alsoDeletes, integrationTypes, others, rejectsRenames } = batch;
  const ledger = (await records?.ledger()) ?? [];
  for (const note of batch.notes) face.note(note);
  // A roll back says its IDs itself, and the ledger is what it takes back.
  const known = rollsBack ? [] : ledger;
  const options = { scope, owns, only, alsoDeletes, integrationTypes, others, ledger: known };
  const guesses = rejectsRenames ? "nowhere" : "anywhere";
  const putsBack = destination.userClient !== undefined;
  const { unreadable, ...read } = await face.reading((signal) =>
    readPlan(batch.desired, destination, { ...options, guesses, guilds, putsBack }, signal),
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
  const published = await face.reading((signal) => commandApi(client, target).list(signal));
  await records.writeRefresh?.(refreshNow(published));
}
