import { escapeSnippet } from "../../edit/snippet.ts";
import { OptionType } from "../../facts/constants.ts";
import { isNumeric, typesInCommand } from "../../facts/option-types.ts";
import type { Field, ObjectKind, ObjectTable } from "../../fields/field.ts";
import { inList, untypedOption } from "../../fields/shapes/templates.ts";
import { offersFor, opensList, snippetFor } from "../../fields/shapes.ts";
import { choiceTypeAt, optionTypesAt, typesIn } from "./allowed.ts";
import type { Cursor } from "./cursor.ts";

/** A value as a snippet, and whether there is a list to choose from at its first place. */
interface FieldSnippet {
  readonly snippet: string;
  readonly opensList: boolean;
}

/** `"name": value`, with a comma before the next property; only the name before an existing colon. */
export function keySnippet({ next }: Cursor, name: string, value: string): string {
  const key = escapeSnippet(JSON.stringify(name));
  if (next === ":") return key;
  return `${key}: ${value}${next === '"' ? "," : ""}`;
}

/** The value that a field gets with its key: the first option whole, a type that is allowed here, … */
export function fieldSnippet({ name, shape }: Field, kind: ObjectKind | ObjectTable, cursor: Cursor): FieldSnippet {
  if (cursor.next === ":") return { snippet: "", opensList: false };
  if (shape.is === "objects" && shape.of === "option") return firstOption(cursor);
  if (shape.is === "objects" && shape.of === "choice") return { snippet: firstChoice(cursor), opensList: false };
  if (shape.is === "choice-value")
    return { snippet: isNumeric(choiceTypeAt(cursor)) ? `\${1:1}` : '"$1"', opensList: false };
  if (kind === "option" && name === "type") return typeFrom(optionTypesAt(cursor));
  return { snippet: snippetFor(shape), opensList: opensList(shape) };
}

function firstOption({ described }: Cursor): FieldSnippet {
  const parent = described?.kind === "command" || described?.kind === "option" ? described : undefined;
  const type = typeFrom(parent ? typesIn(parent) : typesInCommand([]));
  return { ...type, snippet: inList(untypedOption(type.snippet)) };
}

/** A type of those that are allowed. Most options are texts. */
function typeFrom(types: readonly number[]): FieldSnippet {
  const type = types.includes(OptionType.STRING) ? OptionType.STRING : (types[0] ?? OptionType.STRING);
  return types.length === 1
    ? { snippet: String(type), opensList: false }
    : { snippet: `\${1:${type}}`, opensList: true };
}

function firstChoice(cursor: Cursor): string {
  const type = choiceTypeAt(cursor);
  const choice = offersFor({ is: "object", of: "choice" }, "").find(({ constant }) => constant === type);
  return inList(choice?.snippet ?? "");
}
