import { countIn, truthOf } from "./known-calls.ts";
import { memberOf } from "./operations.ts";
import { type Given, type ListValue, listOf, type Place, type Region, scalar, unknown, type Value } from "./values.ts";

/** Reads the parts of a call of a list's method. */
export interface ListReader {
  readonly at: Place;
  readonly region: Region;
  /** Calls a function, such as that of `map`. */
  call(called: Extract<Value, { is: "function" }>, given: readonly Given[]): Value;
  /** Gives up what is known of a value. */
  lose(value: Value | undefined): void;
  /** Whether as many elements or characters may be made. */
  mayCopy(count: number): boolean;
}

/** Whether a method of a list changes it. */
export function changesList(method: string): boolean {
  return /^(?:push|unshift|splice|fill|reverse|sort|pop|shift|copyWithin)$/.test(method);
}

/** The value of a method of a list of which all is known, that does not change it. */
export function readList(list: ListValue, method: string, given: readonly Given[], reader: ListReader): Value {
  switch (method) {
    case "concat":
      return concatenated(list, given, reader);
    case "join":
      return joined(list, given[0], reader);
    case "map":
    case "flatMap":
    case "filter":
    case "forEach":
      return eachOf(list, method, given[0]?.value, reader);
    case "reduce":
      return reduced(list, given, reader);
    default:
      for (const { value } of given) reader.lose(value);
      return unknown;
  }
}

/** `Array.from` of a list, or of an object with a length. */
export function listFrom([source, called]: readonly Given[], reader: ListReader): Value {
  const items = source && itemsFrom(source, reader.mayCopy);
  if (!items) {
    reader.lose(source?.value);
    return unknown;
  }
  const list = listOf(items, reader.region);
  return called ? eachOf(list, "map", called.value, reader) : list;
}

function itemsFrom({ value, at }: Given, mayCopy: ListReader["mayCopy"]): Given[] | undefined {
  if (value.is === "list") return !value.isOpen && mayCopy(value.items.length) ? [...value.items] : undefined;
  const length = value.is === "object" ? countIn(memberOf(value, "length")) : undefined;
  if (length === undefined || !mayCopy(length)) return undefined;
  return Array.from({ length }, () => ({ value: scalar(undefined), at }));
}

/** The last value of a function that gets each element with the value before it. A function that is not known may change that. */
function reduced({ items }: ListValue, [called, first]: readonly Given[], reader: ListReader): Value {
  if (called?.value.is !== "function" || !first) {
    reader.lose(first?.value);
    return unknown;
  }
  let { value } = first;
  for (const [index, item] of [...items].entries()) {
    if (!reader.mayCopy(1)) return unknown;
    value = reader.call(called.value, [{ value, at: first.at }, item, { value: scalar(index), at: reader.at }]);
  }
  return value;
}

function concatenated({ items }: ListValue, given: readonly Given[], { mayCopy, region }: ListReader): Value {
  const lists = given.map(({ value }) => (value.is === "list" && !value.isOpen ? value.items : undefined));
  if (!lists.every((one) => one !== undefined)) return unknown;
  const all = [items, ...lists].flat();
  return mayCopy(all.length) ? listOf(all, region) : unknown;
}

function joined({ items }: ListValue, first: Given | undefined, { mayCopy }: ListReader): Value {
  const values = [first?.value ?? scalar(","), ...items.map(({ value }) => value)];
  const texts = values.map((one) => (one.is === "scalar" ? one.value : undefined));
  if (!texts.every((one) => typeof one === "string")) return unknown;
  const [separator, ...parts] = texts;
  const length = parts.reduce((sum, one) => sum + one.length + (separator?.length ?? 0), 0);
  return mayCopy(length) ? scalar(parts.join(separator)) : unknown;
}

type EachMethod = "map" | "flatMap" | "filter" | "forEach";

function eachOf({ items }: ListValue, method: EachMethod, called: Value | undefined, reader: ListReader): Value {
  if (called?.is !== "function") return unknown;
  const { at, region, mayCopy } = reader;
  const results: Given[] = [];
  for (const [index, item] of [...items].entries()) {
    const value = mayCopy(1) ? reader.call(called, [item, { value: scalar(index), at }]) : unknown;
    const made = method === "forEach" ? [] : madeOf(method, item, { value, at });
    if (!made || !mayCopy(made.length)) return unknown;
    for (const one of made) results.push(one);
  }
  return method === "forEach" ? scalar(undefined) : listOf(results, region);
}

/** The elements that a method makes of one; undefined if that is not known. */
function madeOf(method: "map" | "flatMap" | "filter", item: Given, made: Given): readonly Given[] | undefined {
  const { value } = made;
  if (method === "filter") {
    const isKept = truthOf(value);
    return isKept === undefined ? undefined : isKept ? [item] : [];
  }
  if (method === "map" || value.is !== "list") return [made];
  return value.isOpen ? undefined : value.items;
}
