import fc from "fast-check";

/** How one value of a JSON text is damaged. */
interface Damage {
  /** Which value, counted through all of them. */
  readonly at: number;
  /** The replacement; undefined: the value is left out. */
  readonly by: unknown;
}

const deep = (depth: number): string => `${'{"options":['.repeat(depth)}${"]}".repeat(depth)}`;

/** Values that fit nowhere. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, 0, -1, 1e300, "", "__proto__", "\u001b[31m\n::error::", [], {}, [[]]),
  fc.constantFrom<unknown>([null], [1, "a"], { id: 5 }, { id: "1" }, { toString: 1 }, { length: 1e9 }, "9".repeat(400)),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * A JSON text of which values were replaced or left out, which breaks off, or which is something else altogether. `more`:
 * values that are odd where this text is read.
 */
export function damagedJson(whole: unknown, more: readonly unknown[] = []): fc.Arbitrary<string> {
  const damage: fc.Arbitrary<Damage> = fc.record({
    at: fc.nat(10_000),
    by: more.length > 0 ? fc.oneof(odd, fc.constantFrom(...more)) : odd,
  });
  const text = JSON.stringify(whole);
  const valid = fc.array(damage, { minLength: 1, maxLength: 3 }).map((all) => textOf(all.reduce(damaged, whole)));
  const inserted = fc.tuple(fc.nat(text.length), fc.string());
  const others = fc.oneof(
    fc.nat(text.length).map((end) => text.slice(0, end)),
    odd.map(textOf),
    inserted.map(([at, more]) => text.slice(0, at) + more + text.slice(at)),
    fc.constantFrom("\ufeff[]", "[1e400]", '[{"__proto__":{"id":"1"}}]', deep(50), deep(200_000), "[".repeat(200_000)),
  );
  return fc.oneof({ weight: 6, arbitrary: valid }, { weight: 4, arbitrary: others });
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

/** A copy with one value replaced. */
function damaged(value: unknown, { at, by }: Damage): unknown {
  const copy: unknown = structuredClone({ value });
  const places = placesIn(copy);
  const { holder, key } = places[at % places.length] ?? { holder: {}, key: "" };
  if (by !== undefined) holder[key] = by;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return (copy as { value: unknown }).value;
}

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}
