import type { Constant } from "../../facts/constants.ts";
import { fileFamilies } from "../../facts/file-types.ts";
import { type Permission, permissions } from "../../facts/permissions.ts";
import { schemaUrl } from "../../facts/schema-url.ts";
import { schemaField } from "../../fields/envelope.ts";
import type { Field, Shape } from "../../fields/field.ts";
import { fieldOf } from "../../fields/fields.ts";
import type { Cursor } from "./cursor.ts";
import { objectSnippets } from "./snippets.ts";
import type { Suggestion } from "./suggestion.ts";

/** A suggestion that does not know its place yet. */
export type Bare = Omit<Suggestion, "replaced" | "deprecated">;

/** The values that can stand here: constants by their names, words, true and false, and whole objects in lists. */
export function completeValues(cursor: Cursor, more: readonly Bare[] = []): Suggestion[] {
  const { kind, path, next, replaced, replacedText } = cursor;
  const field = kind && typeof path[0] === "string" ? fieldOf(kind, path[0]) : undefined;
  const shape = field ? shapeAt(field, path.length) : listedAt(cursor);
  const comma = next === '"' || next === "{" ? "," : "";
  const held = /^"?\d{1,20}"?$/.test(replacedText) ? BigInt(replacedText.replaceAll('"', "")) : 0n;
  return [...more, ...(shape ? suggestionsFor(shape, field, held) : [])].map((suggestion) => ({
    ...suggestion,
    snippet: suggestion.snippet + comma,
    filter: filterFor(replacedText, suggestion.filter),
    replaced,
    deprecated: false,
  }));
}

/** Editors compare what is replaced with this text: what stands there already must not sort anything out. */
function filterFor(replacedText: string, name: string): string {
  if (/^"?\d+"?$/.test(replacedText)) return `${replacedText} ${name}`;
  return replacedText.startsWith('"') ? JSON.stringify(name) : name;
}

/** The shape that is wanted at a depth below the object: the field's own, or its elements'. */
function shapeAt({ shape }: Field, depth: number): Shape | undefined {
  if (depth === 1) return shape;
  if (depth > 2) return undefined;
  if (shape.is === "constants") return { is: "constant", of: shape.of };
  if (shape.is === "objects") return { is: "object", of: shape.of };
  if (shape.is === "tables" || shape.is === "table-map") return { is: "table", of: shape.of };
  return shape.is === "strings" ? shape : undefined;
}

/** Outside all objects stands a list's element, or nothing at all yet. */
function listedAt({ kind, path, onKey }: Cursor): Shape | undefined {
  if (kind !== undefined || onKey) return undefined;
  if (path.length === 0) return { is: "manifest" };
  return typeof path.at(-1) === "number" ? { is: "object", of: "command" } : undefined;
}

function suggestionsFor(shape: Shape, field: Field | undefined, held: bigint): readonly Bare[] {
  const nothing = field?.nullable === true ? [word("null", "null")] : [];
  switch (shape.is) {
    case "constant":
      return shape.of.filter(isOffered).map(constant);
    case "constants":
      return shape.of.filter(isOffered).map((one) => ({ ...constant(one), snippet: `[${one.value}]` }));
    case "boolean":
      return [word("true", "true"), word("false", "false"), ...nothing];
    case "string":
      return field?.name === schemaField.name ? [schemaWord("commands")] : nothing;
    case "strings":
      return fileFamilies.map((text) => word(text, JSON.stringify(text)));
    case "word":
      return shape.of.map((text) => word(text, JSON.stringify(text)));
    case "permissions":
      return [
        ...permissions.filter(({ mask }) => (held & mask) === 0n).map((one) => permission(one, held)),
        ...nothing,
      ];
    case "object":
    case "objects":
    case "table":
    case "manifest":
      return objectSnippets(shape);
    default:
      return nothing;
  }
}

function isOffered(constant: Constant & { readonly offered?: boolean }): boolean {
  return constant.offered ?? true;
}

function constant({ name, value, doc }: Constant): Bare {
  return {
    kind: "constant",
    label: name,
    detail: String(value),
    documentation: () => doc,
    snippet: String(value),
    filter: `${name} ${value}`,
  };
}

/** A permission, added to those that the value holds already. */
function permission({ name, mask, bit }: Permission, held: bigint): Bare {
  const text = JSON.stringify((held | mask).toString());
  const documentation = () => (held === 0n ? `Bit ${bit}.` : `Bit ${bit}, added to what is there.`);
  return { kind: "constant", label: name, detail: text, documentation, snippet: text, filter: name };
}

/** The address of a kind's schema, as a value of `$schema`. */
export function schemaWord(kind: string): Bare {
  return word("command manifest", JSON.stringify(schemaUrl(kind)));
}

function word(label: string, snippet: string): Bare {
  return { kind: "value", label, detail: "", documentation: () => "", snippet, filter: label };
}
