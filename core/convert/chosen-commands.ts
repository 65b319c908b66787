import type { Evaluation } from "../code/javascript/evaluation.ts";
import { plain } from "../code/javascript/known-calls.ts";
import {
  type Given,
  type ListValue,
  type ObjectValue,
  type Place,
  unknown,
  type Value,
} from "../code/javascript/values.ts";
import type { Dialect } from "../code/libraries.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import type { Span } from "../text/span.ts";

/** A value that is written into the manifest. */
export interface ChosenValue extends Given {
  /** Absent: the value is written as it is. */
  readonly dialect?: Dialect;
}

/** The values of some code that make a manifest. */
export interface ChosenValues {
  /** In source order. */
  readonly values: readonly ChosenValue[];
  /** The list whose elements the values are, if they are those of one. */
  readonly list?: Given;
  /** Whether there is an array even of one value. */
  readonly isList: boolean;
  /** The names of properties beside commands, which are left out. */
  readonly beside: readonly string[];
  /** Functions beside commands. */
  readonly functions: readonly Place[];
}

/**
 * Chooses all commands of some code. If there are none, it is the first of the values that are exported or declared, such as a
 * map of commands or a manifest of another kind. Undefined if there is neither.
 */
export function chooseValues(
  { found, made, parts, isBuilt }: Pick<Evaluation, "found" | "made" | "parts" | "isBuilt">,
  text: string,
  { outer, others }: { readonly outer: readonly Span[]; readonly others: readonly Span[] },
): ChosenValues | undefined {
  const isOther = ({ at }: Given) => others.some(({ start, end }) => at.start >= start && at.end <= end);
  const own = made.filter((one) => !parts.has(one.value) && !isOther(one));
  const chooser = new Chooser(text, own);
  for (const { value, at, dialect } of found) {
    for (const one of value.is === "list" ? value.items : [{ value, at }]) chooser.addSure(one, dialect);
  }
  return chooser.commands() ?? (isBuilt ? undefined : firstOf(own, outer));
}

function firstOf(made: readonly Given[], outer: readonly Span[]): ChosenValues | undefined {
  const byPlace = new Map(made.map((one) => [`${one.at.start} ${one.at.end}`, one]));
  const [first] = outer.flatMap(({ start, end }) => byPlace.get(`${start} ${end}`) ?? []);
  return first && { values: [first], isList: false, beside: [], functions: [] };
}

/** Names for a command beside its handler and other properties. */
const dataNames = /^(?:data|command|builder|json)$/i;

class Chooser {
  readonly #text: string;
  readonly #made: readonly Given[];
  readonly #commands = new Map<Value, ChosenValue & { readonly value: ObjectValue }>();

  constructor(text: string, made: readonly Given[]) {
    this.#text = text;
    this.#made = made;
  }

  /** Adds a value that surely is a command. */
  addSure({ value, at }: Given, dialect: Dialect): void {
    if (value.is !== "object") return;
    this.#commands.set(value, { value, at, dialect: dialect === "raw" ? "fragment" : dialect });
  }

