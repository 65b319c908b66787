import Type from "typebox";
import { type Shape, validatorOf } from "./validator.ts";

const text = Type.String({ minLength: 1 });

/** How a running local service is reached. The tokens are secrets. */
export const ServiceAddress = Type.Object({
  /** Ends in its version segment. */
  url: Type.String({ format: "url" }),
  /** Of the bot, without the word “Bot”. */
  token: text,
  /** Of a user who may edit permissions, without the word “Bearer”. */
  user_token: text,
  application_id: text,
  guild_id: text,
});
export type ServiceAddress = Shape<typeof ServiceAddress>;
export const isServiceAddress = validatorOf(ServiceAddress);

/** One request to a local service, once it is answered. */
export const ServiceRequest = Type.Object({
  /** Milliseconds since 1970. */
  time: Type.Number(),
  method: Type.String(),
  /** Without the query, and with tokens left out. */
  path: Type.String(),
  status: Type.Integer(),
});
export type ServiceRequest = Shape<typeof ServiceRequest>;
export const isServiceRequest = validatorOf(ServiceRequest);
