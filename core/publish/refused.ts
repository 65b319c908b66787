import { isObject } from "./normal.ts";

/** A refusal of the service as far as a caught error tells it. §7 */
export interface Refused {
  /** HTTP status. */
  readonly status: number;
  /** The service's JSON code; 0 where it has none. */
  readonly code: number;
  readonly message: string;
  /** The error tree, if the answer had one. */
  readonly errors: unknown;
}

/** Reads what was caught as a refusal; undefined: it is something else, such as a connection that was cut. */
export function refusedIn(error: unknown): Refused | undefined {
  if (!isObject(error)) return undefined;
  const { status, code, message, errors } = error;
  if (typeof status !== "number") return undefined;
  return { status, code: typeof code === "number" ? code : 0, message: String(message ?? ""), errors };
}
