import { limits } from "../interface/facts/limits.ts";
import { charactersOf } from "../manifest/budget.ts";
import { countByType } from "../manifest/counts.ts";
import { count, pathName } from "../manifest/describe.ts";
import { type Manifest, type OtherCommands, unitAt } from "../manifest/manifest.ts";
import type { Command } from "../manifest/model.ts";
import type { Unit } from "../manifest/unit.ts";
import type { Span } from "../text/span.ts";
import { memoized } from "../tools/memoized.ts";
import { type CounterMode, isCounterShown } from "./hints.ts";
import { type Counter, counterText } from "./hover/counter.ts";

/** A line of counters above a position of the text. */
export interface Lens extends Span {
  readonly title: string;
}

/**
 * A line above the whole list and a line above each command, if their counters are to be shown. `others`: commands of the
 * project that go to the same place.
 */
export function lensesOf(manifest: Manifest, others: OtherCommands, mode: CounterMode): Lens[] {
  const [first] = manifest.units;
  if (!first || mode === "off") return [];
  const start = manifest.skeleton.root?.offset ?? 0;
  const perCommand = manifest.units.flatMap(({ unit, start: at }) => lensAt(at, commandCounters(unit, mode)));
  return [...lensAt(start, listTitle(manifest, others, mode)), ...perCommand];
}

/** The counters of a command in one line; empty if none is to be shown. */
export function commandCounters(unit: Unit, mode: CounterMode): string {
  return countersText(countersOf(unit), mode);
}

function lensAt(start: number, title: string): Lens[] {
  return title === "" ? [] : [{ start, end: start + 1, title }];
}

type CountedNoun = Counter & { readonly noun: string };

function listTitle({ units }: Manifest, others: OtherCommands, mode: CounterMode): string {
  const own = units.map(({ unit }) => unit);
  const counted = countByType(own)
    .map((one) => ({ ...one, actual: one.actual + others.countOf(one.type) }))
    .filter(({ actual, noun }) => actual > 0 || noun !== "entry point");
  const counts = countersText(counted, mode);
  return counts !== "" && others.size > 0
    ? `${counts} in this scope (${count(own.length, "command")} in this file)`
    : counts;
}

function countersText(counters: readonly CountedNoun[], mode: CounterMode): string {
  return counters
    .filter((counter) => isCounterShown(counter, mode))
    .map((counter) => `${counterText(counter)} ${counter.noun}`)
    .join(" · ");
}

const countersOf = memoized(({ command }: Unit): readonly CountedNoun[] => (command ? countersIn(command) : []));

function countersIn(command: Command): readonly CountedNoun[] {
  const budget = { actual: charactersOf(command), limit: limits.commandBudget, noun: "characters" };
  const options = { actual: command.options.length, limit: limits.options, noun: "options" };
  return command.options.length > 0 ? [budget, options] : [budget];
}

export type { CounterMode };

/** The characters that a command uses, and the limit. §8 */
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
