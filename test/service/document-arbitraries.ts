import fc from "fast-check";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";

const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uri: fc.constantFrom("https://a.b/c", "attachment://a.png", "discord://-/a"),
  "date-time": fc.constantFrom("2026-01-01T00:00:00Z", "2024-02-29T23:59:59.5Z"),
};

/** Makes values of a schema. `depth`: of objects that may still have optional members. */
type Allowed = (schema: BodySchema, depth: number) => fc.Arbitrary<unknown>;

/** Values that schemas allow, at their limits most of the time. `schemaNamed`: what the names in them mean. */
export function allowedBy(schemaNamed: (name: string) => BodySchema): Allowed {
  const allowed: Allowed = (schema, depth) => {
    const value = allowedValue(schema, depth, allowed, schemaNamed);
    return schema.nullable ? fc.oneof({ arbitrary: value, weight: 4 }, fc.constant(null)) : value;
  };
  return allowed;
}

function allowedValue(
  schema: BodySchema,
  depth: number,
  allowed: Allowed,
  schemaNamed: (name: string) => BodySchema,
): fc.Arbitrary<unknown> {
  if (schema.is !== undefined) return allowed(schemaNamed(schema.is), depth);
  if (schema.byType) return fc.oneof(...Object.values(schema.byType).map((name) => allowed(schemaNamed(name), depth)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object":
      return allowedObject(schema, depth, allowed);
    case "array":
      return allowedList(schema, depth, allowed);
    case "string":
      return texts[schema.format ?? ""] ?? allowedText(schema);
    case "nonce":
      return fc.oneof(allowedText(schema), fc.constantFrom(0, 7));
    case "snowflake":
      return fc.constantFrom("0", "7", "1341870558214979634");
    case "boolean":
      return fc.boolean();
    default:
      return fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 2 ** 31 - 1);
  }
}

function allowedText({ minLength = 0, maxLength = 10 }: BodySchema): fc.Arbitrary<string> {
  // No letter outside of the first plane: zod counts UTF-16 units.
  const limits = fc.constantFrom("é".repeat(minLength), "x".repeat(Math.min(maxLength, 5000)));
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 12)) };
  return fc.oneof(limits, fc.string({ unit: fc.constantFrom(..."abcdé日"), ...lengths }));
}

function allowedObject({ properties = {}, required = [], values, names }: BodySchema, depth: number, allowed: Allowed) {
  if (values)
    return fc.dictionary(names === "locale" ? fc.constantFrom("de", "en-US") : fc.string(), allowed(values, depth));
  const members = Object.entries(properties).filter(([name]) => depth > 0 || required.includes(name));
  const record = Object.fromEntries(members.map(([name, member]) => [name, allowed(member, depth - 1)]));
  return fc.record(record, { requiredKeys: required.filter((name) => name in record) });
}

function allowedList(
  { items = {}, minItems = 0, maxItems = 3, uniqueItems }: BodySchema,
  depth: number,
  allowed: Allowed,
) {
  const item = allowed(items, depth - 1);
  const lengths = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) };
  return uniqueItems ? fc.uniqueArray(item, lengths) : fc.array(item, lengths);
}

/** Values that fit in few places. Undefined: nothing is there. */
export const junk: readonly unknown[] = [
  ...[
    null,
    "",
    "text",
    "#ff0000",
    "x".repeat(5000),
    -1,
    0,
    1,
    1.5,
    4,
    99,
    2 ** 31,
    2 ** 53,
    true,
    [],
    {},
    [null],
    [{}],
    ["a"],
  ],
  ...[{ type: 1 }, { type: "1" }, { type: 10, content: "A" }, { type: 99 }, Array(41).fill({}), "12", "a.b", undefined],
];

/** A value with one of its parts replaced or, if that is undefined, removed. `choice`: which one, among all of them. */
export function withJunk(value: unknown, choice: number, part: unknown): unknown {
  const places = placesIn(value);
  const place = places[choice % places.length] ?? [];
  // Passes through JSON, so that an undefined member is absent.
  return JSON.parse(JSON.stringify(replaced(value, place, part) ?? null));
}

type Place = readonly (string | number)[];

function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== "object" || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([key, member]) => placesIn(member).map((place) => [key, ...place]));
  return [[], ...inside];
}

function replaced(value: unknown, [key, ...rest]: Place, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, part) : item));
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [key]: replaced(members[key], rest, part) };
}
