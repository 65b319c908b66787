import type { BodySchema } from "./body-schema.ts";
import { messageSchemas } from "./message-schemas.generated.ts";

/** The schemas of messages, by their names in Discord's document. Loaded with the first body, from their own bundle. */
export function loadMessageSchemas(): ReadonlyMap<string, BodySchema> {
  return messageSchemas;
}
