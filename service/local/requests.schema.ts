import Type from "typebox";
import { explainingValidatorOf, type Shape } from "../../core/discord/validator.ts";
import { integer, oneOf, permissionSet, setOf, snowflake, textUpTo } from "../verdicts/values.schema.ts";

/** The body of `POST /local/time`, in seconds. */
const timeRequest = Type.Object({ advance: Type.Number() }, { additionalProperties: false });
export const isTimeRequest = explainingValidatorOf(timeRequest);

/** The body of `POST /local/reset`. Absent: the start of the service. */
const resetRequest = Type.Object({ snapshot: Type.Optional(textUpTo(20)) }, { additionalProperties: false });
export const isResetRequest = explainingValidatorOf(resetRequest);

/** The body of `POST /local/sign`: the text that the app receives as a request's body. */
const signRequest = Type.Object({ body: Type.String() }, { additionalProperties: false });
export const isSignRequest = explainingValidatorOf(signRequest);

const ids = setOf(snowflake, 1000);

/** The body of `POST /local/user-tokens`. */
export const UserTokenRequest = Type.Object({
  user_id: Type.Optional(snowflake),
  permissions: Type.Optional(permissionSet),
  roles: Type.Optional(ids),
  cannot_manage: Type.Optional(ids),
  scopes: Type.Optional(setOf(textUpTo(100), 50)),
});
export type UserTokenRequest = Shape<typeof UserTokenRequest>;
export const isUserTokenRequest = explainingValidatorOf(UserTokenRequest);

/** The body of `POST /local/gateway/faults`: a fault to inject into the connections of the bots. */
export const GatewayFault = Type.Object({
  /** `silence`: the connection stays open, and nothing is sent. */
  kind: oneOf(["reconnect", "invalid_session", "close", "silence"], "string"),
  /** Whether the bot may resume an invalid session; false when absent. */
  resumable: Type.Optional(Type.Boolean()),
  /** The code that the connection is closed with; absent: it is cut without one. */
  code: Type.Optional(integer(4000, 4999)),
});
export type GatewayFault = Shape<typeof GatewayFault>;
export const isGatewayFault = explainingValidatorOf(GatewayFault);
