import type { PublishedCommand } from "../../core/discord/payloads.ts";
import { type Destination, throwRefusal } from "../connect/destinations.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";

/** What is published at a destination, of which there is something. Throws a UserError. */
export async function listPublished({ client, target, where }: Destination): Promise<readonly PublishedCommand[]> {
  const reading = "Reading published commands…";
  const list = await withCancellableProgress(reading, (signal) => client.listCommands(target, signal)).catch(
    throwRefusal,
  );
  if (list.length === 0) throw new UserErrorWithActions(`No commands are published ${where}.`);
  return list;
}
