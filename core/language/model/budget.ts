import { codePointLength } from "../text/code-points.ts";
import { type Command, type Described, type Option, valueNode } from "./model.ts";

/** What one field takes of a command's budget. */
export interface Cost {
  readonly owner: Described;
  readonly field: "name" | "description" | "value";
  /** Code points: the longest of the default and the localizations. */
  readonly characters: number;
  /** The locale whose text is the longest; absent where it is the default. */
  readonly locale: string | undefined;
}

/** How much of the 8000 characters a command uses. §8 */
export interface Budget {
  readonly characters: number;
  /** Dearest first. */
  readonly costs: readonly Cost[];
}

/**
 * Counts a command's budget: names, descriptions and text choice values of the command and everything in it. Of a
 * localized field only the longest text counts. Numeric choice values do not count.
 */
export function budgetOf(command: Command): Budget {
  const costs = costsOf(command).filter(({ characters }) => characters > 0);
  const characters = costs.reduce((sum, cost) => sum + cost.characters, 0);
  return { characters, costs: costs.sort((a, b) => b.characters - a.characters) };
}

function costsOf(object: Command | Option): Cost[] {
  const choices = object.kind === "option" ? object.choices : [];
  const ofChoices = choices.flatMap((choice) => {
    const value = valueNode(choice, "value");
    const characters = value?.type === "string" ? codePointLength(String(value.value)) : 0;
    return [longest(choice, "name"), { owner: choice, field: "value", characters, locale: undefined } as const];
  });
  return [longest(object, "name"), longest(object, "description"), ...ofChoices, ...object.options.flatMap(costsOf)];
}

function longest(owner: Described, field: "name" | "description"): Cost {
  const own = field === "name" || owner.kind === "choice" ? owner.name : owner.description;
  let cost: Cost = { owner, field, characters: own ? codePointLength(own.value) : 0, locale: undefined };
  for (const text of owner.localized) {
    if (text.field !== field) continue;
    const characters = codePointLength(text.value);
    if (characters > cost.characters) cost = { ...cost, characters, locale: text.locale };
  }
  return cost;
}
