import type { Command } from "./model.ts";
import { perUnit } from "./per-unit.ts";

/** A command as manifests of other kinds know it. It holds no tree, for those of all commands would stay in memory. */
export interface KnownCommand {
  /** Its key in a map, if it has no name. */
  readonly name: string | undefined;
  readonly type: number | undefined;
  readonly id: string | undefined;
  readonly localizedNames: readonly string[];
  /** All of it, read again unless it was read just now. */
  whole(): Command | undefined;
}

/** None for what is no command. */
export const knownCommand = perUnit((unit): readonly KnownCommand[] => {
  const { command } = unit;
  if (!command) return [];
  const { name, type, id } = unit.facts;
  const localizedNames = command.localized.flatMap(({ field, value }) => (field === "name" ? [value] : []));
  return [{ name, type, id: id?.value, localizedNames, whole: () => unit.command }];
});
