import { codePointLength } from "../text/code-points.ts";
import { textLength } from "../text/nodes.ts";
import { type Command, type Described, type Option, valueNode } from "./model.ts";

/** The share of a command's budget that a field takes. */
export interface Cost {
  readonly owner: Described;
  readonly field: "name" | "description" | "value";
  /** Code points: the longest of the default and the localizations. */
  readonly characters: number;
  /** The locale whose text is the longest; absent where it is the default. */
  readonly locale: string | undefined;
}

/** The number of characters that a command uses of its 8000. §8 */
export function charactersOf(command: Command): number {
  let characters = 0;
  eachText(command, (owner, field) => {
    characters += costOf(owner, field).characters;
  });
  return characters;
}

/** The costs of a command's fields, largest first. */
export function costsOf(command: Command): Cost[] {
  const costs: Cost[] = [];
  eachText(command, (owner, field) => costs.push({ owner, field, ...costOf(owner, field) }));
  return costs.filter(({ characters }) => characters > 0).sort((a, b) => b.characters - a.characters);
}

type Visit = (owner: Described, field: Cost["field"]) => void;

/**
 * Visits the texts that count: names, descriptions and text choice values of the command and everything in it. Numeric choice
 * values do not count.
 */
function eachText(object: Command | Option, visit: Visit): void {
  visit(object, "name");
  visit(object, "description");
  const choices = object.kind === "option" ? object.choices : [];
  for (const choice of choices) {
    visit(choice, "name");
    visit(choice, "value");
  }
  for (const option of object.options) eachText(option, visit);
}

/** Counts only the longest text of a localized field. */
function costOf(owner: Described, field: Cost["field"]): Pick<Cost, "characters" | "locale"> {
  if (field === "value") return { characters: textLength(valueNode(owner, "value")), locale: undefined };
  const own = field === "name" || owner.kind === "choice" ? owner.name : owner.description;
  let characters = own ? codePointLength(own.value) : 0;
  let locale: string | undefined;
  for (const text of owner.localized) {
    // Avoids counting code points, which are never more than UTF-16 units.
    if (text.field !== field || text.value.length <= characters) continue;
    const length = codePointLength(text.value);
    if (length > characters) [characters, locale] = [length, text.locale];
  }
  return { characters, locale };
}
