import type { PublishedCommand } from "../../core/discord/payloads.ts";
import { type Destination, throwRefusal } from "../connect/destinations.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";

export async function reading<T>(work: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  return await withCancellableProgress("Reading published commands…", work, outer).catch(throwRefusal);
}

/** What is published at a destination, of which there is something. Throws a UserError. */
export async function listPublished({ client, target, where }: Destination): Promise<readonly PublishedCommand[]> {
  const list = await reading((signal) => client.listCommands(target, signal));
  if (list.length === 0) throw new UserErrorWithActions(`No commands are published ${where}.`);
  return list;
}
