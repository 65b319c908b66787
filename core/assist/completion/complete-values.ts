import { schemaUrl } from "../../interface/facts/urls.ts";
import { schemaField } from "../../interface/fields/envelope.ts";
import type { Shape } from "../../interface/fields/field.ts";
import { fieldOf } from "../../interface/fields/fields.ts";
import { snippetMembers } from "../../interface/fields/shapes/templates.ts";
import type { Offer } from "../../interface/fields/shapes/traits.ts";
import { wordOffer } from "../../interface/fields/shapes/words.ts";
import { elementsOf, offersFor } from "../../interface/fields/shapes.ts";
import { allowedAt } from "./allowed.ts";
import type { CompletionContext, Cursor } from "./cursor.ts";
import type { Suggestion } from "./suggestion.ts";

/**
 * The values that are valid here: constants by name, words, booleans, and whole objects in arrays. Values that the array
 * already has are left out.
 */
export function completeValues(cursor: Cursor, context: CompletionContext, more: readonly Offer[] = []): Suggestion[] {
  const { next, replaced, replacedText, others } = cursor;
  const comma = next === "" || ",:]}".includes(next) ? "" : ",";
  const allows = allowedAt(cursor, context);
  const present = new Set(others.map((value) => JSON.stringify(value)));
  const offers = [...more, ...offersAt(cursor)].filter(
    ({ constant, snippet }) => (constant === undefined || allows(constant)) && !present.has(snippet),
  );
  const isWhole = offers.some(({ snippet }) => snippet === replacedText);
  return offers.map((offer) => ({
    ...offer,
    ...(comma === "" && isObject(offer)
      ? placed(cursor, offer.snippet, "[")
      : { replaced, snippet: offer.snippet + comma }),
    filter: filterFor(replacedText, offer.filter, isWhole),
    isPresent: offer.snippet === replacedText,
  }));
}

function isObject({ kind, snippet }: Offer): boolean {
  return kind === "snippet" && snippet.startsWith("{");
}

/** Editors match the replaced text with this text. A complete value must not filter out the others. */
function filterFor(replacedText: string, name: string, isWhole: boolean): string {
  if (isWhole || /^"?\d+"?$/.test(replacedText)) return `${replacedText} ${name}`;
  return replacedText.startsWith('"') ? JSON.stringify(name) : name;
}

function offersAt(cursor: Cursor): readonly Offer[] {
  const { kind, path, replacedText } = cursor;
  const field = kind && typeof path[0] === "string" ? fieldOf(kind, path[0]) : undefined;
  if (field?.name === schemaField.name) return [schemaOffer("commands")];
  const shape = field ? shapeAt(field.shape, path.length) : listedAt(cursor);
  const nothing = field?.nullable === true && path.length === 1 ? [wordOffer("null", "null")] : [];
  return shape ? [...offersFor(shape, replacedText), ...nothing] : [];
}

/** The expected shape at a depth below the object: the field's own, or its elements'. */
function shapeAt(shape: Shape, depth: number): Shape | undefined {
  if (depth === 1) return shape;
  return depth === 2 ? elementsOf(shape)?.shape : undefined;
}

/** The expected shape outside all objects: an element of an array, or an empty file. */
function listedAt({ missing, onKey }: Cursor): Shape | undefined {
  if (missing === undefined || onKey) return undefined;
  return missing === "manifest" ? { is: "manifest" } : { is: "object", of: "command" };
}

/** The address of a kind's schema, as a value of `$schema`. */
export function schemaOffer(kind: string): Offer {
  return wordOffer(schemaWords.get(kind) ?? `${kind} manifest`, JSON.stringify(schemaUrl(kind)));
}

/** The names of kinds of files that their schemas' names do not say. */
const schemaWords: ReadonlyMap<string, string> = new Map([
  ["commands", "command manifest"],
  ["config", "project file"],
]);

/** All members of a whole command, option or choice at once, for an object that has none yet. */
export function wholeObjects(cursor: Cursor, context: CompletionContext): Suggestion[] {
  const allows = allowedAt(cursor, context);
  return objectsAt(cursor)
    .filter(({ constant }) => constant === undefined || allows(constant))
    .map((offer) => ({
      ...offer,
      ...placed(cursor, snippetMembers(offer.snippet), "{"),
      filter: JSON.stringify(offer.label),
    }));
}

function objectsAt({ kind, isUndecided }: Cursor): readonly Offer[] {
  if (!isUndecided) return typeof kind === "string" ? offersFor({ is: "object", of: kind }, "") : [];
  // Everything that a file can be except an array, which has other brackets.
  const all = (["envelope", "command"] as const).flatMap((of) => offersFor({ is: "object", of }, ""));
  return all.filter(({ snippet }) => snippet.startsWith("{"));
}

const closing = { "{": "}", "[": "]" } as const;

/**
 * Puts members on lines of their own right after an opening bracket, as the formatter would, even between brackets on one line.
 * Adds a bracket that is missing at the end of the file.
 */
function placed(
  { line: { span, before, after }, replaced, next }: Cursor,
  content: string,
  opening: keyof typeof closing,
): Pick<Suggestion, "replaced" | "snippet"> {
  if (before !== opening) return { replaced, snippet: content };
  const close = closing[opening];
  const end = after === close ? "\n" : next === "" ? `\n${close}` : "";
  const snippet = `\n\t${content.replaceAll("\n", "\n\t")}${end}`;
  return { replaced: after === "" || after === close ? span : { start: span.start, end: replaced.end }, snippet };
}
