import Type from "typebox";
import { PreviewCommand, PreviewRow, SwitchChoices, Switches } from "../preview/preview.schema.ts";
import { FormCommand, FormInput } from "../test-interactions/form/form.schema.ts";
import { reference } from "../wire/reference.schema.ts";
import type { Shape } from "../wire/validator.ts";

const text = Type.String();

/** What the page of the local service asks to be shown. */
export const TryItRequest = Type.Object({
  /** `global` or the ID of a guild: where the commands are published; absent: the first with commands. */
  scope: Type.Optional(text),
  switches: reference(Switches),
  /** The key of the selected row. */
  selected: Type.Optional(text),
});
export type TryItRequest = Shape<typeof TryItRequest>;

/** A user, role or channel that can be selected. */
const NamedObject = Type.Object({ id: text, name: text });

/** What users can select in menus without options of their own. */
export const TryItObjects = Type.Object({
  users: Type.Array(NamedObject),
  roles: Type.Array(NamedObject),
  channels: Type.Array(NamedObject),
});
export type TryItObjects = Shape<typeof TryItObjects>;

/** The published commands of a scope as a user sees them. */
export const TryItView = Type.Object({
  scope: text,
  scopes: Type.Array(Type.Object({ key: text, label: text })),
  /** Another number when the commands of the scope have changed. */
  version: Type.Integer(),
  /** The name of the app. */
  app: text,
  defaultLocale: text,
  rows: Type.Array(reference(PreviewRow)),
  choices: reference(SwitchChoices),
  objects: TryItObjects,
  /** The selected command, if it is still published; `form`: the same as it is filled in. */
  command: Type.Optional(reference(PreviewCommand)),
  form: Type.Optional(reference(FormCommand)),
});
export type TryItView = Shape<typeof TryItView>;

/** A command that is used, or typed into, on the page. */
export const TryItUse = Type.Object({
  scope: text,
  switches: reference(Switches),
  /** The key of the command's row. */
  selected: text,
  input: reference(FormInput),
});
export type TryItUse = Shape<typeof TryItUse>;

/** A button that is clicked, or a menu in which something is selected, by the user of the message's interaction. */
export const TryItComponent = Type.Object({
  messageId: text,
  customId: text,
  /** What is selected; absent for a button. */
  values: Type.Optional(Type.Array(text)),
});
export type TryItComponent = Shape<typeof TryItComponent>;

/** What is filled in of the modal that an interaction was answered with. */
export const TryItModal = Type.Object({
  interactionId: text,
  /** By custom ID. */
  values: Type.Record(text, Type.Union([text, Type.Boolean(), Type.Array(text)])),
});
export type TryItModal = Shape<typeof TryItModal>;

/** What came of using a command, a component or a modal. */
export const TryItOutcome = Type.Object({
  /** What came of it, in one or two sentences. */
  sentence: text,
  isGood: Type.Boolean(),
  /** HTTP status of the app's endpoint; absent where there was no response. */
  status: Type.Optional(Type.Number()),
  /** Until the app had answered; absent where it was not asked. */
  milliseconds: Type.Optional(Type.Number()),
  /** The app's answer, whatever it is; absent: there was none. */
  answer: Type.Optional(Type.Unknown()),
  /** The messages that the user sees: the answer, then the follow-ups; the component's own if the app updates it. */
  messages: Type.Array(Type.Object({ id: text })),
  /** The ID of the interaction; absent: the app was sent none. */
  interactionId: Type.Optional(text),
  /** What the app was sent, without the token that answers it. */
  interaction: Type.Optional(Type.Unknown()),
  /** What the app suggests for the option that is typed into. */
  choices: Type.Array(Type.Object({ name: text, value: Type.Union([text, Type.Number()]) })),
});
export type TryItOutcome = Shape<typeof TryItOutcome>;
