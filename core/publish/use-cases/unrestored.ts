import { type Identity, identityKey } from "../../discord/commands/label.ts";
import { explainRefusal } from "../../discord/explain-refusal.ts";
import { describeUnrestored, stillLost, type UnrestoredList } from "../history/unrestored.ts";
import { singleSteps } from "../plan/steps.ts";
import type { Planned } from "./planned.ts";
import type { PublishPorts } from "./ports.ts";
import type { PublishRequest } from "./request.ts";

/**
 * Says where the permissions are that an earlier publish to the same place took away and did not put back: it was ended
 * in between, or could not. Resolves with what is still lost. Throws a UserError.
 */
export async function reportUnrestoredPermissions<R extends PublishRequest>(
  planned: Planned<R>,
  { face, records }: Pick<PublishPorts<R>, "face" | "records">,
): Promise<UnrestoredList> {
  const recorded = (await records?.unrestored()) ?? [];
  if (!records || recorded.length === 0) return [];
  const held = await heldNow(planned, face);
  const { published, plan } = planned;
  const coming = new Set(
    singleSteps(plan.steps).flatMap((one) => (one.kind === "create" ? identityKey(one.desired) : [])),
  );
  const now = { published, held, isComing: (one: Identity) => coming.has(identityKey(one)) };
  const lost = recorded.flatMap((one) => stillLost(one, now) ?? []);
  for (const one of lost) face.permissionsLost(describeUnrestored(one), one.file);
  if (lost.length < recorded.length) await records.writeUnrestored(lost);
  return lost;
}

/** The IDs of the commands that have permissions. What cannot be read counts as none. */
async function heldNow<R extends PublishRequest>(
  { permissions, request }: Planned<R>,
  face: PublishPorts<R>["face"],
): Promise<ReadonlySet<string>> {
  const { client, target } = request.destination;
  const { applicationId, guildId } = target;
  if (guildId === undefined) return new Set();
  try {
    const all = permissions ?? (await client.listPermissions(applicationId, guildId));
    return new Set(all.flatMap(({ id, permissions: own }) => (own.length > 0 ? [id] : [])));
  } catch (error) {
    face.note(`The permissions could not be read: ${explainRefusal(error)}`);
    return new Set();
  }
}
