import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import { FormInput } from "../../core/use/interactions/form.schema.ts";

const text = Type.String();
const one = <Name extends string>(name: Name) => Type.Literal(name);

export const FromForm = Type.Union([
  Type.Object({ kind: one("ready") }),
  /** `input` is absent for a saved interaction. */
  Type.Object({
    kind: one("send"),
    endpoint: text,
    input: Type.Optional(FormInput),
    isForged: Type.Boolean(),
  }),
  /** The user types into the option that `input.typing` names. */
  Type.Object({ kind: one("suggest"), endpoint: text, input: FormInput }),
  Type.Object({ kind: one("stopSuggesting") }),
  Type.Object({ kind: one("save"), input: FormInput }),
  Type.Object({ kind: one("copyPublicKey") }),
  Type.Object({ kind: one("clearHistory") }),
]);
export type FromForm = Shape<typeof FromForm>;
export const isFromForm = validatorOf(FromForm);

/** What the editor keeps of a form for the time after a reload. */
export const FormState = Type.Object({ uri: text, endpoint: Type.Optional(text), input: Type.Optional(FormInput) });
export type FormState = Shape<typeof FormState>;
export const isFormState = validatorOf(FormState);
