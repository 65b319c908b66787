import { bitsOf, namedBits } from "../permission-bits.ts";
import { type Given, listOf, type Place, type Scalar, scalar, unknown, type Value } from "./values.ts";

/** Bigger numbers are not read, because reading their digits takes more than linear time. */
const maxDigits = 1000;

/** The functions of JavaScript that turn a value into one of another type. They give undefined for a value that has none. */
const conversions: ReadonlyMap<string, (value: Scalar) => Scalar> = new Map<string, (value: Scalar) => Scalar>([
  ["String", String],
  ["Boolean", Boolean],
  ["Number", (value) => numberIn(value, /^-?\d+(?:\.\d+)?$/)],
  ["parseInt", (value) => numberIn(value, /^-?\d+/)],
  ["parseFloat", (value) => numberIn(value, /^-?\d+(?:\.\d+)?/)],
  ["BigInt", bigIn],
]);

function numberIn(value: Scalar, digits: RegExp): number | undefined {
  if (typeof value === "boolean" || Number.isInteger(value)) return Number(value);
  const found = typeof value === "string" && value.length <= maxDigits ? digits.exec(value)?.[0] : undefined;
  return found === undefined ? undefined : Number(found);
}

/** A whole number of any size; undefined for another value. */
export function bigIn(value: Scalar): bigint | undefined {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  const isNumber =
    typeof value === "string" && value.length <= maxDigits && /^(?:\d+|0x[\da-f]+|0o[0-7]+|0b[01]+)$/i.test(value);
  return isNumber ? BigInt(value) : undefined;
}

/** Whether a name is a function of the language that is known. */
export function isKnownFunction(name: string): boolean {
  return conversions.has(name);
}

/** The value of `String(x)`, `parseInt(x, 10)` and the like. */
export function convertedBy(name: string, [first, second, ...others]: readonly Given[]): Value {
  const convert = conversions.get(name);
  const isDecimal = !second || (name === "parseInt" && second.value.is === "scalar" && second.value.value === 10);
  if (!convert || first?.value.is !== "scalar" || !isDecimal || others.length > 0) return unknown;
  const value = convert(first.value.value);
  return value === undefined ? unknown : scalar(value);
}

/** Longer texts and lists that code makes of a number are not read. */
const maxMade = 10_000;

/** The value of a method of a text or a number. `mayCopy`: whether as many characters may be made. */
export function calledOnScalar(
  value: Scalar,
  method: string | undefined,
  given: readonly Given[],
  mayCopy: (count: number) => boolean,
): Value {
  if (method === "repeat" && typeof value === "string") return repeated(value, given, mayCopy);
  if (method === "split" && typeof value === "string") return splitBy(value, given, mayCopy);
  if (given.length > 0) return unknown;
  if (method === "toString") return scalar(String(value));
  if (typeof value !== "string") return unknown;
  if (method === "toLowerCase") return scalar(value.toLowerCase());
  if (method === "toUpperCase") return scalar(value.toUpperCase());
  return method === "trim" ? scalar(value.trim()) : unknown;
}

function repeated(text: string, [first]: readonly Given[], mayCopy: (count: number) => boolean): Value {
  const times = first && countIn(first.value);
  if (times === undefined || text.length * times > maxMade || !mayCopy(text.length * times)) return unknown;
  return scalar(text.repeat(times));
}

function splitBy(text: string, [separator, limit]: readonly Given[], mayCopy: (count: number) => boolean): Value {
  const by = separator?.value.is === "scalar" ? separator.value.value : undefined;
  if (!separator || typeof by !== "string" || limit || text.length > maxMade || !mayCopy(text.length)) return unknown;
  return listOf(text.split(by).map((one) => ({ value: scalar(one), at: separator.at })));
}

/** A number of things that code may make; undefined for another value, and for too many. */
export function countIn(value: Value): number | undefined {
  if (value.is !== "scalar" || typeof value.value !== "number") return undefined;
  return Number.isInteger(value.value) && value.value >= 0 && value.value <= maxMade ? value.value : undefined;
}

/** `Object.keys`, `Object.values` and `Object.entries` of a value that is known. `at`: the place of what they make. */
export function membersBy(method: string, value: Value | undefined, at: Place): Value {
  if (value?.is !== "object" || value.isOpen || value.isLost || value.builder) return unknown;
  const entries = [...value.members].map(([key, member]) => ({ key: { value: scalar(key), at }, member }));
  if (method === "keys") return listOf(entries.map(({ key }) => key));
  if (method === "values") return listOf(entries.map(({ member }) => member));
  if (method !== "entries") return unknown;
  return listOf(entries.map(({ key, member }) => ({ value: listOf([key, member]), at })));
}

/** The bits of `new PermissionsBitField(…)`, or `new Permissions(…)` in older versions. */
export function permissionsOf(given: readonly Given[]): Value {
  const [first, ...others] = given;
  if (!first) return scalar(0n);
  const known = others.length > 0 ? undefined : plain(first.value);
  const bits = namedBits(known) ?? bitsOf(known);
  return bits === undefined ? unknown : scalar(bits);
}

/** A value of the language itself; undefined if it is not known. */
export function plain(value: Value): unknown {
  if (value.is === "scalar") return value.value;
  return value.is === "list" && !value.isOpen ? value.items.map((one) => plain(one.value)) : undefined;
}

/** Whether a value counts as true; undefined if that is not known. */
export function truthOf(value: Value): boolean | undefined {
  if (value.is === "scalar") return Boolean(value.value);
  return value.is === "unknown" || value.is === "external" ? undefined : true;
}
