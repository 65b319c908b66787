import Type from "typebox";
import { explainingValidatorOf, type Shape } from "../../core/wire/validator.ts";
import { textUpTo } from "../judge/values.schema.ts";

/** How far the clock is moved on, in seconds. */
export const TimeRequest = Type.Object({ advance: Type.Number() }, { additionalProperties: false });
export type TimeRequest = Shape<typeof TimeRequest>;
export const isTimeRequest = explainingValidatorOf(TimeRequest);

/** The snapshot to return to; absent: how the service was started. */
export const ResetRequest = Type.Object({ snapshot: Type.Optional(textUpTo(20)) }, { additionalProperties: false });
export type ResetRequest = Shape<typeof ResetRequest>;
export const isResetRequest = explainingValidatorOf(ResetRequest);
