import { refreshNow } from "../history/refresh.ts";
import { commandApi } from "../plan/command-api.ts";
import type { PublishFace, Records } from "./ports.ts";
import type { Connection, PublishRequest } from "./request.ts";

/** Reads what is published at a place and remembers it. Rejects as the face's `reading` does. */
export async function refresh(
  { client, target }: Connection,
  records: Pick<Records, "writeRefresh">,
  face: Pick<PublishFace<PublishRequest>, "reading">,
): Promise<void> {
  const published = await face.reading((signal) => commandApi(client, target).list(signal));
  await records.writeRefresh?.(refreshNow(published));
}
