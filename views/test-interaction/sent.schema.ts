import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import { TestUse } from "../../core/use/form/test-use.schema.ts";

/** A test interaction that was sent. Contains the user's input, and the outcome without the answer. */
export const SentInteraction = Type.Object({
  /** In ISO 8601. */
  at: Type.String({ format: "time" }),
  use: TestUse,
  /** Whether it was sent with a wrong signature, to see it rejected. */
  isForged: Type.Boolean(),
  /** HTTP status of the response; absent without one. */
  status: Type.Optional(Type.Number()),
  /** The time until the response was complete. */
  milliseconds: Type.Number(),
  /** Whether the endpoint did what Discord requires. */
  isGood: Type.Boolean(),
});
export type SentInteraction = Shape<typeof SentInteraction>;
export const isSentInteraction = validatorOf(SentInteraction);
