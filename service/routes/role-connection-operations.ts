import { isObject } from "../../core/text/json.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import type { Operations } from "../http/operation.ts";
import { collectionNames } from "../world/collection-store.ts";
import type { World } from "../world/world.ts";
import { requestedBody } from "./requested.ts";

/** What the linked roles of guilds can ask of a user's account with the application. */
export const roleConnectionOperations: Operations<"listRoleConnectionMetadata" | "putRoleConnectionMetadata"> = {
  listRoleConnectionMetadata: ({ world }) => ({ status: 200, body: metadataIn(world) }),
  async putRoleConnectionMetadata(call) {
    const given = (await requestedBody(call, schema)) as unknown as readonly Readonly<Record<string, unknown>>[];
    const { collections } = call.world;
    for (const { id } of collections.list(collectionNames.roleConnections))
      collections.remove(collectionNames.roleConnections, id);
    for (const { type, key, name, description, name_localizations, description_localizations } of given) {
      const localizations = {
        ...{ name_localizations: withoutNulls(name_localizations) },
        ...{ description_localizations: withoutNulls(description_localizations) },
      };
      const item = { id: String(key), type, key, name, description, ...localizations };
      collections.keep(collectionNames.roleConnections, item);
    }
    return { status: 200, body: metadataIn(call.world) };
  },
};

/** The document has no name for the list. */
const schema: BodySchema = {
  type: "array",
  maxItems: 5,
  items: { is: "ApplicationRoleConnectionsMetadataItemRequest" },
};

function metadataIn({ collections }: World): readonly object[] {
  return collections.list(collectionNames.roleConnections).map(({ id: _, ...metadata }) => metadata);
}

function withoutNulls(localizations: unknown): object | null {
  if (!isObject(localizations)) return null;
  return Object.fromEntries(Object.entries(localizations).filter(([, text]) => text !== null));
}
