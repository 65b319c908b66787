import { effectOfMethod, type Setting } from "./builders.ts";

/** The remaining settings of a chain of calls. */
export interface ChainOutcome {
  /** The calls that make up each property, by the first of them. */
  readonly properties: ReadonlyMap<Setting, readonly Setting[]>;
  /** Calls whose values later calls replace or remove. */
  readonly replaced: ReadonlySet<Setting>;
}

/** Reduces calls to their outcome: `set…` replaces earlier values, `add…` adds to them, and `clear…` removes them. */
export function outcomeOf(settings: readonly Setting[]): ChainOutcome {
  const properties = new Map<string, Setting[]>();
  const replaced = new Set<Setting>();
  for (const setting of settings) {
    const effect = effectOfMethod(setting.method);
    // An unknown method may change the values of others.
    if (!effect || effect.is === "nothing") continue;
    const { key } = effect;
    const before = properties.get(key) ?? [];
    if (effect.adds) {
      before.push(setting);
      properties.set(key, before);
      continue;
    }
    for (const one of before) replaced.add(one);
    if (effect.is === "removal" || isUndefined(setting)) properties.delete(key);
    else properties.set(key, [setting]);
  }
  const byFirst = [...properties.values()].flatMap((all) => (all[0] ? [[all[0], all] as const] : []));
  return { properties: new Map(byFirst), replaced };
}

/** Whether a call sets `undefined`, which is not sent. */
function isUndefined({ arguments: [argument] }: Setting): boolean {
  return argument?.type === "Identifier" && argument.name === "undefined";
}
