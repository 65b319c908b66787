import Type from "typebox";
import { type RouteName, routes } from "../../core/discord/routes.ts";
import { explainingValidatorOf, type Shape } from "../../core/discord/validator.ts";
import { integer, oneOf, seconds } from "../verdicts/values.schema.ts";

/** A fault on demand, for requests to come. */
export const Fault = Type.Object({
  /** What happens: the answer is late, or a 429, or an error of the service, or the connection breaks. */
  kind: oneOf(["delay", "rate_limit", "error", "cut"], "string"),
  /** The operation it happens to; absent: any. */
  route: Type.Optional(oneOf(Object.keys(routes) as RouteName[], "string")),
  /** How many requests it happens to; 1 when absent. */
  count: Type.Optional(integer(1, 1e6)),
  /** Of a delay; 1000 when absent. */
  milliseconds: Type.Optional(integer(0, 600_000)),
  /** Of an error; 503 when absent. */
  status: Type.Optional(integer(500, 599)),
  /** Of a rate limit; 1 when absent. */
  retry_after: Type.Optional(seconds),
  global: Type.Optional(Type.Boolean()),
  /** Whether the operation is done before the fault happens: what a lost answer looks like. */
  after: Type.Optional(Type.Boolean()),
});
export type Fault = Shape<typeof Fault>;
export const isFault = explainingValidatorOf(Fault);
