import { serviceErrors } from "../../core/discord/service-errors.ts";
import { orRefuse } from "../../endpoint/bodies/refusal.ts";
import { schemaNamed } from "../../endpoint/verdicts/conform.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import { collectionNames } from "../world/collection-store.ts";
import { identityOf } from "../world/world.ts";
import { collectionOperations } from "./collection-operations.ts";

type EntitlementRoute = `${"get" | "create" | "delete" | "consume"}Entitlement` | "listEntitlements";

const ofGuild = 1;
/** The type of test entitlements: a subscription of the application. */
const applicationSubscription = 8;

const plain = collectionOperations({
  place: () => collectionNames.entitlements,
  parameter: "entitlement_id",
  unknown: serviceErrors.unknownEntitlement,
  createSchema: () => schemaNamed("CreateEntitlementRequestData"),
  createdStatus: 200,
  create: ({ world }, { sku_id, owner_id, owner_type }) => ({
    ...{ id: world.ids.next(), sku_id, application_id: identityOf(world).applicationId },
    ...(owner_type === ofGuild ? { guild_id: owner_id } : { user_id: owner_id }),
    ...{ type: applicationSubscription, deleted: false, consumed: false, starts_at: null, ends_at: null },
  }),
  changed({ world }, { before, after }) {
    if (after) world.events.emit("ENTITLEMENT_CREATE", after);
    else world.events.emit("ENTITLEMENT_DELETE", { ...before, deleted: true });
  },
});

/** Test entitlements. Any ID is taken for a SKU, of which the service has none. */
export const entitlementOperations: Operations<EntitlementRoute> = {
  listEntitlements: (call) => ({ status: 200, body: entitlementsOf(call) }),
  getEntitlement: plain.get,
  createEntitlement: plain.create,
  deleteEntitlement: plain.delete,
  consumeEntitlement({ world, parameter }) {
    const { collections } = world;
    const found = collections.get(collectionNames.entitlements, parameter("entitlement_id"));
    const consumed = { ...orRefuse(found, serviceErrors.unknownEntitlement), consumed: true };
    collections.keep(collectionNames.entitlements, consumed);
    world.events.emit("ENTITLEMENT_UPDATE", consumed);
    return { status: 204 };
  },
};

/** The entitlements that a query asks for: the newest ones without `after`, the oldest first. */
function entitlementsOf(call: OperationCall): readonly unknown[] {
  const { limit, before, after } = pageOf(call, { default: 100, max: 100 });
  const [user, guild, skus] = ["user_id", "guild_id", "sku_ids"].map((name) => call.query(name));
  const found = call.world.collections
    .list(collectionNames.entitlements)
    .filter(
      ({ id, user_id, guild_id, sku_id }) =>
        (user === undefined || user_id === user) &&
        (guild === undefined || guild_id === guild) &&
        (skus === undefined || skus.split(",").includes(String(sku_id))) &&
        (before === undefined || BigInt(id) < BigInt(before)) &&
        (after === undefined || BigInt(id) > BigInt(after)),
    );
  return after === undefined ? found.slice(-limit) : found.slice(0, limit);
}
