import { limits } from "../facts/limits.ts";
import { charactersOf } from "../model/budget.ts";
import { pathName } from "../model/describe.ts";
import { type Manifest, unitAt } from "../model/manifest.ts";
import { type CounterMode, isCounterShown } from "./hints.ts";
import type { Counter } from "./hover/counter.ts";

export type { CounterMode };

/** What a command uses of its characters. §8 */
export interface Budget extends Counter {
  /** The command: `/play`. */
  readonly label: string;
}

/** The budget of the command at a UTF-16 offset of the text, if its counter is to be shown. */
export function budgetAt(manifest: Manifest, offset: number, mode: CounterMode): Budget | undefined {
  const command = unitAt(manifest, offset)?.unit.command;
  if (!command) return undefined;
  const budget = { actual: charactersOf(command), limit: limits.commandBudget, label: pathName(command) };
  return isCounterShown(budget, mode) ? budget : undefined;
}
