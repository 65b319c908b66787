import { limits } from "../facts/limits.ts";
import { budgetOf } from "../model/budget.ts";
import { countByType } from "../model/counts.ts";
import { count } from "../model/describe.ts";
import type { ListedCommand } from "../model/list.ts";
import type { Manifest } from "../model/manifest.ts";
import type { Command } from "../model/model.ts";
import type { Unit } from "../model/unit.ts";
import type { Span } from "../text/span.ts";
import { counterText } from "./hover/counter.ts";

/** A line of counters above a position of the text. */
export interface Lens extends Span {
  readonly title: string;
}

/** A lens above all commands and one above each command. `others`: commands of other manifests in the same scope. */
export function lensesOf(manifest: Manifest, others: readonly ListedCommand[]): Lens[] {
  const [first] = manifest.units;
  if (!first) return [];
  const start = manifest.skeleton.root?.offset ?? 0;
  const perCommand = manifest.units.flatMap(({ unit, start: at }) => {
    const title = titleOf(unit);
    return title === undefined ? [] : [{ start: at, end: at + 1, title }];
  });
  return [{ start, end: start + 1, title: listTitle(manifest, others) }, ...perCommand];
}

function listTitle({ units }: Manifest, others: readonly ListedCommand[]): string {
  const own = units.map(({ unit }) => unit);
  const counts = countByType([...own, ...others])
    .filter(({ actual, noun }) => actual > 0 || noun !== "entry point")
    .map(({ actual, limit, noun }) => `${actual}/${limit.max} ${noun}`)
    .join(" · ");
  return others.length > 0 ? `${counts} in this scope (${count(own.length, "command")} in this file)` : counts;
}

const titles = new WeakMap<Unit, string>();

/** Kept with the unit: a command that was not edited is not counted again. */
function titleOf(unit: Unit): string | undefined {
  if (!unit.command) return undefined;
  const known = titles.get(unit) ?? commandTitle(unit.command);
  titles.set(unit, known);
  return known;
}

function commandTitle(command: Command): string {
  const { characters } = budgetOf(command);
  const budget = counterText({ actual: characters, limit: limits.commandBudget });
  const options = counterText({ actual: command.options.length, limit: limits.options });
  return command.options.length > 0 ? `${budget} characters · ${options} options` : `${budget} characters`;
}
