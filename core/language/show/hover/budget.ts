import { limits } from "../../facts/limits.ts";
import { budgetOf, type Cost } from "../../model/budget.ts";
import { pathName } from "../../model/describe.ts";
import type { Command } from "../../model/model.ts";
import { counterBar } from "./counter.ts";

const shown = 5;

/** How much of its characters a command uses and what costs most, as Markdown. §8 */
export function explainBudget(command: Command): string {
  const { characters, costs } = budgetOf(command);
  const bar = counterBar({ actual: characters, limit: limits.commandBudget });
  const dearest = costs.slice(0, shown).map(line);
  return [`Characters of the whole command: ${bar}`, dearest.join("\n")].filter((part) => part !== "").join("\n\n");
}

function line({ owner, field, characters, locale }: Cost): string {
  return `- ${characters}: ${field} of ${pathName(owner)}${locale === undefined ? "" : ` (${locale})`}`;
}
