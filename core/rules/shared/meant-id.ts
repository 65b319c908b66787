import { fix, replaceNode } from "../../edit/fixes.ts";
import { type Constant, constantOf } from "../../interface/facts/constants.ts";
import { guildWideIds, type IdSort, isSnowflake, type NameTable } from "../../interface/facts/snowflake.ts";
import { constantsOf } from "../../interface/fields/shapes.ts";
import type { ProposedFix } from "../../manifest/finding.ts";
import { propertyOf, type TableObject, valueNode } from "../../manifest/model.ts";
import type { Value } from "../../manifest/subjects.ts";
import { guildOf } from "../../manifest/table-object.ts";
import type { Filled } from "../../tools/templates.ts";
import type { Report } from "./define-rule.ts";

/** Titles of fixes to the ID that a text means. */
export const idCorrections = {
  changeToId: "Change to {id}",
  changeToIdAndType: "Change to {id} with type {type} ({typeName})",
} as const;

/** An object that a text in place of an ID means. */
interface MeantObject {
  readonly id: string;
  readonly sort: IdSort;
  /** Undefined: the text has the ID itself. */
  readonly name: string | undefined;
}

/**
 * Replaces a mention or a name in place of an ID by the ID. If the object's `type` says another sort than is meant, the type is
 * changed too. Offers no ID that an object beside it has already.
 */
export function meantIdFixes(
  { node, field, owner }: Value,
  { context }: Pick<Report, "context">,
): ProposedFix<Filled<typeof idCorrections>>[] {
  if (node.type !== "string" || !field || field.shape.is !== "snowflake" || !owner) return [];
  const { identifies, identifiesByType } = field;
  const sorts = identifies ? [identifies] : Object.values(identifiesByType ?? {});
  const table = owner.kind === "table" ? owner : undefined;
  const own = table?.type === undefined ? undefined : identifiesByType?.[table.type];
  const meant = objectsMeant(String(node.value), context.names ?? {}, table && guildOf(table));
  const possible = meant.filter(({ sort }) => sorts.includes(sort));
  const likely = possible.some(({ sort }) => sort === own) ? possible.filter(({ sort }) => sort === own) : possible;
  return likely.flatMap(({ id, sort, name }): ProposedFix<Filled<typeof idCorrections>>[] => {
    const type = sort === own || !table ? undefined : typeFor(table, sort, identifiesByType);
    if (table && hasTwin(table, field.name, id, type?.value ?? table.type)) return [];
    const typeNode = type && table && valueNode(table, "type");
    const shown = name === undefined ? `“${id}”` : `“${id}” (${name})`;
    const change = replaceNode(node, JSON.stringify(id));
    if (!typeNode) return [fix(["changeToId", { id: shown }], () => change)];
    return [
      fix(["changeToIdAndType", { id: shown, type: type.value, typeName: type.name }], () => [
        ...change,
        ...replaceNode(typeNode, String(type.value)),
      ]),
    ];
  });
}

const mention = /^<(@&|@!?|#)(\d+)>$/;

const sortsOfPrefix: ReadonlyMap<string, IdSort> = new Map([
  ["@&", "role"],
  ["@", "user"],
  ["@!", "user"],
  ["#", "channel"],
]);

/** The objects that a text means: by its mention, by a name of the project, or by a name for a whole guild. */
function objectsMeant(text: string, names: NameTable, guildId: string | undefined): readonly MeantObject[] {
  const trimmed = text.trim();
  const [, prefix = "", id = ""] = mention.exec(trimmed) ?? [];
  const mentioned = sortsOfPrefix.get(prefix);
  if (mentioned) return isSnowflake(id) ? [{ id, sort: mentioned, name: undefined }] : [];
  const guildWide = guildId === undefined ? [] : guildWideIds(guildId);
  const all: readonly MeantObject[] = [
    ...guildWide.map(({ id: wide, label, sort }) => ({ id: wide, sort, name: label })),
    ...(Object.keys(names) as IdSort[]).flatMap((sort) =>
      Object.entries(names[sort] ?? {}).map(([known, name]) => ({ id: known, sort, name })),
    ),
  ];
  const exact = all.filter(({ name }) => name === trimmed);
  return exact.length > 0 ? exact : all.filter((one) => bareName(one) === bareName({ ...one, name: trimmed }));
}

/** A name as users write it: without the sign of a mention, in any case. */
function bareName({ sort, name = "" }: MeantObject): string {
  const sign = sort === "channel" ? /^#/ : /^@/;
  return name.replace(sign, "").toLowerCase();
}

function typeFor(
  { table }: TableObject,
  sort: IdSort,
  sorts: Readonly<Record<number, IdSort>> | undefined,
): Constant | undefined {
  const value = Object.keys(sorts ?? {}).find((type) => sorts?.[Number(type)] === sort);
  const shape = table.fields.find(({ name }) => name === "type")?.shape;
  return value === undefined || !shape ? undefined : constantOf(constantsOf(shape) ?? [], Number(value));
}

/** Whether an object beside this one has the ID with the same type. */
function hasTwin(object: TableObject, property: string, id: string, type: number | undefined): boolean {
  const beside = object.parent?.objects.filter((other) => other !== object && other.table === object.table) ?? [];
  return beside.some((other) => propertyOf(other, property)?.value?.value === id && other.type === type);
}
