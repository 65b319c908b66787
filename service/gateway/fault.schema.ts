import Type from "typebox";
import { explainingValidatorOf, type Shape } from "../../core/discord/validator.ts";
import { integer, oneOf } from "../verdicts/values.schema.ts";

/** A fault to inject into the connections of the bots. */
export const GatewayFault = Type.Object({
  /** `silence`: the connection stays open, and nothing is sent. */
  kind: oneOf(["reconnect", "invalid_session", "close", "silence"], "string"),
  /** Of an invalid session: whether the bot may resume it; false when absent. */
  resumable: Type.Optional(Type.Boolean()),
  /** The code that the connection is closed with; absent: it is cut without one. */
  code: Type.Optional(integer(4000, 4999)),
});
export type GatewayFault = Shape<typeof GatewayFault>;
export const isGatewayFault = explainingValidatorOf(GatewayFault);
