import { isObject } from "../../discord/json.ts";

/** Reads what an application sent, which can be anything: what is not of the expected type is left out. */
export interface Json {
  text(key: string): string | undefined;
  number(key: string): number | undefined;
  flag(key: string): boolean;
  /** Whether the member is there and false. */
  isFalse(key: string): boolean;
  /** The member as an object; an empty one where it is none. */
  object(key: string): Json;
  /** The objects in a list. */
  list(key: string): readonly Json[];
}

export function jsonOf(value: unknown): Json {
  const members: Readonly<Record<string, unknown>> = isObject(value) ? value : {};
  return {
    text: (key) => (typeof members[key] === "string" && members[key] !== "" ? members[key] : undefined),
    number: (key) => (typeof members[key] === "number" ? members[key] : undefined),
    flag: (key) => members[key] === true,
    isFalse: (key) => members[key] === false,
    object: (key) => jsonOf(members[key]),
    list: (key) => (Array.isArray(members[key]) ? members[key].filter(isObject).map(jsonOf) : []),
  };
}