  commands(): ChosenValues | undefined {
    const isSure = this.#commands.size > 0;
    for (const { value, at } of this.#made) {
      if (value.is !== "object" || this.#commands.has(value)) continue;
      // Beside sure commands, an object in a function is something else.
      const mayBe = value.region === undefined || !isSure;
      if (mayBe && this.#looksLikeCommand(value)) this.#commands.set(value, { value, at, dialect: "fragment" });
    }
    const holders = this.#made.filter((one) => this.#isHolder(one.value));
    for (const { value } of holders) this.#commands.delete(value);
    for (const inner of this.#inner()) this.#commands.delete(inner);
    const isUnderstood = [...this.#commands.values()].some(({ value }) => hasValues(value));
    if (!isUnderstood) return undefined;
    const envelope = this.#envelope();
    if (envelope) return { values: [envelope], isList: false, beside: [], functions: [] };
    return { ...this.#inLists(holders), ...this.#beside(holders) };
  }

  /** Whether an object has members of a command, and no type of something else. */
  #looksLikeCommand({ members, region }: ObjectValue): boolean {
    const describing = ["name", "description", "type", "options"].filter((key) => members.has(key));
    const type = members.get("type")?.at;
    const owner = type && /(\w*)Types?\.\w+$/.exec(this.#text.slice(type.start, type.end))?.[1];
    if (describing.length < 2 || (owner !== undefined && !/Command|Option/.test(owner))) return false;
    const name = members.get("name")?.value;
    return region === undefined || (name?.is === "scalar" && typeof name.value === "string");
  }

  /** Whether an object holds a command, such as beside its handler. */
  #isHolder(value: Value): boolean {
    if (value.is !== "object") return false;
    const isCommand = this.#commands.has(value);
    return [...value.members].some(([key, { value: inner }]) => {
      if (inner.is === "list") return key === "commands" && inner.items.some((one) => this.#commands.has(one.value));
      return this.#commands.has(inner) && (!isCommand || dataNames.test(key));
    });
  }

  /** The values in commands, such as their options, and in what has options and stands among commands. */
  #inner(): ReadonlySet<Value> {
    const inner = new Set<Value>();
    const among = this.#made.flatMap(({ value }) =>
      value.is === "list" && value.items.some((one) => this.#commands.has(one.value)) ? value.items : [],
    );
    const unfinished = among.filter(({ value }) => value.is === "object" && value.members.has("options"));
    const stack: Value[] = [...this.#commands.keys(), ...unfinished.map(({ value }) => value)];
    for (let value = stack.pop(); value; value = stack.pop()) {
      const parts = value.is === "list" ? value.items : value.is === "object" ? [...value.members.values()] : [];
      for (const part of parts) {
        if (inner.has(part.value) || (part.value.is !== "list" && part.value.is !== "object")) continue;
        inner.add(part.value);
        stack.push(part.value);
      }
    }
    return inner;
  }

  /** An object with commands and other properties of a manifest, if all commands are in it. */
  #envelope(): Given | undefined {
    return this.#made.find(({ value }) => {
      if (value.is !== "object") return false;
      const { value: list } = value.members.get("commands") ?? {};
      const isAll =
        list?.is === "list" && [...this.#commands.keys()].every((one) => list.items.some((item) => item.value === one));
      const fields = [...value.members.keys()].filter((key) => fieldOf("envelope", key));
      return isAll && fields.length > 1;
    });
  }

  /** The commands, in the order of the lists that they are in. */
  #inLists(holders: readonly Given[]): Pick<ChosenValues, "values" | "list" | "isList"> {
    const seen = new Set<Value>();
    const unknown = new Set<number>();
    const lists = this.#made.flatMap((one) => (one.value.is === "list" ? [{ ...one, value: one.value }] : []));
    const groups: { readonly at: number; readonly list?: Given; readonly values: ChosenValue[] }[] = [];
    for (const list of lists) {
      const commands = this.#elements(list.value, holders).filter(({ value, at }) => {
        const isNew = value.is === "object" ? !seen.has(value) : !unknown.has(at.start);
        seen.add(value);
        unknown.add(at.start);
        return isNew;
      });
      if (commands.length > 0) groups.push({ at: list.at.start, list, values: commands });
    }
    const alone = [...this.#commands.values()].filter(({ value }) => !seen.has(value));
    const isInList = groups.length > 0;
    groups.push(...alone.map((one) => ({ at: one.value.place.start, values: [one] })));
    groups.sort((a, b) => a.at - b.at);
    const values = groups.flatMap((one) => one.values);
    const [only] = groups;
    const isWhole =
      groups.length === 1 && only?.list?.value.is === "list" && only.list.value.items.length === values.length;
    return { values, isList: isInList || values.length > 1, ...(isWhole && only.list && { list: only.list }) };
  }

  /** The elements of a list, if some are commands or hold one. Others are unknown, or less than a command. */
  #elements({ items }: ListValue, holders: readonly Given[]): ChosenValue[] {
    const held = (value: Value) =>
      value.is === "object" && holders.some((one) => one.value === value)
        ? [...value.members.values()].flatMap((member) => this.#commands.get(member.value) ?? [])
        : undefined;
    const own = items.flatMap((one): ChosenValue[] => {
      const command = this.#commands.get(one.value);
      return command ? [{ ...command, at: one.at }] : (held(one.value) ?? [{ ...one, dialect: "fragment" }]);
    });
    return own.some(({ value }) => this.#commands.has(value)) ? own : [];
  }

  #beside(holders: readonly Given[]): Pick<ChosenValues, "beside" | "functions"> {
    const members = holders.flatMap(({ value }) => (value.is === "object" ? [...value.members] : []));
    const commands = [...this.#commands.values()];
    const isRepeated = (key: string, value: Value) =>
      value.is === "scalar" &&
      commands.some((one) => plain(one.value.members.get(key)?.value ?? unknown) === value.value);
    const others = members.filter(
      ([key, { value }]) => !this.#commands.has(value) && key !== "commands" && !isRepeated(key, value),
    );
    return {
      functions: others.flatMap(([, { value, at }]) => (value.is === "function" ? [at] : [])),
      beside: others.filter(([, { value }]) => value.is !== "function").map(([key]) => key),
    };
  }
}

/** Whether something is known of a command. */
export function hasValues({ members, isLost }: ObjectValue): boolean {
  return [...members.keys()].some((key) => key !== "type") || !isLost;
}
