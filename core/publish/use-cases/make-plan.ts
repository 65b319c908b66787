import { explainRefusal } from "../apply/explain-refusal.ts";
import { emptyLedger } from "../drift/ledger.ts";
import { refreshNow } from "../history/refresh.ts";
import { readPlan } from "../plan/read-plan.ts";
import type { Planned } from "./planned.ts";
import type { PublishPorts } from "./ports.ts";
import type { PublishRequest } from "./request.ts";

/** Reads what is published, remembers it, and plans. Rejects as the face's `reading` does. */
export async function makePlan<R extends PublishRequest>(
  request: R,
  { face, records }: Pick<PublishPorts<R>, "face" | "records">,
): Promise<Planned<R>> {
  const { batch, destination, guilds, rollsBack } = request;
  const { scope, owns, only, alsoDeletes, integrationTypes, others, rejectsRenames } = batch;
  const ledger = (await records?.ledger()) ?? emptyLedger;
  for (const note of batch.notes) face.note(note);
  // A roll back says its IDs itself, and the ledger is what it takes back.
  const known = rollsBack ? emptyLedger : ledger;
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
