import Type from "typebox";
import type { ErrorEntry } from "../../discord/error-tree.ts";
import { type Shape, validatorOf } from "../../discord/validator.ts";
import { FormInput } from "../../interactions/form.schema.ts";
import type { NamedObject } from "../../interface/payloads.ts";
import type { SeenCommands } from "../../preview/preview.ts";
import { Switches } from "../../preview/switches.schema.ts";
import type { TryItConnection } from "./connection.ts";

const text = Type.String();

/** The view that the page of the local service asks for. */
export const TryItRequest = Type.Object({
  /** The guild ID of a server; absent: the one to try things in. */
  scope: Type.Optional(text),
  switches: Switches,
  selected: Type.Optional(text),
});
export type TryItRequest = Shape<typeof TryItRequest>;
export const isTryItRequest = validatorOf(TryItRequest);

/** A command that is used, or typed into, on the page. */
export const TryItUse = Type.Object({ scope: text, switches: Switches, input: FormInput });
export type TryItUse = Shape<typeof TryItUse>;
export const isTryItUse = validatorOf(TryItUse);

/** A button that is clicked, or a menu in which something is selected, by the user of the message's interaction. */
export const TryItComponent = Type.Object({
  messageId: text,
  customId: text,
  /** The selected values; absent for a button. */
  values: Type.Optional(Type.Array(text)),
});
export type TryItComponent = Shape<typeof TryItComponent>;
export const isTryItComponent = validatorOf(TryItComponent);

/** The entries in the modal that an interaction was answered with. */
export const TryItModal = Type.Object({
  interactionId: text,
  /** Entries by custom ID. */
  values: Type.Record(text, Type.Union([text, Type.Boolean(), Type.Array(text)])),
});
export type TryItModal = Shape<typeof TryItModal>;
export const isTryItModal = validatorOf(TryItModal);

/** What to wait for: more than the first `after` steps of the app about an interaction. */
export const TryItLater = Type.Object({ interactionId: text, after: Type.Integer({ minimum: 0, maximum: 10_000 }) });
export type TryItLater = Shape<typeof TryItLater>;
export const isTryItLater = validatorOf(TryItLater);

/** The new endpoint URL of the app; null: none. */
export const TryItEndpoint = Type.Object({ url: Type.Union([text, Type.Null()]) });
export type TryItEndpoint = Shape<typeof TryItEndpoint>;
export const isTryItEndpoint = validatorOf(TryItEndpoint);

/*
 * Checks only enough to recognize an answer, as both sides are built together. An open page can still get answers from another
 * version, if another service takes over its address.
 */
const list = Type.Array(Type.Object({}));
export const isTryItView = validatorOf(
  Type.Unsafe<TryItView>(
    Type.Object({
      ...{ scope: text, version: Type.Integer(), rows: list },
      ...{ choices: Type.Object({}), switches: Switches, connection: Type.Object({}) },
    }),
  ),
);
export const isTryItOutcome = validatorOf(
  Type.Unsafe<TryItOutcome>(Type.Object({ sentence: text, messages: list, choices: list })),
);

export const isTryItFollowing = validatorOf(
  Type.Unsafe<TryItFollowing>(Type.Object({ messages: list, refused: list })),
);

export const isTryItConnected = validatorOf(Type.Unsafe<TryItConnected>(Type.Object({ connection: Type.Object({}) })));

/** The objects that users can select in menus without options of their own. */
export interface TryItObjects {
  readonly users: readonly NamedObject[];
  readonly roles: readonly NamedObject[];
  readonly channels: readonly NamedObject[];
}

/** The commands that a user can use, wherever they come from. */
export interface UsableView extends SeenCommands {
  /** Where the commands are: the guild ID of a server, or the URI of a manifest. */
  readonly scope: string;
  readonly objects: TryItObjects;
}

/** A channel in the side bar of the page. */
export interface TryItChannel {
  /** The key of the place, as in the choices of the switches. */
  readonly key: string;
  readonly name: string;
  readonly kind: "text" | "voice" | "message";
  readonly isAgeRestricted?: boolean;
}

export interface TryItView extends UsableView {
  readonly servers: readonly { readonly key: string; readonly label: string }[];
  readonly channels: readonly TryItChannel[];
  /** For authors: the IDs and the key that an app needs. */
  readonly identity: { readonly applicationId: string; readonly publicKey: string };
  readonly connection: TryItConnection;
}

/** The result of setting the endpoint URL. */
export interface TryItConnected {
  readonly connection: TryItConnection;
  /** The reason why the URL was not set, in one or two sentences; absent: it was set. */
  readonly problem?: string;
}

/** A message or an edit that the app sent after its answer, and that Discord would refuse. */
export interface RefusedMessage {
  /** The message that it follows or edits; absent: there is none. */
  readonly messageId?: string;
  /** The reason, in one or two sentences. */
  readonly sentence: string;
  readonly body: unknown;
  /** The faults by path in the body. */
  readonly faults: readonly ErrorEntry[];
}

/** The steps that the app has sent about an interaction until now. */
export interface TryItFollowing {
  /** The current messages: the answer, then the follow-ups. */
  readonly messages: readonly { readonly id: string }[];
  readonly refused: readonly RefusedMessage[];
  /** The number of the app's steps until now; absent: no more can come. */
  readonly steps?: number;
  /** Why the message that the app announced will not come, in one or two sentences; absent: it came, or can come. */
  readonly problem?: string;
}

export interface TryItOutcome extends Partial<Pick<TryItFollowing, "refused" | "steps">> {
  /** The result, in one or two sentences. */
  readonly sentence: string;
  readonly isGood: boolean;
  /** The HTTP status of the app's endpoint; absent if there was no response. */
  readonly status?: number;
  /** The time until the app had answered; absent if it was not asked. */
  readonly milliseconds?: number;
  /** The app's answer, valid or not; absent: there was none. */
  readonly answer?: unknown;
  /** The faults for which Discord would refuse the answer, by path in it; absent: none. */
  readonly faults?: readonly ErrorEntry[];
  /** The messages that the user sees: the answer, then the follow-ups; the component's own if the app updates it. */
  readonly messages: readonly { readonly id: string }[];
  /** The ID of the interaction; absent: none was sent to the app. */
  readonly interactionId?: string;
  /** The interaction that the app received, without the token that answers it. */
  readonly interaction?: unknown;
  /** The suggestions of the app for the option that is typed into. */
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
}
