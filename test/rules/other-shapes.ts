import fc from "fast-check";

type Json = Record<string, unknown>;

const byKey = (list: readonly unknown[]) => Object.fromEntries(list.map((one, index) => [keyOf(one, index), one]));

/** A key that is the name, or one of its own. */
function keyOf(one: unknown, index: number): string {
  const { name } = (one ?? {}) as Json;
  return typeof name === "string" && index % 2 === 0 ? name : `key${index}`;
}

/** The object without its name, where its key in a map can be it. */
function unnamed(one: unknown, index: number): unknown {
  if (typeof one !== "object" || one === null || index % 3 === 1) return one;
  const { name: _name, ...rest } = one as Json;
  return rest;
}

const unnamedByKey = (list: readonly unknown[]) =>
  Object.fromEntries(list.map((one, index) => [keyOf(one, index), unnamed(one, index)]));

function optionsByKey(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map(optionsByKey);
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const inner = optionsByKey(value);
      return [key, Array.isArray(inner) && (key === "options" || key === "choices") ? unnamedByKey(inner) : inner];
    }),
  );
}

const shapes: readonly ((list: readonly unknown[]) => unknown)[] = [
  byKey,
  unnamedByKey,
  (list) => ({ scope: "guild", commands: unnamedByKey(list) }),
  (list) => ({ guild_id: "1250000000000000001", remark: "Kept", commands: list }),
  (list) => list.map((data, index) => (index % 2 === 0 ? { data } : { name: "wrapper", cooldown: 5, data })),
  (list) => byKey(list.map((command) => ({ ...(command as Json), command }))),
  (list) => ({ data: list[0] ?? {} }),
  (list) => optionsByKey(list),
  (list) => [list, [], list.slice(0, 1)],
  (list) => list.map((command, id) => ({ id, ...(command as Json), aliases: ["Kept"], usage: "Kept", Cooldown: id })),
];

/** Gives a list of commands one of the other shapes that authors write; what is no list stays as it is. */
export const otherShapes = fc
  .constantFrom(...shapes)
  .map((shape) => (manifest: unknown) => (Array.isArray(manifest) ? shape(manifest) : manifest));
