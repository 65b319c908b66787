import Type from "typebox";
import type { NamedObject } from "../../discord/payloads.ts";
import { type Shape, validatorOf } from "../../discord/validator.ts";
import type { PreviewCommand, PreviewRow, SwitchChoices } from "../../texts/preview/preview.ts";
import { Switches } from "../../texts/preview/switches.schema.ts";
import { FormInput } from "../interactions/form.schema.ts";
import type { FormCommand } from "../interactions/form.ts";

const text = Type.String();

/** What the page of the local service asks to be shown. */
export const TryItRequest = Type.Object({
  /** `global` or the ID of a guild: where the commands are published; absent: the first with commands. */
  scope: Type.Optional(text),
  switches: Switches,
  selected: Type.Optional(text),
});
export type TryItRequest = Shape<typeof TryItRequest>;
export const isTryItRequest = validatorOf(TryItRequest);

/** A command that is used, or typed into, on the page. */
export const TryItUse = Type.Object({
  scope: text,
  switches: Switches,
  selected: text,
  input: FormInput,
});
export type TryItUse = Shape<typeof TryItUse>;
export const isTryItUse = validatorOf(TryItUse);

/** A button that is clicked, or a menu in which something is selected, by the user of the message's interaction. */
export const TryItComponent = Type.Object({
  messageId: text,
  customId: text,
  /** What is selected; absent for a button. */
  values: Type.Optional(Type.Array(text)),
});
export type TryItComponent = Shape<typeof TryItComponent>;
export const isTryItComponent = validatorOf(TryItComponent);

/** What is filled in of the modal that an interaction was answered with. */
export const TryItModal = Type.Object({
  interactionId: text,
  /** By custom ID. */
  values: Type.Record(text, Type.Union([text, Type.Boolean(), Type.Array(text)])),
});
export type TryItModal = Shape<typeof TryItModal>;
export const isTryItModal = validatorOf(TryItModal);

/*
 * What the page recognizes an answer by. It is of our own build, so the rest is typed: but a page can stay open while a
 * service of another version takes over its address.
 */
const list = Type.Array(Type.Object({}));
export const isTryItView = validatorOf(
  Type.Unsafe<TryItView>(Type.Object({ scope: text, version: Type.Integer(), rows: list, choices: Type.Object({}) })),
);
export const isTryItOutcome = validatorOf(
  Type.Unsafe<TryItOutcome>(Type.Object({ sentence: text, messages: list, choices: list })),
);

/** What users can select in menus without options of their own. */
export interface TryItObjects {
  readonly users: readonly NamedObject[];
  readonly roles: readonly NamedObject[];
  readonly channels: readonly NamedObject[];
}

export interface TryItView {
  readonly scope: string;
  readonly scopes: readonly { readonly key: string; readonly label: string }[];
  /** Another number when the commands of the scope have changed. */
  readonly version: number;
  readonly app: string;
  readonly defaultLocale: string;
  readonly rows: readonly PreviewRow[];
  readonly choices: SwitchChoices;
  readonly objects: TryItObjects;
  /** The selected command, if it is still published; `form`: the same as it is filled in. */
  readonly command?: PreviewCommand;
  readonly form?: FormCommand;
}

export interface TryItOutcome {
  /** The result, in one or two sentences. */
  readonly sentence: string;
  readonly isGood: boolean;
  /** HTTP status of the app's endpoint; absent where there was no response. */
  readonly status?: number;
  /** Until the app had answered; absent where it was not asked. */
  readonly milliseconds?: number;
  /** The app's answer, whatever it is; absent: there was none. */
  readonly answer?: unknown;
  /** The messages that the user sees: the answer, then the follow-ups; the component's own if the app updates it. */
  readonly messages: readonly { readonly id: string }[];
  /** The ID of the interaction; absent: the app was sent none. */
  readonly interactionId?: string;
  /** What the app was sent, without the token that answers it. */
  readonly interaction?: unknown;
  /** What the app suggests for the option that is typed into. */
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
}
