import { limits } from "../../facts/limits.ts";
import { type Cost, charactersOf, costsOf } from "../../model/budget.ts";
import { pathName } from "../../model/describe.ts";
import type { Command } from "../../model/model.ts";
import { escapeMarkdown } from "../../text/markdown.ts";
import { counterBar } from "./counter.ts";
import { paragraphs } from "./field.ts";

const maxParts = 5;

/** The characters of a command and its largest parts, as Markdown. §8 */
export function explainBudget(command: Command): string {
  const bar = counterBar({ actual: charactersOf(command), limit: limits.commandBudget });
  const largest = costsOf(command).slice(0, maxParts).map(partOf);
  return paragraphs(`Characters in this command: ${bar}`, largest.length > 1 ? `Largest: ${largest.join(" · ")}` : "");
}

function partOf({ owner, field, characters, locale }: Cost): string {
  const part = `${field} of ${escapeMarkdown(pathName(owner))}`;
  return locale === undefined ? `${part} (${characters})` : `${part} in ${escapeMarkdown(locale)} (${characters})`;
}
