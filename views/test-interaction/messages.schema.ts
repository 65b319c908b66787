import Type from "typebox";
import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import { FormInput } from "../../core/interactions/form.schema.ts";
import type { FormCommand } from "../../core/interactions/form.ts";
import type { Suggested } from "../picker/content.schema.ts";
import type { SentInteraction } from "./sent.schema.ts";

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
  /** The user is typing into the option in `input.typing`. */
  Type.Object({ kind: one("suggest"), endpoint: text, input: FormInput }),
  Type.Object({ kind: one("stopSuggesting") }),
  Type.Object({ kind: one("save"), input: FormInput }),
  Type.Object({ kind: one("copyPublicKey") }),
  Type.Object({ kind: one("clearHistory") }),
]);
export type FromForm = Shape<typeof FromForm>;
export const isFromForm = validatorOf(FromForm);

/** The state of a form that the editor keeps for a reload. */
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
  /** The response's JSON, of any form; absent: there was none. */
  readonly answer?: unknown;
  /** What Discord would refuse the answer for, by path in it; absent: nothing. */
  readonly faults?: readonly ErrorEntry[];
  readonly interaction: unknown;
}

interface Manifest {
  readonly kind: "manifest";
  readonly uri: string;
  /** Display name. */
  readonly name: string;
  /** Empty: the manifest is a saved interaction, which is sent unchanged. */
  readonly commands: readonly FormCommand[];
  /** The reason why nothing can be sent, such as an error in the manifest. */
  readonly problem?: string;
  readonly endpoint: string;
  /** The key for verifying signatures, in hex. */
  readonly publicKey: string;
  /** Whether the key is that of the local service, which then signs. */
  readonly isServiceKey: boolean;
  readonly history: readonly SentInteraction[];
  /** The label of the command to show; absent: the current one. */
  readonly select?: string;
}

export interface Suggestions extends Suggested {
  readonly kind: "suggestions";
  readonly milliseconds: number;
}

/** Messages to the form. `notSent`: the request could not be sent, or the user cancelled. */
export type ToForm =
  | Manifest
  | { readonly kind: "sending" }
  | { readonly kind: "answered"; readonly answered: Answered; readonly history: readonly SentInteraction[] }
  | { readonly kind: "notSent"; readonly problem?: string }
  | Suggestions;
