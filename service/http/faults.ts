import type { RouteName } from "../../core/discord/routes.ts";
import type { Fault } from "./fault.schema.ts";

export type { Fault };

/** The faults that are still to happen, in memory only. */
export interface Faults {
  add(fault: Fault): void;
  /** The fault that happens to a request of this operation, if any; it counts as used. */
  take(name: RouteName | undefined): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
}

/** An empty list of faults. */
export function createFaults(): Faults {
  let planned: (Fault & { readonly count: number })[] = [];
  return {
    add(fault) {
      planned.push({ ...fault, count: fault.count ?? 1 });
    },
    take(name) {
      const found = planned.find(({ route }) => route === undefined || route === name);
      if (!found) return undefined;
      planned = planned.flatMap((fault) => {
        if (fault !== found) return [fault];
        return fault.count > 1 ? [{ ...fault, count: fault.count - 1 }] : [];
      });
      return found;
    },
    list: () => planned,
    clear() {
      planned = [];
    },
  };
}
