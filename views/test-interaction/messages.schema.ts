import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import { TestUse } from "../../core/use/form/test-use.schema.ts";
import { TryItComponent, TryItModal, type TryItOutcome, TryItRequest } from "../../core/use/try-it/try-it.schema.ts";
import { PickerState } from "../picker/content.schema.ts";
import type { SentInteraction } from "./sent.schema.ts";

const text = Type.String();
const one = <Name extends string>(name: Name) => Type.Literal(name);

/** The number of a request, which its reply repeats. */
const id = Type.Integer();

export const FormRequest = Type.Union([
  Type.Object({ kind: one("view"), id, view: TryItRequest }),
  /** Sends an interaction. `use` is absent for a saved interaction. */
  Type.Object({ kind: one("use"), id, endpoint: text, isForged: Type.Boolean(), use: Type.Optional(TestUse) }),
  Type.Object({ kind: one("component"), id, endpoint: text, use: TryItComponent }),
  Type.Object({ kind: one("modal"), id, endpoint: text, modal: TryItModal }),
]);
export type FormRequest = Shape<typeof FormRequest>;

export const FromForm = Type.Union([
  Type.Object({ kind: one("ready") }),
  FormRequest,
  /** Cancels a request. */
  Type.Object({ kind: one("cancel"), id }),
  Type.Object({ kind: one("save"), use: TestUse }),
  Type.Object({ kind: one("copyPublicKey") }),
  Type.Object({ kind: one("clearHistory") }),
]);
export type FromForm = Shape<typeof FromForm>;
export const isFromForm = validatorOf(FromForm);

/** The state of a form that the editor keeps for a reload. */
export const FormState = Type.Object({
  uri: text,
  endpoint: Type.Optional(text),
  guildLocale: Type.Optional(text),
  permissions: Type.Optional(text),
  picker: Type.Optional(PickerState),
});
export type FormState = Shape<typeof FormState>;
export const isFormState = validatorOf(FormState);

/** Everything on the form besides the commands. */
export interface Form {
  readonly kind: "form";
  readonly uri: string;
  /** Display name. */
  readonly name: string;
  /** Whether the manifest is a saved interaction, which is sent unchanged. */
  readonly isSaved: boolean;
  /** The reason why nothing can be sent, such as an error in the manifest. */
  readonly problem?: string;
  readonly endpoint: string;
  /** Whether the endpoint was used or set before, and is not just proposed. */
  readonly isEndpointSet: boolean;
  /** The key for verifying signatures, in hex. */
  readonly publicKey: string;
  /** Whether the key is that of the local service, which then signs. */
  readonly isServiceKey: boolean;
  readonly history: readonly SentInteraction[];
  /** The key of the command to fill in with samples; absent: the user chooses. */
  readonly select?: string;
  /** The last outcome, with the key of its command, because a hidden page restarts without it. */
  readonly last?: { readonly key?: string; readonly outcome: TryItOutcome };
}

/** Replies to a request. The result is a `UsableView` or a `TryItOutcome`. */
export type FormReply =
  | { readonly kind: "result"; readonly id: number; readonly result: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly problem: string };

/** Messages to the form. `sendNow`: asks to send the saved interaction. */
export type ToForm = Form | FormReply | { readonly kind: "sendNow" };
