import Type from "typebox";
import { explainingValidatorOf, type Shape } from "../../core/discord/validator.ts";
import { type RouteName, routes } from "../../core/interface/routes.ts";
import { integer, oneOf, seconds } from "../verdicts/values.schema.ts";

/** A fault to inject into coming requests. */
export const Fault = Type.Object({
  /** `cut`: the connection is dropped. */
  kind: oneOf(["delay", "rate_limit", "error", "cut"], "string"),
  /** The operation; absent: any. */
  route: Type.Optional(oneOf(Object.keys(routes) as RouteName[], "string")),
  /** The number of affected requests; 1 when absent. */
  count: Type.Optional(integer(1, 1e6)),
  /** The delay; 1000 when absent. */
  milliseconds: Type.Optional(integer(0, 600_000)),
  /** The status of an error; 503 when absent. */
  status: Type.Optional(integer(500, 599)),
  /** The wait of a rate limit; 1 when absent. */
  retry_after: Type.Optional(seconds),
  global: Type.Optional(Type.Boolean()),
  /** Whether the operation is carried out first, as when a response is lost. */
  after: Type.Optional(Type.Boolean()),
});
export type Fault = Shape<typeof Fault>;
export const isFault = explainingValidatorOf(Fault);
