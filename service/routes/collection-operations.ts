import type { ServiceErrorKind } from "../../core/discord/service-errors.ts";
import type { JsonObject } from "../../core/text/json.ts";
import { orRefuse } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { type AuditType, logAction } from "../guilds/audit-log.ts";
import type { Operation, OperationCall } from "../http/operation.ts";
import type { CollectionItem } from "../world/collection-store.ts";
import { conforming } from "./requested.ts";

/** A change of a collection. A new item has no `before`, a deleted one no `after`. */
export interface CollectionChange {
  readonly before?: CollectionItem;
  readonly after?: CollectionItem;
}

/** Objects of one kind that are stored plainly. Each function throws the refusal of what is not allowed. */
export interface Collection {
  /** The name of the collection in the store: `guilds/7/emojis`. */
  place(call: OperationCall): string;
  /** The parameter of the path that has the item's ID. */
  readonly parameter: string;
  /** The refusal of an unknown item. */
  readonly unknown: ServiceErrorKind;
  /** The body of a create; absent: JSON. */
  read?(call: OperationCall): Promise<unknown>;
  readonly createSchema: (given: unknown) => BodySchema;
  readonly editSchema?: (given: unknown, before: CollectionItem) => BodySchema;
  readonly createdStatus: 200 | 201;
  create(call: OperationCall, body: JsonObject): CollectionItem;
  edit?(call: OperationCall, item: CollectionItem, body: JsonObject): CollectionItem;
  /** Checks whether the bot may change an item. */
  requireEditable?(call: OperationCall, item: CollectionItem): void;
  /** The item as the bot sees it; absent: as it is stored. */
  shown?(call: OperationCall, item: CollectionItem): unknown;
  /** Tells of a change. */
  changed?(call: OperationCall, change: CollectionChange): void;
}

/** The operations that a plain collection has. */
export function collectionOperations({
  place,
  parameter,
  unknown,
  read = readJson,
  createSchema,
  editSchema = createSchema,
  createdStatus,
  create,
  edit = (_, item) => item,
  requireEditable = () => {},
  shown = (_, item) => item,
  changed = () => {},
}: Collection): Readonly<Record<"list" | "get" | "create" | "edit" | "delete", Operation>> {
  const requested = (call: OperationCall): CollectionItem =>
    orRefuse(call.world.collections.get(place(call), call.parameter(parameter)), unknown);
  return {
    list: (call) => ({
      status: 200,
      body: call.world.collections.list(place(call)).map((item) => shown(call, item)),
    }),
    get: (call) => ({ status: 200, body: shown(call, requested(call)) }),
    async create(call) {
      const given = await read(call);
      const body = conforming(createSchema(given), given);
      const collection = place(call);
      const after = create(call, body);
      call.world.collections.keep(collection, after);
      changed(call, { after });
      return { status: createdStatus, body: shown(call, after) };
    },
    async edit(call) {
      const given = await readJson(call);
      const before = requested(call);
      const body = conforming(editSchema(given, before), given);
      requireEditable(call, before);
      const after = edit(call, before, body);
      call.world.collections.keep(place(call), after);
      changed(call, { before, after });
      return { status: 200, body: shown(call, after) };
    },
    delete(call) {
      const before = requested(call);
      requireEditable(call, before);
      call.world.collections.remove(place(call), before.id);
      changed(call, { before });
      return { status: 204 };
    },
  };
}

async function readJson({ json }: OperationCall): Promise<unknown> {
  return (await json()).value;
}

interface LoggedChange extends CollectionChange {
  readonly types: Readonly<Record<"create" | "update" | "delete", AuditType>>;
  /** The fields that the entry has before and after. */
  readonly fields: readonly string[];
}

/** Logs a change of a collection in a guild. */
export function logChange(call: OperationCall, guildId: string, { before, after, types, fields }: LoggedChange): void {
  const logged = (item: CollectionItem) => Object.fromEntries(fields.map((field) => [field, item[field]]));
  logAction(call, guildId, {
    type: !before ? types.create : after ? types.update : types.delete,
    target: (after ?? before)?.id ?? null,
    ...(before && { before: logged(before) }),
    ...(after && { after: logged(after) }),
  });
}
