import { isObject } from "../../core/wire/json.ts";
import { type RouteName, routeOf, routes } from "../../core/wire/routes.ts";
import { boolean, integer, type Judge, objectOf, wordOf } from "../judge/judge-fields.ts";

/** A fault on demand, for requests to come. */
export interface Fault {
  /** What happens: the answer is late, or a 429, or an error of the service, or the connection breaks. */
  readonly kind: "delay" | "rate_limit" | "error" | "cut";
  /** The operation it happens to; absent: any. */
  readonly route?: RouteName;
  /** How many requests it happens to; 1 when absent. */
  readonly count?: number;
  /** Of a delay; 1000 when absent. */
  readonly milliseconds?: number;
  /** Of an error; 503 when absent. */
  readonly status?: number;
  /** Of a rate limit, in seconds; 1 when absent. */
  readonly retry_after?: number;
  readonly global?: boolean;
  /** Whether the operation is done before the fault happens: what a lost answer looks like. */
  readonly after?: boolean;
}

/** The faults that are still to happen, in memory only. */
export interface Faults {
  add(fault: Fault): void;
  /** The fault that happens to this request, if any; it counts as used. */
  take(method: string, path: string): Fault | undefined;
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
    take(method, path) {
      const name = routeOf(method, path);
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

const fields = objectOf(
  {
    kind: wordOf(["delay", "rate_limit", "error", "cut"]),
    route: wordOf(Object.keys(routes)),
    count: integer({ min: 1, max: 1e6 }),
    milliseconds: integer({ min: 0, max: 600_000 }),
    status: integer({ min: 500, max: 599 }),
    retry_after: (value, path) =>
      typeof value === "number" && value >= 0
        ? []
        : [{ path, code: "NUMBER_TYPE_MIN", message: "Must be seconds, 0 or more." }],
    global: boolean,
    after: boolean,
  },
  ["kind"],
);

/** Judges the body that asks for a fault. */
export const faultJudge: Judge = (value, path) => fields(isObject(value) ? value : {}, path);
