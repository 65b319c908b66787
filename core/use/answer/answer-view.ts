import { CallbackType } from "../interactions/answer.ts";
import { hasFlag, MessageFlag } from "../interactions/message.ts";
import { type ComponentView, componentsIn, type Json, jsonOf } from "./components.ts";

/** A message or modal that an application answers with, as far as it can be shown without Discord. */
export type AnswerView =
  | ({ readonly kind: "message" } & MessageView)
  | { readonly kind: "deferred"; readonly isEphemeral: boolean }
  | { readonly kind: "modal"; readonly title: string; readonly components: readonly ComponentView[] }
  | { readonly kind: "choices"; readonly choices: readonly { readonly name: string; readonly value: string }[] }
  /** An answer whose type says it all. */
  | { readonly kind: "other"; readonly words: string };

export interface MessageView {
  readonly isEphemeral: boolean;
  /** With Discord's Markdown; empty: none. */
  readonly content: string;
  readonly embeds: readonly EmbedView[];
  readonly components: readonly ComponentView[];
  readonly attachments: readonly string[];
}

export interface EmbedView {
  /** `#rrggbb`; absent: the default. */
  readonly color: string | undefined;
  readonly author: string | undefined;
  readonly title: string | undefined;
  readonly url: string | undefined;
  readonly description: string | undefined;
  readonly fields: readonly { readonly name: string; readonly value: string; readonly isInline: boolean }[];
  readonly images: readonly string[];
  readonly footer: string | undefined;
}

/** What an answer shows; undefined if its type is unknown. §6 */
export function answerView(answer: unknown): AnswerView | undefined {
  const json = jsonOf(answer);
  const data = json.object("data");
  const isEphemeral = hasFlag(data.number("flags"), MessageFlag.ephemeral);
  switch (json.number("type")) {
    case CallbackType.message:
      return { kind: "message", isEphemeral, ...messageOf(data) };
    case CallbackType.deferredMessage:
      return { kind: "deferred", isEphemeral };
    case CallbackType.modal:
      return { kind: "modal", title: data.text("title") ?? "Untitled modal", components: componentsIn(data) };
    case CallbackType.autocompleteResult:
      return { kind: "choices", choices: data.list("choices").map(choiceOf) };
    case CallbackType.pong:
      return { kind: "other", words: "The endpoint answered the ping." };
    case CallbackType.premiumRequired:
      return { kind: "other", words: "The user is asked to upgrade." };
    case CallbackType.launchActivity:
      return { kind: "other", words: "The application's Activity opens." };
    default:
      return undefined;
  }
}

/** What a message of the service shows; a deferred one shows that the app is thinking. */
export function messageView(message: unknown): AnswerView | undefined {
  const isLoading = hasFlag(jsonOf(message).number("flags"), MessageFlag.loading);
  return answerView({ type: isLoading ? CallbackType.deferredMessage : CallbackType.message, data: message });
}

function messageOf(data: Json): Omit<MessageView, "isEphemeral"> {
  return {
    content: data.text("content") ?? "",
    embeds: data.list("embeds").map(embedOf),
    components: componentsIn(data),
    attachments: data.list("attachments").map((file) => file.text("filename") ?? "file"),
  };
}

function embedOf(embed: Json): EmbedView {
  const color = embed.number("color");
  const images = ["image", "thumbnail", "video"].flatMap((key) => embed.object(key).text("url") ?? []);
  return {
    color: color === undefined ? undefined : `#${(color & 0xffffff).toString(16).padStart(6, "0")}`,
    author: embed.object("author").text("name"),
    title: embed.text("title"),
    url: embed.text("url"),
    description: embed.text("description"),
    fields: embed.list("fields").map((field) => ({
      name: field.text("name") ?? "",
      value: field.text("value") ?? "",
      isInline: field.flag("inline"),
    })),
    images,
    footer: embed.object("footer").text("text"),
  };
}

function choiceOf(choice: Json): { readonly name: string; readonly value: string } {
  return { name: choice.text("name") ?? "", value: choice.text("value") ?? String(choice.number("value") ?? "") };
}
