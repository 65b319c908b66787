import type { ErrorPath } from "../../../core/discord/error-tree.ts";
import { isObject } from "../../../core/text/json.ts";

/** Reads a value that an application sent and that can be anything. Members of an unexpected type are left out. */
export interface Json {
  /** The place of the value in the answer. */
  readonly path: ErrorPath;
  text(key: string): string | undefined;
  number(key: string): number | undefined;
  flag(key: string): boolean;
  isFalse(key: string): boolean;
  has(key: string): boolean;
  /** The member as an object; empty if it is anything else. */
  object(key: string): Json;
  /** The objects of a list. */
  list(key: string): readonly Json[];
  /** Every item of a list; an empty object for one that is no object. */
  items(key: string): readonly Json[];
}

export function readJson(value: unknown, path: ErrorPath = []): Json {
  const members: Readonly<Record<string, unknown>> = isObject(value) ? value : {};
  const listed = (key: string): readonly unknown[] => {
    const list = members[key];
    return Array.isArray(list) ? list : [];
  };
  const items = (key: string): readonly Json[] => listed(key).map((item, at) => readJson(item, [...path, key, at]));
  return {
    path,
    text: (key) => (typeof members[key] === "string" && members[key] !== "" ? members[key] : undefined),
    number: (key) => (typeof members[key] === "number" ? members[key] : undefined),
    flag: (key) => members[key] === true,
    isFalse: (key) => members[key] === false,
    has: (key) => isObject(members[key]),
    object: (key) => readJson(members[key], [...path, key]),
    list: (key) => {
      const values = listed(key);
      return items(key).filter((_, at) => isObject(values[at]));
    },
    items,
  };
}

/** An emoji in words: itself, or the name of a server's own, whose picture only Discord has. */
export function emojiIn(owner: Json): string | undefined {
  const emoji = owner.object("emoji");
  const name = emoji.text("name");
  const isCustom = emoji.text("id") !== undefined || emoji.number("id") !== undefined;
  return isCustom ? `:${name ?? "emoji"}:` : name;
}

/** A color as `#rrggbb`. */
export function colorIn(owner: Json, key: string): string | undefined {
  const color = owner.number(key);
  return color === undefined ? undefined : `#${(color & 0xffffff).toString(16).padStart(6, "0")}`;
}
