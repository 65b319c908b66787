import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors, quotedValue } from "../../core/discord/form-errors.ts";
import type { Violation } from "../../core/discord/validator.ts";
import { nearestTo } from "../../core/text/nearest.ts";

type SchemaRefusal = Pick<ErrorEntry, "code" | "message">;

/** Keywords that only repeat the violation of another keyword. */
const indirectKeywords: ReadonlySet<string> = new Set(["if", "propertyNames"]);

/** The violations of a schema as Discord's errors: the first one at each path. */
export function schemaErrors(violations: readonly Violation[] | null | undefined): readonly ErrorEntry[] {
  const entries = (violations ?? [])
    .filter(({ keyword }) => !indirectKeywords.has(keyword))
    .map((violation) => ({ path: violationPath(violation), ...refusalOfViolation(violation) }));
  const byPath = new Map<string, ErrorEntry>();
  for (const entry of entries) {
    const path = entry.path.join("/");
    if (!byPath.has(path)) byPath.set(path, entry);
  }
  return [...byPath.values()];
}

/** A missing, unknown or repeated member is reported at its own path, not at the path of its parent. */
function violationPath({ instancePath, params, propertyName }: Violation): ErrorPath {
  const path = instancePath.split("/").slice(1).map(pathKey);
  const member = params.missingProperty ?? params.additionalProperty ?? propertyName ?? laterOf(params);
  return typeof member === "string" || typeof member === "number" ? [...path, member] : path;
}

function pathKey(name: string): string | number {
  return /^\d+$/.test(name) ? Number(name) : name;
}

/** The index of the second of two equal items. */
function laterOf({ i, j }: Violation["params"]): number | undefined {
  return typeof i === "number" && typeof j === "number" ? Math.max(i, j) : undefined;
}

function refusalOfViolation(violation: Violation): SchemaRefusal {
  const { keyword, params, data, parentSchema } = violation;
  const own = parentSchema.refusal as SchemaRefusal | undefined;
  if (own) return { code: own.code, message: own.message.replace("{}", () => quotedValue(data)) };
  if (keyword === "type") return ofType([parentSchema.type].flat()[0], data);
  if (keyword === "additionalProperties") {
    const names = Object.keys(parentSchema.properties ?? {});
    return { code: "BASE_TYPE_CHOICES", message: unknownName(names, parentSchema.title, params.additionalProperty) };
  }
  const known = byKeyword.get(keyword)?.(Number(params.limit));
  if (!known) throw new Error(`The keyword ${keyword} has no refusal.`);
  return known;
}

const byKeyword: ReadonlyMap<string, (limit: number) => SchemaRefusal> = new Map(
  Object.entries({
    required: () => formErrors.required,
    minimum: formErrors.tooSmall,
    maximum: formErrors.tooLarge,
    maxItems: formErrors.tooLong,
    uniqueItems: () => formErrors.repeated,
  }),
);

/** Says which names there are, and which of them is meant by `given`. `noun`: “setting” if it is absent. */
export function unknownName(names: readonly string[], noun: unknown = "setting", given?: unknown): string {
  const near = typeof given === "string" && given.length <= maxNear ? nearestTo(given, names) : undefined;
  const meant = near === undefined ? "" : ` Did you mean “${near}”?`;
  return `Unknown ${noun}.${meant} Use one of ${names.join(", ")}.`;
}

/** Characters. Longer names resemble no other, and take long to compare. */
const maxNear = 100;

function ofType(type: unknown, data: unknown): SchemaRefusal {
  if (type === "object") return formErrors.notObject;
  if (type === "array") return formErrors.notList;
  return type === "boolean" ? formErrors.notBoolean : formErrors.notInteger(data);
}
