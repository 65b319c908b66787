import { completeKeys } from "../../assist/completion/complete-keys.ts";
import { completeValues, schemaOffer } from "../../assist/completion/complete-values.ts";
import { type CompletionContext, type Cursor, cursorAt } from "../../assist/completion/cursor.ts";
import type { Proposal, Suggestion } from "../../assist/completion/suggestion.ts";
import { escapeSnippet } from "../../edit/snippet.ts";
import { schemaField } from "../../interface/fields/envelope.ts";
import type { ObjectTable } from "../../interface/fields/field.ts";
import type { Offer } from "../../interface/fields/shapes/traits.ts";
import { offersFor } from "../../interface/fields/shapes.ts";
import { isCommented } from "../../manifest/manifest.ts";
import { defaultContext } from "../../rules/shared/define-rule.ts";
import type { CompleteContext } from "../document/document.ts";
import { type Tables, tableOfRoot } from "./kind.ts";

/** A context without a scope, which only manifests of commands have. */
const surroundings: CompletionContext = { ...defaultContext, hasEntryPoint: () => false };

type Asked = Pick<CompleteContext, "commands" | "names">;

/** Suggestions for a place in such a manifest. The offset is in UTF-16 units. */
export function completeIn(document: Tables, offset: number, context: Asked = {}): Suggestion[] {
  const table = tableOfRoot(document.kind, document.manifest.skeleton.root);
  if (isCommented(document.manifest, offset)) return [];
  const cursor = cursorAt(document.manifest, offset, table);
  if (!cursor) return [];
  return suggestionsAt(document, cursor, table, context).map((one) => ({ ...one, comma: cursor.comma }));
}

function suggestionsAt(document: Tables, cursor: Cursor, table: ObjectTable, context: Asked): Suggestion[] {
  const { kind, manifest } = document;
  const atRoot = cursor.kind === table && manifest.skeleton.root?.type !== "array";
  const withSchema = { ...table, fields: [...table.fields, schemaField] };
  if (cursor.onKey) return completeKeys(atRoot ? { ...cursor, kind: withSchema } : cursor, surroundings);
  if (atRoot && cursor.path[0] === schemaField.name)
    return completeValues(cursor, surroundings, [schemaOffer(kind.name)]);
  if (cursor.kind) return completeValues(cursor, surroundings, proposals(document, cursor, context));
  const root = manifest.skeleton.root?.type;
  if (cursor.path.length === 0 && (root === "object" || root === "array")) return [];
  // Outside all objects: the whole file, or an element of its list.
  return completeValues(cursor, surroundings, offersFor({ is: "table", of: table }, ""));
}

function proposals({ kind, objects }: Tables, cursor: Cursor, context: Asked): Offer[] {
  const object = objects.find(({ node }) => node === cursor.object);
  const name = cursor.path[0];
  const property = object?.properties.findLast((candidate) => candidate.name === name);
  if (!object || !property || cursor.path.length !== 1) return [];
  const place = { object, property };
  const sort = kind.identify?.(place)?.sort ?? property.field?.identifies;
  const named = sort
    ? (context.names?.known(sort) ?? []).map(({ id, name = id }) => ({ label: name, detail: id, value: id }))
    : [];
  return [...(kind.propose?.(place, context) ?? []), ...named].map(offer);
}

function offer({ label, detail, value }: Proposal): Offer {
  const snippet = escapeSnippet(JSON.stringify(value));
  return { kind: "constant", label, detail, documentation: () => "", snippet, filter: `${label} ${value}` };
}
