import Type from "typebox";
import { type Shape, validatorOf } from "../../wire/validator.ts";
import { FormInput } from "../form/form.schema.ts";

/** A test interaction that was sent from a form. It has what the user entered, and nothing of the answer but its outcome. */
export const SentInteraction = Type.Object({
  /** In ISO 8601. */
  at: Type.String({ format: "time" }),
  input: FormInput,
  /** Whether it was sent with a wrong signature, to see it rejected. */
  isForged: Type.Boolean(),
  /** HTTP status of the response; absent where there was none. */
  status: Type.Optional(Type.Number()),
  /** Until the whole response was there. */
  milliseconds: Type.Number(),
  /** Whether the endpoint did what Discord requires. */
  isGood: Type.Boolean(),
});
export type SentInteraction = Shape<typeof SentInteraction>;
export const isSentInteraction = validatorOf(SentInteraction);
