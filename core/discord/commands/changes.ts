import { isObject, type JsonObject } from "../../json.ts";
import { ownValue } from "../../own-value.ts";

export interface Change {
  /** Property names from the command down; a list's elements go by their names, `["options", "song", "required"]`. */
  readonly path: readonly string[];
  /** Undefined: the element is new. */
  readonly before: unknown;
  /** Undefined: the element is gone. */
  readonly after: unknown;
}

/** Every difference between two normal forms, in the order of their fields. None: they are equal. */
export function changesBetween(before: unknown, after: unknown, path: readonly string[] = []): Change[] {
  if (Object.is(before, after)) return [];
  if (isObject(before) && isObject(after)) return objectChanges(before, after, path);
  if (isNamed(before) && isNamed(after)) return listChanges(before, after, path);
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ path, before, after }];
}

function objectChanges(before: JsonObject, after: JsonObject, path: readonly string[]): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => changesBetween(ownValue(before, name), ownValue(after, name), [...path, name]));
}

type Named = JsonObject & { readonly name: string };

/** Whether a value is a list whose elements can be told apart by their names: options are, and usually choices. */
export function isNamed(value: unknown): value is readonly Named[] {
  if (!Array.isArray(value)) return false;
  const names = value.map((item: unknown) => (isObject(item) ? item.name : undefined));
  return names.every((name) => typeof name === "string") && new Set(names).size === names.length;
}

function listChanges(before: readonly Named[], after: readonly Named[], path: readonly string[]): Change[] {
  const old = new Map(before.map((item) => [item.name, item]));
  const desired = new Map(after.map((item) => [item.name, item]));
  const removed = before.filter(({ name }) => !desired.has(name));
  const changed = after.flatMap((item) => changesBetween(old.get(item.name), item, [...path, item.name]));
  const order = orderChange(
    before.map(({ name }) => name).filter((name) => desired.has(name)),
    after.map(({ name }) => name),
    old,
    path,
  );
  return [
    ...removed.map((item) => ({ path: [...path, item.name], before: item, after: undefined })),
    ...changed,
    ...order,
  ];
}

/** New elements at the end need no word about their place; any other order does. */
function orderChange(
  kept: readonly string[],
  after: readonly string[],
  old: ReadonlyMap<string, unknown>,
  path: readonly string[],
): Change[] {
  const added = after.filter((name) => !old.has(name));
  const expected = [...kept, ...added];
  if (expected.every((name, index) => name === after[index])) return [];
  return [{ path: [...path, "(order)"], before: expected, after }];
}
