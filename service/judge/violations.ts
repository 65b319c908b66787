import type { ErrorEntry, ErrorPath } from "../../core/wire/error-tree.ts";
import type { Violation } from "../../core/wire/validator.ts";
import { notAnObject } from "./judge.ts";
import { shown } from "./judge-fields.ts";
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
  if (own) return { code: own.code, message: own.message.replace("{}", () => shown(data)) };
  if (keyword === "type") return ofType([parentSchema.type].flat()[0], data);
  if (keyword === "additionalProperties") {
    return { code: "BASE_TYPE_CHOICES", message: unknownName(Object.keys(parentSchema.properties ?? {})) };
  }
  const known = byKeyword[keyword];
  if (!known) throw new Error(`The keyword ${keyword} has no refusal.`);
  return { code: known.code, message: known.message.replace("{}", String(params.limit)) };
}

const byKeyword: Readonly<Record<string, Refusal>> = {
  required: { code: "BASE_TYPE_REQUIRED", message: "This field is required" },
  minimum: { code: "NUMBER_TYPE_MIN", message: "int value should be greater than or equal to {}." },
  maximum: { code: "NUMBER_TYPE_MAX", message: "int value should be less than or equal to {}." },
  maxItems: { code: "BASE_TYPE_MAX_LENGTH", message: "Must be {} or fewer in length." },
  uniqueItems: { code: "SET_TYPE_ALREADY_CONTAINS_VALUE", message: "The set already contains this value" },
};

function ofType(type: unknown, data: unknown): Refusal {
  if (type === "object") return notAnObject;
  if (type === "array") return { code: "LIST_TYPE_CONVERT", message: "Only iterables may be used in a ListType" };
  if (type === "boolean") return { code: "BOOLEAN_TYPE_CONVERT", message: "Must be either true or false." };
  return { code: "NUMBER_TYPE_COERCE", message: `Value "${shown(data)}" is not int.` };
}
