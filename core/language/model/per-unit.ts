import type { Unit } from "./unit.ts";

/**
 * Remembers what was made of each command as long as the command is there, so that a key makes it of the edited one alone.
 * What is kept must hold none of the command's nodes, or its tree stays as well.
 */
export function perUnit<T extends object>(make: (unit: Unit) => T): (unit: Unit) => T {
  const known = new WeakMap<Unit, T>();
  return (unit) => {
    const made = known.get(unit) ?? make(unit);
    known.set(unit, made);
    return made;
  };
}
