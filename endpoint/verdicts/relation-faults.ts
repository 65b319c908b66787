import type { ErrorEntry, ErrorLeaf, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { hasFlag } from "../../core/interactions/message.ts";
import { codePointLength } from "../../core/text/code-points.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import type { BodySchema } from "./body-schema.ts";
import { schemaNamed } from "./conform.ts";
import { type FieldRelations, type PartRelations, partRelations } from "./part-relations.ts";

/** The errors of the fields below `path` that do not go together, each at its field. `schema`: the name of the value's schema. */
export function relationFaults(schema: string, value: unknown, path: ErrorPath): readonly ErrorEntry[] {
  return partsOf(schema, value, path).flatMap((part) =>
    Object.entries(part.relations).flatMap(([name, relations]) => {
      const field = { ...part, name, relations, all: part.relations, path: [...part.path, name] };
      return checks.map((check) => check(field)).find((faults) => faults.length > 0) ?? [];
    }),
  );
}

interface Part {
  /** The name of the object's schema. */
  readonly schema: string;
  readonly owner: JsonObject;
  readonly relations: PartRelations;
  readonly path: ErrorPath;
}

/** An object and all objects in it, with their relations. */
function partsOf(schema: string, value: unknown, path: ErrorPath): readonly Part[] {
  if (!isObject(value)) return [];
  const own = { schema, owner: value, relations: partRelations.get(schema) ?? {}, path };
  return [own, ...partsIn(schemaNamed(schema), value, path)];
}

function partsIn(schema: BodySchema, value: unknown, path: ErrorPath): readonly Part[] {
  const name = schema.is ?? nameByType(schema, value);
  if (name !== undefined) return partsOf(name, value, path);
  if (Array.isArray(value)) return value.flatMap((item, index) => partsIn(schema.items ?? {}, item, [...path, index]));
  if (!isObject(value)) return [];
  const fields = Object.entries(schema.properties ?? {});
  return fields.flatMap(([field, part]) => partsIn(part, value[field], [...path, field]));
}

function nameByType({ byType = {} }: BodySchema, value: unknown): string | undefined {
  const type = isObject(value) ? String(value.type) : "";
  return Object.hasOwn(byType, type) ? byType[type] : undefined;
}

/** A field that relations name, present or absent. */
interface RelatedField extends Omit<Part, "relations"> {
  readonly name: string;
  readonly relations: FieldRelations;
  /** The relations of all fields of the object. */
  readonly all: PartRelations;
}

/** The first one that finds something decides. */
const checks: readonly ((field: RelatedField) => readonly ErrorEntry[])[] = [
  misplaced,
  missing,
  tooLarge,
  zero,
  wrongLength,
  tooFew,
  repeated,
  tooManyDefaults,
  wrongScheme,
  wrongParts,
];

function at({ path }: Pick<RelatedField, "path">, leaf: ErrorLeaf): readonly ErrorEntry[] {
  return [{ path, ...leaf }];
}

/** Whether a value is there. Discord treats null, an empty text and an empty list as absent. */
export function isGiven(value: unknown): boolean {
  const isEmpty = value === "" || (Array.isArray(value) && value.length === 0);
  return value !== undefined && value !== null && !isEmpty;
}

function current({ owner, all }: RelatedField, name: string): unknown {
  return owner[name] ?? all[name]?.absent;
}

function matches(field: RelatedField, where: NonNullable<FieldRelations["onlyFor"]>): boolean {
  return Object.entries(where).every(([name, values]) => values.includes(current(field, name)));
}

/** Discord's sentence for fields of a message. Its code for those of components is not known. */
function notUsable(name: string, circumstance: string, code = "BASE_TYPE_CHOICES"): ErrorLeaf {
  return { code, message: `The '${name}' field cannot be used ${circumstance}` };
}

function misplaced(field: RelatedField): readonly ErrorEntry[] {
  const { owner, name, relations } = field;
  const { onlyFor, excludes, notWithFlag, notInModals } = relations;
  if (!isGiven(owner[name])) return [];
  if (notInModals && owner[name] !== false) return at(field, notUsable(name, "in a modal"));
  if (notWithFlag !== undefined && hasFlag(owner.flags, notWithFlag)) {
    const code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    return at(field, notUsable(name, "when using MessageFlags.IS_COMPONENTS_V2", code));
  }
  if (!onlyFor || matches(field, onlyFor)) return [];
  if (excludes && isGiven(owner[excludes.name])) return at(field, excludes.error);
  const values = Object.keys(onlyFor).map((other) => `'${other}' is ${String(current(field, other))}`);
  return at(field, notUsable(name, `when ${values.join(" and ")}`));
}

function missing(field: RelatedField): readonly ErrorEntry[] {
  const { owner, name, relations } = field;
  const { requiredFor, or } = relations;
  if (!requiredFor || !matches(field, requiredFor) || isGiven(owner[name])) return [];
  if (or !== undefined && isGiven(owner[or])) return [];
  return at(field, relations.error ?? formErrors.required);
}

function numberOf(field: RelatedField, name: string): number | undefined {
  const value = current(field, name);
  return typeof value === "number" ? value : undefined;
}

function tooLarge(field: RelatedField): readonly ErrorEntry[] {
  const { name, relations } = field;
  const max = relations.atMost === undefined ? undefined : numberOf(field, relations.atMost);
  const value = numberOf(field, name);
  return max !== undefined && value !== undefined && value > max ? at(field, formErrors.tooLarge(max)) : [];
}

function zero(field: RelatedField): readonly ErrorEntry[] {
  const { owner, name, relations } = field;
  if (!relations.positiveFor || owner[name] !== 0 || !matches(field, relations.positiveFor)) return [];
  return at(field, relations.error ?? formErrors.tooSmall(1));
}

function wrongLength(field: RelatedField): readonly ErrorEntry[] {
  const { owner, name, relations } = field;
  const value = owner[name];
  if (!relations.lengthWithin || (typeof value !== "string" && !Array.isArray(value))) return [];
  if (Array.isArray(value) && value.length === 0) return [];
  const [min = 0, max] = relations.lengthWithin.map((limit) => numberOf(field, limit));
  const length = typeof value === "string" ? codePointLength(value) : value.length;
  if (length < min) return at(field, formErrors.tooShort(min));
  return max !== undefined && length > max ? at(field, formErrors.tooLong(max)) : [];
}

function tooFew(field: RelatedField): readonly ErrorEntry[] {
  const { schema, owner, name, relations } = field;
  const list = owner[name];
  if (!relations.enoughFor || !Array.isArray(list)) return [];
  const min = Math.max(...relations.enoughFor.map((limit) => numberOf(field, limit) ?? 0));
  const { maxItems: max = min } = schemaNamed(schema).properties?.[name] ?? {};
  return list.length < min ? at(field, formErrors.badLength({ min, max })) : [];
}

function repeated(field: RelatedField): readonly ErrorEntry[] {
  const { owner, name, relations, path } = field;
  const { distinctBy } = relations;
  const list = owner[name];
  if (distinctBy === undefined || !Array.isArray(list)) return [];
  const values = list.map((item: unknown, index) => ({
    value: isObject(item) ? item[distinctBy] : undefined,
    path: [...path, index, distinctBy],
  }));
  return repeatedFaults(values, {
    code: "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    message: "The specified option value is already used",
  });
}

/** Reports values that repeat an earlier one. Absent and null values never repeat. */
export function repeatedFaults(
  values: readonly { readonly value: unknown; readonly path: ErrorPath }[],
  fault: ErrorLeaf,
): readonly ErrorEntry[] {
  const seen = new Set<unknown>();
  return values.flatMap(({ value, path }) => {
    if (value === undefined || value === null) return [];
    if (seen.has(value)) return [{ path, ...fault }];
    seen.add(value);
    return [];
  });
}

function tooManyDefaults(field: RelatedField): readonly ErrorEntry[] {
  const { owner, name, relations, path } = field;
  const { maxDefaults } = relations;
  const max = typeof maxDefaults === "string" ? numberOf(field, maxDefaults) : maxDefaults;
  const list = owner[name];
  if (max === undefined || !Array.isArray(list)) return [];
  const chosen = list.flatMap((item: unknown, index) => (isObject(item) && item.default === true ? index : []));
  const surplus = chosen[max];
  if (surplus === undefined) return [];
  return [{ path: [...path, surplus, "default"], ...notUsable("default", `on more than ${max} of the options`) }];
}

function wrongScheme(field: RelatedField): readonly ErrorEntry[] {
  const { owner, name, relations } = field;
  const value = owner[name];
  if (!relations.schemes || typeof value !== "string" || !URL.canParse(value)) return [];
  const scheme = new URL(value).protocol.slice(0, -1);
  return relations.schemes.includes(scheme) ? [] : at(field, formErrors.wrongScheme(scheme, relations.schemes));
}

function wrongParts(field: RelatedField): readonly ErrorEntry[] {
  const { owner, name, relations, path } = field;
  const { partsNeed, partsLack } = relations;
  const value = owner[name];
  const parts = Array.isArray(value)
    ? value.map((part: unknown, index) => ({ part, path: [...path, index] }))
    : [{ part: value, path }];
  return parts.flatMap(({ part, path: place }) => {
    if (!isObject(part)) return [];
    if (partsNeed !== undefined && !isGiven(part[partsNeed]))
      return [{ path: [...place, partsNeed], ...formErrors.required }];
    if (partsLack === undefined || !isGiven(part[partsLack])) return [];
    return [{ path: [...place, partsLack], ...notUsable(partsLack, "in a label") }];
  });
}
