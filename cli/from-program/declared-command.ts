import type { ObjectKind } from "../../core/interface/fields/field.ts";
import { fieldOf, fields } from "../../core/interface/fields/fields.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { newCommand } from "../../core/publish/merge/pull.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";

/** A command that the service has stored. */
export interface SentCommand {
  readonly record: PublishedCommand;
  /** The body of the request, with those of later edits. */
  readonly body: JsonObject;
}

/** A command as a manifest would declare it: without values that the service has filled in, and without its ID. */
export function declaredCommand({ record, body }: SentCommand, guildId: string | undefined): JsonObject {
  const { integration_types, ...rest } = record;
  const given = {
    ...rest,
    // The service fills in the types that the application supports, which are unknown here.
    ...(Array.isArray(body.integration_types) && { integration_types }),
    // The service never returns this field.
    ...(body.default_permission === false && { default_permission: false }),
  };
  return withUnknown(newCommand(given, guildId === undefined ? "global" : "guild", { isLocal: true }), body, "command");
}

/** Adds the properties that Discord ignores, because they may be misspelled. */
function withUnknown(declared: JsonObject, sent: unknown, kind: ObjectKind): JsonObject {
  if (!isObject(sent)) return declared;
  const nested = fields[kind].flatMap(({ name, shape }): [string, unknown][] => {
    const [items, bodies] = [declared[name], sent[name]];
    if (shape.is !== "objects" || !Array.isArray(items) || !Array.isArray(bodies)) return [];
    const { of } = shape;
    return [[name, items.map((item, index) => (isObject(item) ? withUnknown(item, bodies[index], of) : item))]];
  });
  const unknown = Object.entries(sent).filter(([name]) => !fieldOf(kind, name));
  return { ...declared, ...Object.fromEntries(nested), ...Object.fromEntries(unknown) };
}
