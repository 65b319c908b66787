import type { MediaView, Placed } from "./components.ts";
import { colorIn, type Json } from "./read-json.ts";

export interface EmbedView extends Placed {
  /** `#rrggbb`; absent: the default. */
  readonly color: string | undefined;
  readonly author: LinkedText | undefined;
  readonly title: LinkedText | undefined;
  readonly description: string | undefined;
  readonly fields: readonly EmbedField[];
  readonly thumbnail: MediaView | undefined;
  /** The large image or the video. */
  readonly image: MediaView | undefined;
  readonly footer: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
}

export interface LinkedText {
  readonly text: string;
  readonly url: string | undefined;
}

export interface EmbedField extends Placed {
  readonly name: string;
  readonly value: string;
  readonly isInline: boolean;
}

export function embedOf(embed: Json): EmbedView {
  return {
    path: embed.path,
    color: colorIn(embed, "color"),
    author: linked(embed.object("author"), "name"),
    title: linked(embed, "title"),
    description: embed.text("description"),
    fields: embed.list("fields").map((field) => ({
      path: field.path,
      name: field.text("name") ?? "",
      value: field.text("value") ?? "",
      isInline: field.flag("inline"),
    })),
    thumbnail: mediaOf(embed.object("thumbnail")),
    image: mediaOf(embed.object("image")) ?? mediaOf(embed.object("video")),
    footer: embed.object("footer").text("text"),
    at: timeIn(embed, "timestamp"),
  };
}

/** A time in ISO 8601 as milliseconds since 1970; undefined for any other text. */
export function timeIn(owner: Json, key: string): number | undefined {
  const time = Date.parse(owner.text(key) ?? "");
  return Number.isNaN(time) ? undefined : time;
}

function linked(owner: Json, key: string): LinkedText | undefined {
  const text = owner.text(key);
  return text === undefined ? undefined : { text, url: owner.text("url") };
}

function mediaOf(image: Json): MediaView | undefined {
  const url = image.text("url");
  return url === undefined ? undefined : { url, description: image.text("description"), isSpoiler: false };
}
