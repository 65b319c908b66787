import { isObject } from "../../core/discord/json.ts";
import type { RouteName } from "../../core/discord/routes.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import type { BodyWithFiles } from "../http/multipart.ts";
import type { Answer, Call, Operation } from "../http/operation.ts";
import { Refusal, refuse } from "../http/refusal.ts";
import { type Exchange, tokenLife } from "../world/exchanges.ts";
import { identityOf } from "../world/world.ts";

/** A request about an interaction. */
export interface ExchangeCall {
  readonly call: Call;
  readonly exchange: Exchange;
  readonly body: BodyWithFiles;
}

/** Serves an operation of an interaction's token, and records what came of it. `reads`: it has a body. */
export function recorded(
  operation: RouteName,
  reads: boolean,
  find: (call: Call) => Exchange,
  run: (request: ExchangeCall) => Answer,
): Operation {
  return async (call) => {
    const exchange = find(call);
    const { world } = call;
    const record = (more: object, body?: unknown): void => {
      const after = Math.round(world.elapsed() - exchange.startedAt);
      const step = { after, operation, status: 0, ...(body !== undefined && { body }), ...more };
      world.exchanges.record(exchange, step);
    };
    const body = reads ? await call.jsonOrFiles() : { value: undefined, files: [] };
    try {
      const answer = run({ call, exchange, body });
      record({ status: answer.status, ...idOf(answer.body) }, body.value);
      return answer;
    } catch (error) {
      if (error instanceof Refusal) record({ status: error.status, error: error.body }, body.value);
      throw error;
    }
  };
}

function idOf(message: unknown): object {
  return isObject(message) && "channel_id" in message ? { message_id: message.id } : {};
}

/** The exchange whose callback is called. §6 */
export function exchangeOfCallback({ world, parameter }: Call): Exchange {
  const exchange = world.exchanges.withToken(parameter("interaction_token"));
  if (exchange?.interaction.id !== parameter("interaction_id")) throw refuse(serviceErrors.unknownInteraction);
  return exchange;
}

/** The exchange whose webhook is called. The token is valid for 15 minutes, from the answer on. §6 */
export function exchangeOfWebhook({ world, parameter }: Call): Exchange {
  if (parameter("application_id") !== identityOf(world).applicationId) throw refuse(serviceErrors.unknownWebhook);
  const exchange = world.exchanges.withToken(parameter("interaction_token"));
  if (!exchange || world.elapsed() - exchange.startedAt > tokenLife) throw refuse(serviceErrors.invalidWebhookToken);
  if (exchange.state !== "answered") throw refuse(serviceErrors.unknownWebhook);
  return exchange;
}
