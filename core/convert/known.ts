import type { Primitive } from "./evaluate.ts";

export type Data = Primitive | DataContainer;
export type DataContainer = readonly Data[] | { readonly [key: string]: Data };

/** A value that is known without running the code. */
export interface KnownValue {
  readonly data: Data;
  /** The approximate number of characters of its JSON. Parts that are named twice are shared until they are written. */
  readonly size: number;
}

/** The values of names in a function; undefined for unknown ones. */
export type Locals = ReadonlyMap<string, KnownValue | undefined>;

/** The approximate number of characters of a number or a word in JSON. */
const wordSize = 20;

export function known(data: Primitive): KnownValue {
  return { data, size: typeof data === "string" ? data.length + 2 : wordSize };
}

export function isDataContainer(data: Data): data is DataContainer {
  return typeof data === "object" && data !== null;
}

export function isDataList(data: Data): data is readonly Data[] {
  return Array.isArray(data);
}

/** Sizes that were counted once, because a value can have a part in very many places. */
const sizes = new WeakMap<DataContainer, number>();

export function sized(data: Data): KnownValue {
  return { data, size: sizeOf(data) };
}

function sizeOf(data: Data): number {
  if (!isDataContainer(data)) return known(data).size;
  const counted = sizes.get(data);
  if (counted !== undefined) return counted;
  const size = Object.entries(data).reduce((sum, [key, one]) => sum + key.length + 4 + sizeOf(one), 2);
  sizes.set(data, size);
  return size;
}

/** JSON text of a value. Undefined members are left out, and undefined elements become null. */
export function jsonOfData(data: Data): string {
  const json: string | undefined = JSON.stringify(data, (_, one: unknown) =>
    typeof one === "bigint" ? String(one) : one,
  );
  return json ?? "null";
}
