import { ComponentType } from "../../core/interactions/component-tree.ts";
import type { Attachment } from "../../core/interactions/message.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { isObject } from "../../core/text/json.ts";

/** The data that the parts of a message are filled in with. */
export interface PartsContext {
  /** A new snowflake. */
  nextId(): string;
  readonly attachments: readonly Attachment[];
}

type MessagePart = Readonly<Record<string, unknown>>;

/** An embed as Discord returns it: null fields are removed, and each image has the URL of its copy. */
export function answeredEmbed(embed: unknown, { attachments }: PartsContext): unknown {
  if (!isObject(embed)) return embed;
  const { fields, image, thumbnail, author, footer, ...others } = withoutNulls(embed);
  return {
    type: "rich",
    ...others,
    ...(Array.isArray(fields) && { fields: fields.map(answeredField) }),
    ...(image !== undefined && { image: embedImage(image, attachments) }),
    ...(thumbnail !== undefined && { thumbnail: embedImage(thumbnail, attachments) }),
    ...(author !== undefined && { author: withIconCopy(author) }),
    ...(footer !== undefined && { footer: withIconCopy(footer) }),
  };
}

function answeredField(field: unknown): unknown {
  return isObject(field) ? { ...field, inline: field.inline ?? false } : field;
}

function embedImage(image: unknown, attachments: readonly Attachment[]): unknown {
  if (!isObject(image)) return image;
  const { url, ...others } = withoutNulls(image);
  return { ...others, ...(url !== undefined && { url, proxy_url: url, ...sizeOf(attachmentAt(url, attachments)) }) };
}

function withIconCopy(owner: unknown): unknown {
  if (!isObject(owner)) return owner;
  const { icon_url: icon, ...others } = withoutNulls(owner);
  return { ...others, ...(icon !== undefined && { icon_url: icon, proxy_icon_url: icon }) };
}

type Fill = (component: MessagePart, context: PartsContext) => MessagePart;

const select: Fill = ({ min_values: min, max_values: max }) => ({ min_values: min ?? 1, max_values: max ?? 1 });
const spoiler = (part: MessagePart) => part.spoiler ?? false;

const described: Fill = (part, context) => ({
  media: answeredMedia(part.media, context),
  description: part.description ?? null,
  spoiler: spoiler(part),
});

/** The fields by component type that Discord always returns although requests can omit them. */
const fills: ReadonlyMap<unknown, Fill> = new Map<unknown, Fill>([
  [
    ComponentType.stringSelect,
    (part, context) => ({
      ...select(part, context),
      ...(Array.isArray(part.options) && {
        options: part.options.map((option: unknown) => (isObject(option) ? withoutNulls(option) : option)),
      }),
    }),
  ],
  [ComponentType.userSelect, select],
  [ComponentType.roleSelect, select],
  [ComponentType.mentionableSelect, select],
  [ComponentType.channelSelect, select],
  [ComponentType.thumbnail, described],
  [
    ComponentType.gallery,
    ({ items }, context) => ({
      ...(Array.isArray(items) && {
        items: items.map((item: unknown) => (isObject(item) ? { ...item, ...described(item, context) } : item)),
      }),
    }),
  ],
  [ComponentType.file, fileFields],
  [ComponentType.separator, ({ divider, spacing }) => ({ divider: divider ?? true, spacing: spacing ?? 1 })],
  [ComponentType.container, (part) => ({ accent_color: part.accent_color ?? null, spoiler: spoiler(part) })],
]);

/** A component of a message, and its children, as Discord returns them. */
export function answeredComponent(component: unknown, context: PartsContext): unknown {
  if (!isObject(component)) return component;
  const given = withoutNulls(component);
  const { components, accessory } = given;
  return {
    ...given,
    ...fills.get(given.type)?.(given, context),
    ...(Array.isArray(components) && { components: components.map((part) => answeredComponent(part, context)) }),
    ...(accessory !== undefined && { accessory: answeredComponent(accessory, context) }),
  };
}

function fileFields(part: MessagePart, context: PartsContext): MessagePart {
  const attachment = attachmentAt(isObject(part.file) ? part.file.url : undefined, context.attachments);
  return {
    file: answeredMedia(part.file, context),
    name: attachment?.filename ?? part.name ?? null,
    size: attachment?.size ?? part.size ?? null,
    spoiler: spoiler(part),
  };
}

/** A medium with the ID that it keeps in edits, its copy, and its size if it is a file of the message. */
function answeredMedia(media: unknown, { nextId, attachments }: PartsContext): unknown {
  if (!isObject(media)) return media;
  const { id, url } = media;
  const attachment = attachmentAt(url, attachments);
  return {
    ...media,
    id: isSnowflake(id) ? id : nextId(),
    url,
    proxy_url: url,
    ...(attachment && { attachment_id: attachment.id, content_type: attachment.content_type, ...sizeOf(attachment) }),
  };
}

function attachmentAt(url: unknown, attachments: readonly Attachment[]): Attachment | undefined {
  return attachments.find((attachment) => attachment.url === url);
}

function sizeOf(attachment: Attachment | undefined): MessagePart {
  return attachment?.width === undefined ? {} : { width: attachment.width, height: attachment.height };
}

/** In hours. */
const pollDuration = { default: 24, max: 32 * 24 } as const;
const hour = 60 * 60 * 1000;

/** A new poll as Discord returns it, without votes. `now`: milliseconds since 1970. */
export function answeredPoll(poll: MessagePart, now: number): MessagePart {
  const { question, answers, duration, allow_multiselect: multiple, layout_type: layout } = poll;
  const hours = typeof duration === "number" ? Math.min(Math.max(duration, 0), pollDuration.max) : pollDuration.default;
  return {
    question: pollMedia(question),
    answers: (Array.isArray(answers) ? answers : []).map((answer: unknown, index) => ({
      answer_id: index + 1,
      poll_media: pollMedia(isObject(answer) ? answer.poll_media : undefined),
    })),
    expiry: new Date(now + hours * hour).toISOString(),
    allow_multiselect: multiple ?? false,
    layout_type: layout ?? 1,
    results: { answer_counts: [], is_finalized: false },
  };
}

function pollMedia(media: unknown): MessagePart {
  const { text, emoji } = isObject(media) ? withoutNulls(media) : {};
  return {
    ...(text !== undefined && { text }),
    ...(isObject(emoji) && { emoji: { ...emoji, id: emoji.id ?? null, name: emoji.name ?? null } }),
  };
}

function withoutNulls(part: MessagePart): MessagePart {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null));
}
