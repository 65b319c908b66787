import Type from "typebox";
import { type Shape, validatorOf } from "./validator.ts";

const text = Type.String({ minLength: 1 });

/** The address of a running local service. The tokens are secrets. */
export const ServiceAddress = Type.Object({
  /** Ends in its version segment. */
  url: Type.String({ format: "url" }),
  /** The bot's, without the word “Bot”. */
  token: text,
  /** A user's who may edit permissions, without the word “Bearer”. */
  user_token: text,
  application_id: text,
  guild_id: text,
});
export type ServiceAddress = Shape<typeof ServiceAddress>;
export const isServiceAddress = validatorOf(ServiceAddress);

/** A local service that runs on this machine, as it registers itself. */
export const RegisteredService = Type.Object({
  /** The line of JSON that `serve --format json` prints. */
  line: text,
  /** The folder of its data. */
  folder: text,
  /** The process ID. */
  process: Type.Integer({ minimum: 1 }),
  /** As a sentence says it: “the editor”, “`npm start`”. */
  started_by: text,
  /** Milliseconds since 1970. */
  started_at: Type.Number(),
});
export type RegisteredService = Shape<typeof RegisteredService>;
export const isRegisteredService = validatorOf(RegisteredService);

/** Accepts the settings of a local service. Only the members that a signer needs are checked. */
export const isServiceApp = validatorOf(
  Type.Object({ public_key: text, interactions_endpoint_url: Type.Union([text, Type.Null()]) }),
);

/** Accepts the list of bots at the gateway of a local service. */
export const isConnectedBots = validatorOf(Type.Object({ sessions: Type.Array(Type.Unknown()) }));

/** The headers with which a local service signs a body. */
export const SignatureHeaders = Type.Object({ "X-Signature-Ed25519": text, "X-Signature-Timestamp": text });
export type SignatureHeaders = Shape<typeof SignatureHeaders>;
export const isSignatureHeaders = validatorOf(SignatureHeaders);

/** One request to a local service, once it is answered. */
export const ServiceRequest = Type.Object({
  /** Milliseconds since 1970. */
  time: Type.Number(),
  method: Type.String(),
  /** Without the query, and with tokens left out. */
  path: Type.String(),
  status: Type.Integer(),
  /** Present for a route that Discord has and the local service lacks: “The local service has no GET /guilds/{guild_id}/bans.” */
  problem: Type.Optional(Type.String()),
});
export type ServiceRequest = Shape<typeof ServiceRequest>;
export const isServiceRequest = validatorOf(ServiceRequest);
