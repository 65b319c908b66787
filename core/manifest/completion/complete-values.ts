import type { Constant } from "../constants.ts";
import { type Field, fieldOf, type Shape } from "../fields.ts";
import { permissions } from "../permissions.ts";
import type { Cursor } from "./cursor.ts";
import { objectSnippets } from "./snippets.ts";
import type { Suggestion } from "./suggestion.ts";

type Bare = Omit<Suggestion, "replaced" | "deprecated">;

/** The values that can stand here: constants by their names, words, true and false, and whole objects in lists. */
export function completeValues(cursor: Cursor): Suggestion[] {
  const { kind, path, next, replaced } = cursor;
  const field = kind && typeof path[0] === "string" ? fieldOf(kind, path[0]) : undefined;
  const shape = field ? shapeAt(field, path.length) : listedAt(cursor);
  const comma = next === '"' || next === "{" ? "," : "";
  return (shape ? suggestionsFor(shape, field) : []).map((suggestion) => ({
    ...suggestion,
    snippet: suggestion.snippet + comma,
    filter: cursor.replacedText.startsWith('"') ? JSON.stringify(suggestion.filter) : suggestion.filter,
    replaced,
    deprecated: false,
  }));
}

/** The shape that is wanted at a depth below the object: the field's own, or its elements'. */
function shapeAt({ shape }: Field, depth: number): Shape | undefined {
  if (depth === 1) return shape;
  if (depth > 2) return undefined;
  if (shape.is === "constants") return { is: "constant", of: shape.of };
  if (shape.is === "objects") return { is: "object", of: shape.of };
  return shape.is === "strings" ? shape : undefined;
}

/** Outside all objects stands a list's element, or nothing at all yet. */
function listedAt({ kind, path, onKey }: Cursor): Shape | undefined {
  if (kind !== undefined || onKey) return undefined;
  if (path.length === 0) return { is: "manifest" };
  return typeof path.at(-1) === "number" ? { is: "object", of: "command" } : undefined;
}

function suggestionsFor(shape: Shape, field: Field | undefined): readonly Bare[] {
  const nothing = field?.nullable ? [word("null", "null")] : [];
  switch (shape.is) {
    case "constant":
      return shape.of.filter(isOffered).map(constant);
    case "constants":
      return shape.of.filter(isOffered).map((one) => ({ ...constant(one), snippet: `[${one.value}]` }));
    case "boolean":
      return [word("true", "true"), word("false", "false"), ...nothing];
    case "word":
      return shape.of.map((text) => word(text, JSON.stringify(text)));
    case "permissions":
      return [...permissions.map(permission), ...nothing];
    case "object":
    case "objects":
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
    documentation: doc,
    snippet: String(value),
    filter: `${name} ${value}`,
  };
}

function permission({ name, mask, bit }: (typeof permissions)[number]): Bare {
  const text = JSON.stringify(mask.toString());
  return { kind: "constant", label: name, detail: text, documentation: `Bit ${bit}.`, snippet: text, filter: name };
}

function word(label: string, snippet: string): Bare {
  return { kind: "value", label, detail: "", documentation: "", snippet, filter: label };
}
