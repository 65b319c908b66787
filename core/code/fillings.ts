import { OptionType, optionTypes } from "../interface/facts/constants.ts";
import { locales } from "../interface/facts/locales.ts";
import { isParameter, typesSupporting } from "../interface/facts/option-types.ts";
import type { ObjectTree } from "./tree.ts";

/** The values that stand in the JSON for unknown ones. Paths are the keys around a value; an element of a list has the key 0. */
export interface Filling {
  /** Whether a list that may have more elements has one more. */
  readonly hasMore: boolean;
  /** JSON of an unknown value; undefined: it is left out. */
  value(path: readonly string[]): string | undefined;
  /** Members that an open object may have as well. `known`: the values of its members that are written out. */
  members(path: readonly string[], known: ReadonlyMap<string, unknown>): (readonly [string, string])[];
}

/** The known plain values of an object. */
export function fillingOf({ members }: ObjectTree): ReadonlyMap<string, unknown> {
  return new Map(members.flatMap(({ key, value }) => (value.is === "scalar" ? [[key, value.value] as const] : [])));
}

/**
 * The ways to fill what is not known: left out, and present with each type that an option may have, with what may change what
 * others say, required and not. One way is enough where everything is known.
 */
export function fillingsFor(hasUnknown: boolean): Filling[] {
  const absent = new Present(0, true, true);
  if (!hasUnknown) return [absent];
  const types = optionTypes.map(({ value }) => value);
  return [
    absent,
    ...[true, false].flatMap((isLean) =>
      types.flatMap((type) => [new Present(type, isLean, false), new Present(type, isLean, true)]),
    ),
  ];
}

/** Distinguishes the texts of all fillings, so that no two of them are the same. */
class Present implements Filling {
  readonly hasMore: boolean;
  readonly #type: number;
  readonly #isLean: boolean;
  readonly #isEven: boolean;
  #texts = 0;

  /** `type`: 0 leaves out what can be left out. `isLean`: only what something needs is filled. */
  constructor(type: number, isLean: boolean, isEven: boolean) {
    this.hasMore = type !== 0;
    this.#type = type;
    this.#isLean = isLean;
    this.#isEven = isEven;
  }

  value(path: readonly string[]): string | undefined {
    const isElement = path.at(-1) === "0";
    if (this.#type === 0 && !isElement) return undefined;
    if (isElement) return this.#element(path.at(-2) ?? "");
    return this.#member(path.at(-1) ?? "", path);
  }

  members(path: readonly string[], known: ReadonlyMap<string, unknown>): (readonly [string, string])[] {
    if (this.#type === 0) return [];
    const isDictionary = path.at(-1)?.endsWith("_localizations") === true;
    const keys = isDictionary ? locales.map(({ code }) => code) : this.#keysIn(path.at(-2) ?? "", known.get("type"));
    return keys.flatMap((key) => {
      const json = this.#member(key, [...path, key], known.get("type"));
      return json === undefined ? [] : [[key, json] as const];
    });
  }

  /** The keys of an element of a list. `type`: its type, as far as it is known. */
  #keysIn(list: string, type: unknown): readonly string[] {
    const more = (keys: readonly string[]) => (this.#isLean ? [] : keys);
    switch (list) {
      case "commands":
        return ["type", "name", "description", ...more([...commandKeys, "options"])];
      case "options":
        return ["type", "name", "description", "required", ...more(optionKeys(Number(type ?? this.#type)))];
      case "choices":
        return ["name", "value", ...more(["name_localizations"])];
      default:
        return [];
    }
  }

  #member(key: string, path: readonly string[], knownType?: unknown): string | undefined {
    if (path.at(-2)?.endsWith("_localizations") || key === "name" || key === "description") return this.#text();
    if (flags.has(key)) return String(this.#isEven);
    if (key === "type") return String(path.at(-3) === "commands" ? (this.#type % 3) + 1 : this.#type);
    if (key === "value") return this.#choiceValue();
    if (key === "options") {
      const needsSome = Number(knownType ?? this.#type) === 2 || !this.#isLean;
      return needsSome ? `[${this.#element("options")}]` : "[]";
    }
    // A limit that is left out holds for everything.
    return (this.#isEven ? evenValues : oddValues).get(key) ?? (this.#isLean ? undefined : this.#more(key));
  }

  #more(key: string): string | undefined {
    if (key === "choices") return `[${this.#element("choices")}]`;
    if (key === "channel_types") return "[0]";
    if (!key.endsWith("_localizations")) return undefined;
    return `{${locales.map(({ code }) => `${JSON.stringify(code)}:${this.#text()}`).join(",")}}`;
  }

  #choiceValue(): string {
    return this.#isEven ? this.#text() : String(1000 + this.#texts++);
  }

  #element(list: string): string {
    switch (list) {
      case "choices":
        return `{"name":${this.#text()},"value":${this.#choiceValue()}}`;
      case "contexts":
      case "integration_types":
      case "channel_types":
        return this.#isEven ? "0" : "1";
      default: {
        const type = this.#type || OptionType.STRING;
        const isGroup = type === OptionType.SUB_COMMAND_GROUP;
        const inner = isGroup
          ? `,"options":[{"type":${OptionType.SUB_COMMAND},"name":${this.#text()},"description":${this.#text()}}]`
          : "";
        const required = isParameter(type) ? `,"required":${this.#isEven}` : "";
        return `{"type":${type},"name":${this.#text()},"description":${this.#text()}${required}${inner}}`;
      }
    }
  }

  #text(): string {
    this.#texts++;
    return `"unknown-${this.#texts}"`;
  }
}

const flags: ReadonlySet<string> = new Set(["required", "autocomplete", "nsfw", "dm_permission", "default_permission"]);

const evenValues: ReadonlyMap<string, string> = new Map([
  ["contexts", "[0]"],
  ["integration_types", "[0]"],
  ["default_member_permissions", "null"],
]);

const oddValues: ReadonlyMap<string, string> = new Map([
  ["contexts", "[0,1,2]"],
  ["integration_types", "[0,1]"],
  ["default_member_permissions", '"8"'],
]);

const commandKeys = [
  "name_localizations",
  "description_localizations",
  "default_member_permissions",
  "dm_permission",
  "nsfw",
  "contexts",
  "integration_types",
];

/** The fields of some types of options that are filled. */
const typedKeys = ["options", "channel_types", "choices"] as const;

function optionKeys(type: number): string[] {
  const own = typedKeys.filter((key) => typesSupporting(key).includes(type));
  return ["name_localizations", "description_localizations", ...own];
}
