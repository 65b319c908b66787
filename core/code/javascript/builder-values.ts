import { bitsOf } from "../permission-bits.ts";
import { plain } from "./known-calls.ts";
import {
  type Given,
  type ListValue,
  listOf,
  type Member,
  type ObjectValue,
  objectOf,
  type Place,
  type Region,
  scalar,
  unknown,
  type Value,
} from "./values.ts";

/** The list under a key of a builder, which is added if it is missing. */
export function listIn(
  { members, region }: ObjectValue,
  key: string,
  at: Place,
  place: Pick<Member, "span" | "name">,
): ListValue {
  const before = members.get(key);
  if (before?.value.is === "list") return before.value;
  const list = listOf(before ? [{ value: before.value, at: before.at }] : [], region);
  list.isOpen = before !== undefined;
  members.set(key, { value: list, at, ...place });
  return list;
}

/** A dictionary of locales with one more, or without one whose text is null. Undefined if the locale is not known. */
export function withLocale(
  before: Member | undefined,
  locale: Given | undefined,
  text: Given | undefined,
  { span }: Pick<Member, "span">,
  place: Place,
): ObjectValue | undefined {
  if (locale?.value.is !== "scalar") return undefined;
  const known = before?.value.is === "object" ? before.value : undefined;
  const members = new Map(known?.members);
  if (before?.value.is === "unknown") members.set("...", before);
  const key = String(locale.value.value);
  if (!text || (text.value.is === "scalar" && text.value.value == null)) members.delete(key);
  else members.set(key, { ...text, span, name: locale.at });
  const object = objectOf(members, known?.place ?? place, known?.region);
  object.isOpen = known ? known.isOpen : before?.value.is === "unknown";
  object.isLost = known?.isLost ?? false;
  object.unread.push(...(known?.unread ?? []));
  return object;
}

/** The permissions that a builder sends as digits. */
export function permissionDigits(value: Value): Value {
  if (value.is === "scalar" && (value.value === null || typeof value.value === "string")) return value;
  const bits = bitsOf(plain(value));
  return bits === undefined ? unknown : scalar(String(bits));
}

/** A choice by its name and its value. */
export function choiceOf(name: Given, value: Given, place: Place, region: Region): ObjectValue {
  const member = (one: Given): Member => ({ ...one, span: one.at, name: one.at });
  return objectOf(
    new Map([
      ["name", member(name)],
      ["value", member(value)],
    ]),
    place,
    region,
  );
}
