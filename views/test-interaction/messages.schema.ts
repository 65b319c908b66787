import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import { FormInput } from "../../core/use/interactions/form.schema.ts";
import type { FormCommand } from "../../core/use/interactions/form.ts";
import type { SentInteraction } from "../../core/use/sent/sent.schema.ts";

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

export interface Answered {
  readonly sentence: string;
  /** Whether the endpoint did what Discord requires. */
  readonly isGood: boolean;
  /** Whether it was sent with a wrong signature. */
  readonly isForged: boolean;
  /** HTTP status; absent: there was no response. */
  readonly status?: number;
  readonly milliseconds: number;
  /** The response's JSON, whatever it is; absent: there was none. */
  readonly answer?: unknown;
  readonly interaction: unknown;
}

interface Manifest {
  readonly kind: "manifest";
  readonly uri: string;
  /** Display name. */
  readonly name: string;
  /** Empty: the manifest is a saved interaction, which is sent as it is. */
  readonly commands: readonly FormCommand[];
  /** Why nothing can be sent, such as an error in the manifest. */
  readonly problem?: string;
  readonly endpoint: string;
  /** The key that the endpoint must verify with, in hex. */
  readonly publicKey: string;
  readonly history: readonly SentInteraction[];
  /** The label of the command to show; absent: the current one. */
  readonly select?: string;
}

export interface Suggestions {
  readonly kind: "suggestions";
  readonly option: string;
  /** What was typed when the endpoint was asked. */
  readonly typed: string;
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
  readonly milliseconds: number;
  readonly problem?: string;
}

/** What the extension tells the form. `notSent`: it could not be sent, or the user cancelled. */
export type ToForm =
  | Manifest
  | { readonly kind: "sending" }
  | { readonly kind: "answered"; readonly answered: Answered; readonly history: readonly SentInteraction[] }
  | { readonly kind: "notSent"; readonly problem?: string }
  | Suggestions;
