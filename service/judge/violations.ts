import type { ErrorEntry, ErrorPath } from "../../core/wire/error-tree.ts";
import { formErrors, quotedValue } from "../../core/wire/form-errors.ts";
import type { Violation } from "../../core/wire/validator.ts";
import { unknownName } from "./unknown-name.ts";

type Refusal = Pick<ErrorEntry, "code" | "message">;

/** Keywords that only say that another one is broken, which has a violation of its own. */
const toldFurtherDown: ReadonlySet<string> = new Set(["if", "propertyNames"]);

/** What a schema's violations are answered with, in the service's own form: the first one for each place. */
export function entriesOf(violations: readonly Violation[] | null | undefined): readonly ErrorEntry[] {
  const entries = (violations ?? [])
    .filter(({ keyword }) => !toldFurtherDown.has(keyword))
    .map((violation) => ({ path: placeOf(violation), ...refusalOf(violation) }));
  const byPlace = new Map<string, ErrorEntry>();
  for (const entry of entries) {
    const place = entry.path.join("/");
    if (!byPlace.has(place)) byPlace.set(place, entry);
  }
  return [...byPlace.values()];
}

/** What is missing, unknown or there twice is named at its own place, not at that of what it belongs to. */
function placeOf({ instancePath, params, propertyName }: Violation): ErrorPath {
  const path = instancePath.split("/").slice(1).map(keyOf);
  const member = params.missingProperty ?? params.additionalProperty ?? propertyName ?? laterOf(params);
  return typeof member === "string" || typeof member === "number" ? [...path, member] : path;
}

function keyOf(name: string): string | number {
  return /^\d+$/.test(name) ? Number(name) : name;
}

/** The second of two items of a list that are the same. */
function laterOf({ i, j }: Violation["params"]): number | undefined {
  return typeof i === "number" && typeof j === "number" ? Math.max(i, j) : undefined;
}

function refusalOf(violation: Violation): Refusal {
  const { keyword, params, data, parentSchema } = violation;
  const own = parentSchema.refusal as Refusal | undefined;
  if (own) return { code: own.code, message: own.message.replace("{}", () => quotedValue(data)) };
  if (keyword === "type") return ofType([parentSchema.type].flat()[0], data);
  if (keyword === "additionalProperties") {
    return { code: "BASE_TYPE_CHOICES", message: unknownName(Object.keys(parentSchema.properties ?? {})) };
  }
  const known = byKeyword.get(keyword)?.(Number(params.limit));
  if (!known) throw new Error(`The keyword ${keyword} has no refusal.`);
  return known;
}

const byKeyword: ReadonlyMap<string, (limit: number) => Refusal> = new Map(
  Object.entries({
    required: () => formErrors.required,
    minimum: formErrors.tooSmall,
    maximum: formErrors.tooLarge,
    maxItems: formErrors.tooLong,
    uniqueItems: () => formErrors.repeated,
  }),
);

function ofType(type: unknown, data: unknown): Refusal {
  if (type === "object") return formErrors.notObject;
  if (type === "array") return formErrors.notList;
  return type === "boolean" ? formErrors.notBoolean : formErrors.notInteger(data);
}
