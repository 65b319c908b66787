import { CallbackType } from "../../../core/interactions/answer.ts";
import { hasFlag, MessageFlag, MessageType } from "../../../core/interactions/message.ts";
import { type ComponentView, componentsIn, type FileView, type Placed } from "./components.ts";
import { type EmbedView, embedOf, timeIn } from "./embed.ts";
import { userName } from "./mention-names.ts";
import { emojiIn, type Json, readJson } from "./read-json.ts";

/** A message or modal that an application answers with, as far as it can be shown without Discord. */
export type AnswerView =
  | ({ readonly kind: "message" } & MessageView)
  | ({ readonly kind: "deferred"; readonly isEphemeral: boolean } & Sender)
  | { readonly kind: "modal"; readonly title: string; readonly components: readonly ComponentView[] }
  | { readonly kind: "choices"; readonly choices: readonly ChoiceView[] }
  /** An answer without content, such as a pong. */
  | { readonly kind: "other"; readonly words: string };

/** The lines above a message: who sent it, when, and for the use of which command. */
export interface Sender {
  /** The app's name, as far as it is known. */
  readonly author: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
  /** The use of a command that the message answers, as far as it is known. */
  readonly use: CommandUse | undefined;
}

export interface CommandUse {
  readonly user: string;
  /** With `/` before a slash command, and its subcommand. */
  readonly command: string;
}

export interface MessageView extends Sender {
  readonly isEphemeral: boolean;
  /** Discord's Markdown; empty: none. */
  readonly content: string;
  readonly embeds: readonly EmbedView[];
  readonly components: readonly ComponentView[];
  readonly attachments: readonly AttachmentView[];
  readonly poll: PollView | undefined;
}

export interface AttachmentView extends FileView, Placed {
  /** The alternative text of an image. */
  readonly description: string | undefined;
  readonly isImage: boolean;
}

export interface PollView extends Placed {
  readonly question: string;
  readonly answers: readonly (Placed & { readonly text: string; readonly emoji: string | undefined })[];
  readonly isMultiple: boolean;
  /** Hours until it ends. */
  readonly hours: number;
  /** When it ends, in milliseconds since 1970; absent: `hours` after it is sent. */
  readonly endsAt: number | undefined;
}

export interface ChoiceView extends Placed {
  readonly name: string;
  readonly value: string;
}

/** Hours that a poll is open for if it does not say so. */
const pollHours = 24;

/** The visible parts of an answer; undefined if its type is unknown. `interaction`: the one that it answers. §6 */
export function answerView(answer: unknown, interaction?: unknown): AnswerView | undefined {
  const json = readJson(answer);
  const sender = { author: undefined, at: undefined, use: commandUse(readJson(interaction)) };
  return viewIn(json.object("data"), json.number("type"), sender);
}

/** The visible parts of a message of the service. A deferred message shows that the app is thinking. */
export function messageView(message: unknown): AnswerView | undefined {
  const json = readJson(message);
  const isLoading = hasFlag(json.number("flags"), MessageFlag.loading);
  return viewIn(json, isLoading ? CallbackType.deferredMessage : CallbackType.message, senderOf(json));
}

function viewIn(data: Json, type: number | undefined, sender: Sender): AnswerView | undefined {
  const isEphemeral = hasFlag(data.number("flags"), MessageFlag.ephemeral);
  switch (type) {
    case CallbackType.message:
    case CallbackType.update:
      return { kind: "message", isEphemeral, ...sender, ...messageParts(data) };
    case CallbackType.deferredMessage:
      return { kind: "deferred", isEphemeral, ...sender };
    case CallbackType.modal:
      return { kind: "modal", title: data.text("title") ?? "Untitled modal", components: componentsIn(data) };
    case CallbackType.autocompleteResult:
      return { kind: "choices", choices: data.list("choices").map(choiceOf) };
    case CallbackType.pong:
      return { kind: "other", words: "The endpoint answered the ping." };
    case CallbackType.launchActivity:
      return { kind: "other", words: "The application's Activity opens." };
    case CallbackType.purchaseEligibility:
      return { kind: "other", words: "The endpoint answered whether the user can buy the SKU." };
    default:
      return undefined;
  }
}

function messageParts(data: Json): Omit<MessageView, "isEphemeral" | keyof Sender> {
  return {
    content: data.text("content") ?? "",
    embeds: data.list("embeds").map(embedOf),
    components: componentsIn(data),
    attachments: data.list("attachments").map(attachmentOf),
    poll: data.has("poll") ? pollOf(data.object("poll")) : undefined,
  };
}

function attachmentOf(file: Json): AttachmentView {
  const name = file.text("filename") ?? "file";
  return {
    ...{ path: file.path, name, url: file.text("url"), size: file.number("size") },
    description: file.text("description"),
    isSpoiler: name.startsWith("SPOILER_"),
    isImage: file.text("content_type")?.startsWith("image/") ?? /\.(?:png|jpe?g|gif|webp|avif)$/i.test(name),
  };
}

function pollOf(poll: Json): PollView {
  return {
    path: poll.path,
    question: poll.object("question").text("text") ?? "",
    answers: poll.list("answers").map((answer) => {
      const media = answer.object("poll_media");
      return { path: answer.path, text: media.text("text") ?? "", emoji: emojiIn(media) };
    }),
    isMultiple: poll.flag("allow_multiselect"),
    hours: poll.number("duration") ?? pollHours,
    endsAt: timeIn(poll, "expiry"),
  };
}

function choiceOf(choice: Json): ChoiceView {
  const value = choice.text("value") ?? String(choice.number("value") ?? "");
  return { path: choice.path, name: choice.text("name") ?? "", value };
}

function senderOf(message: Json): Sender {
  const used = message.object("interaction");
  const user = used.has("user") ? userName(used.object("user")) : undefined;
  const name = used.text("name");
  const sign = message.number("type") === MessageType.contextMenuCommand ? "" : "/";
  return {
    author: message.has("author") ? userName(message.object("author")) : undefined,
    at: timeIn(message, "timestamp"),
    use: user === undefined || name === undefined ? undefined : { user, command: `${sign}${name}` },
  };
}

/** Who used which command in an interaction; undefined if it is no use of a command. */
function commandUse(interaction: Json): CommandUse | undefined {
  const data = interaction.object("data");
  const name = data.text("name");
  const person = interaction.has("member") ? interaction.object("member").object("user") : interaction.object("user");
  const user = userName(person);
  if (name === undefined || user === undefined) return undefined;
  const isMenu = data.number("type") !== undefined && data.number("type") !== 1;
  return { user, command: isMenu ? name : `/${[name, ...subcommandsIn(data)].join(" ")}` };
}

const maxSubcommands = 2;

function subcommandsIn(owner: Json, depth = 0): readonly string[] {
  const found = owner.list("options").find((option) => (option.number("type") ?? 0) <= 2);
  const name = found?.text("name");
  return !found || name === undefined || depth >= maxSubcommands ? [] : [name, ...subcommandsIn(found, depth + 1)];
}
