import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors, quotedValue } from "../../core/discord/form-errors.ts";
import type { Violation } from "../../core/discord/validator.ts";

type Refusal = Pick<ErrorEntry, "code" | "message">;

/** Keywords that only say that another keyword is violated, which has a violation of its own. */
const indirectKeywords: ReadonlySet<string> = new Set(["if", "propertyNames"]);

/** The violations of a schema as Discord's errors: the first one at each path. */
export function schemaErrors(violations: readonly Violation[] | null | undefined): readonly ErrorEntry[] {
  const entries = (violations ?? [])
    .filter(({ keyword }) => !indirectKeywords.has(keyword))
    .map((violation) => ({ path: violationPath(violation), ...refusalOf(violation) }));
  const byPath = new Map<string, ErrorEntry>();
  for (const entry of entries) {
    const path = entry.path.join("/");
    if (!byPath.has(path)) byPath.set(path, entry);
  }
  return [...byPath.values()];
}

/** A missing, unknown or repeated member is reported at its own path, not at that of its object or list. */
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

export function unknownName(names: readonly string[]): string {
  return `Unknown setting. Use one of ${names.join(", ")}.`;
}

function ofType(type: unknown, data: unknown): Refusal {
  if (type === "object") return formErrors.notObject;
  if (type === "array") return formErrors.notList;
  return type === "boolean" ? formErrors.notBoolean : formErrors.notInteger(data);
}
