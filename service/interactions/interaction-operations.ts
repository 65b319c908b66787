import { isObject } from "../../core/wire/json.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import type { Operations } from "../http/operation.ts";
import { refuse, refuseForm } from "../http/refusal.ts";
import { notAnObject } from "../judge/judge.ts";

/** The answer to an interaction, where it is not given in the endpoint's own response. §6 */
export const interactionOperations: Operations<"answerInteraction"> = {
  async answerInteraction({ world, json, parameter }) {
    const { value } = await json();
    if (!isObject(value)) throw refuseForm([{ path: [], ...notAnObject }]);
    const result = world.interactions.answer(parameter("interaction_id"), parameter("interaction_token"), value);
    if (result === "unknown") throw refuse(serviceErrors.unknownInteraction);
    if (result === "taken-before") throw refuse(serviceErrors.alreadyAnswered);
    return { status: 204 };
  },
};
