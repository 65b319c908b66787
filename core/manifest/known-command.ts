import { flatCopy } from "../text/flat-copy.ts";
import { memoized } from "../tools/memoized.ts";
import type { Command } from "./model.ts";
import { Unit } from "./unit.ts";

/** A command as manifests of other kinds see it. It holds no tree, because the trees of all commands would stay in memory. */
export interface KnownCommand {
  /** Its key in a map, if it has no name. */
  readonly name: string | undefined;
  readonly type: number | undefined;
  readonly id: string | undefined;
  readonly localizedNames: readonly string[];
  /** Parses the command again. */
  whole(): Command | undefined;
}

/** Empty if the unit is not a command. */
export const knownCommand = memoized((unit: Unit): readonly KnownCommand[] => {
  const { command } = unit;
  if (!command) return [];
  const { name, type, id } = unit.facts;
  const localizedNames = command.localized.flatMap(({ field, value }) => (field === "name" ? [flatCopy(value)] : []));
  const { text, dialect, keyed } = unit;
  const whole = () => new Unit(text, dialect, keyed).command;
  return [{ name, type, id: id?.value, localizedNames, whole }];
});
