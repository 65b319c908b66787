import type { Ledger, LedgerEntry } from "./ledger.schema.ts";
import { isLedger } from "./ledger.schema.ts";

export type { Ledger, LedgerEntry };

/** The ledger of a target to which nothing was published yet. */
export const emptyLedger: Ledger = [];

/** Reads a ledger from parsed JSON; undefined if it is not a ledger. */
export function readLedger(value: unknown): Ledger | undefined {
  return isLedger(value) ? value : undefined;
}
