import { serviceErrors } from "../../core/discord/service-errors.ts";
import { hasFlag, type Message, MessageFlag } from "../../core/interactions/message.ts";
import { orRefuse, requireValid } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { conform, schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { findChannel } from "../guilds/channels.ts";
import type { OperationCall } from "../http/operation.ts";
import type { StoredChannel } from "../world/channel-store.ts";
import type { World } from "../world/world.ts";

/** The channel of a request's path. Throws the refusal of an unknown one. */
export function requestedChannel({ world, parameter }: OperationCall): StoredChannel {
  return orRefuse(findChannel(world, parameter("channel_id")), serviceErrors.unknownChannel);
}

/** The body of a request by a schema. Throws the refusal of an invalid one. */
export async function requestedBody(
  call: OperationCall,
  schema: BodySchema,
): Promise<Readonly<Record<string, unknown>>> {
  return conforming(schema, (await call.json()).value);
}

/** A body as a schema describes it. Throws the refusal of an invalid one. */
export function conforming(schema: BodySchema, given: unknown): Readonly<Record<string, unknown>> {
  const { value, errors } = conform(schema, given);
  requireValid(errors);
  return value as Readonly<Record<string, unknown>>;
}

/**
 * The schema of a body by the value of one of its fields. Without a known value, it is a schema of that field alone. `names`:
 * of the schemas, by the values.
 */
export function schemaBy(field: string, names: Readonly<Record<string, string>>, value: unknown): BodySchema {
  const known = Object.keys(names).find((one) => one === String(value));
  if (known !== undefined) return schemaNamed(String(names[known]));
  const values = Object.keys(names).map(Number);
  return { type: "object", required: [field], properties: { [field]: { type: "integer", enum: values } } };
}

/** The message of a request's path. Throws the refusal of an unknown one, or of one that only one user sees. */
export function requestedMessage(call: OperationCall): Message {
  const { id } = requestedChannel(call);
  return orRefuse(visibleMessage(call.world, id, call.parameter("message_id")), serviceErrors.unknownMessage);
}

/** A message of a channel that everyone there sees; undefined if there is none. */
export function visibleMessage({ messages }: World, channelId: string, id: string): Message | undefined {
  const message = messages.get(id);
  return message?.channel_id === channelId && isVisible(message) ? message : undefined;
}

/** Whether everyone in the channel sees a message. */
export function isVisible({ flags }: Message): boolean {
  return !hasFlag(flags, MessageFlag.ephemeral);
}
