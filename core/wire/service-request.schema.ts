import Type from "typebox";
import { type Shape, validatorOf } from "./validator.ts";

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
