import Type from "typebox";
import { explainingValidatorOf, type Shape } from "../../core/discord/validator.ts";
import { integer, oneOf } from "../verdicts/values.schema.ts";

/** A fault on demand, for the bots that are connected now. */
export const GatewayFault = Type.Object({
  /**
   * What happens: the bot is asked to connect again, its session becomes invalid, its connection is closed, or goes on
   * without a word.
   */
  kind: oneOf(["reconnect", "invalid_session", "close", "silence"], "string"),
  /** Of an invalid session: whether the bot may resume it; false when absent. */
  resumable: Type.Optional(Type.Boolean()),
  /** How the connection is closed; absent: it is cut without a word. */
  code: Type.Optional(integer(4000, 4999)),
});
export type GatewayFault = Shape<typeof GatewayFault>;
export const isGatewayFault = explainingValidatorOf(GatewayFault);
