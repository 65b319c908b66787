import type { Operations } from "../http/operation.ts";
import { acknowledge, callbackResponse } from "../messages/acknowledge.ts";
import { exchangeOfCallback, recorded } from "../messages/recorded.ts";

/** The answer to an interaction, where it is not given in the endpoint's own response. §6 */
export const interactionOperations: Operations<"answerInteraction"> = {
  answerInteraction: recorded("answerInteraction", true, exchangeOfCallback, ({ call, exchange, body }) => {
    acknowledge(call.world, exchange, body);
    const isAsked = ["true", "1", "True"].includes(call.query("with_response") ?? "");
    return isAsked ? { status: 200, body: callbackResponse(call.world, exchange) } : { status: 204 };
  }),
};
