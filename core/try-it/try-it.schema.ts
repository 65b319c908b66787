import Type from "typebox";
import { Switches } from "../preview/switches.schema.ts";
import { FormInput } from "../test-interactions/form/form.schema.ts";
import { type Shape, validatorOf } from "../wire/validator.ts";
import type { TryItOutcome, TryItView } from "./try-it.ts";

const text = Type.String();

/** What the page of the local service asks to be shown. */
export const TryItRequest = Type.Object({
  /** `global` or the ID of a guild: where the commands are published; absent: the first with commands. */
  scope: Type.Optional(text),
  switches: Switches,
  /** The key of the selected row. */
  selected: Type.Optional(text),
});
export type TryItRequest = Shape<typeof TryItRequest>;
export const isTryItRequest = validatorOf(TryItRequest);

/** A command that is used, or typed into, on the page. */
export const TryItUse = Type.Object({
  scope: text,
  switches: Switches,
  /** The key of the command's row. */
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
