import type { Unit } from "../model/unit.ts";

/**
 * Keeps what was made from a command for as long as its text is there. Trees are dropped, so without it every key would
 * have all commands parsed for what editors show of a whole file. The outcome must not hold nodes.
 */
export function perUnit<T>(make: (unit: Unit) => T): (unit: Unit) => T {
  const known = new WeakMap<Unit, { readonly made: T }>();
  return (unit) => {
    const found = known.get(unit) ?? { made: make(unit) };
    known.set(unit, found);
    return found.made;
  };
}
