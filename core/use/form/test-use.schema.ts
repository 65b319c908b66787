import Type from "typebox";
import type { Shape } from "../../discord/validator.ts";
import { FormInput } from "../../interactions/form.schema.ts";
import { Switches } from "../../preview/switches.schema.ts";

/** A command that a user fills in without Discord and without a local service. */
export const TestUse = Type.Object({
  input: FormInput,
  /** The user and the place. */
  switches: Switches,
  guildLocale: Type.String(),
  /** The permissions of the member in the channel, as a bit set in decimal; absent: those of the member in `switches`. */
  permissions: Type.Optional(Type.String({ pattern: "^\\d{1,20}$" })),
});
export type TestUse = Shape<typeof TestUse>;
