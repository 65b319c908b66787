import { type Given, type ListValue, type Member, type Place, scalar, unknown, type Value } from "./values.ts";

/** The list under a key of a builder, which is added if there is none. */
export function listIn(
  members: Map<string, Member>,
  key: string,
  at: Place,
  place: Pick<Member, "span" | "name">,
): ListValue {
  const before = members.get(key)?.value;
  if (before?.is === "list") return before;
  const list: ListValue = { is: "list", items: [], isOpen: before !== undefined };
  members.set(key, { value: list, at, ...place });
  return list;
}

/** A dictionary of locales with one more. */
export function withLocale(
  before: Value | undefined,
  locale: Given | undefined,
  text: Given | undefined,
  { span }: Pick<Member, "span">,
  place: Place,
): Value {
  const known = before?.is === "object" ? before : undefined;
  const isOpen = known ? known.isOpen : before?.is === "unknown";
  const members = new Map(known?.members);
  const isKnown = locale?.value.is === "scalar" && text !== undefined;
  if (locale?.value.is === "scalar" && text)
    members.set(String(locale.value.value), { ...text, span, name: locale.at });
  return {
    is: "object",
    members,
    isOpen: isOpen || !isKnown,
    isLost: known?.isLost ?? false,
    place: known?.place ?? place,
  };
}

/** The permissions that a builder sends as digits. */
export function permissionDigits(value: Value): Value {
  if (value.is !== "scalar") return unknown;
  if (value.value === null) return value;
  const { value: bits } = value;
  const isBits = typeof bits === "bigint" || (typeof bits === "number" && Number.isSafeInteger(bits));
  if (isBits) return scalar(String(bits));
  return typeof bits === "string" ? value : unknown;
}
