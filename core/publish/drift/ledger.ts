import type { CommandPayload } from "../../wire/payloads.ts";

/** One command as a manifest had it when it was last published. */
export interface LedgerEntry {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  /** What was published of it. */
  readonly body: CommandPayload;
  /** The manifest, as the caller names its documents. */
  readonly uri?: string;
  /** The name that a publish that did not finish was to give it. */
  readonly renameTo?: string;
  /** Names that a publish that did not finish was to create: they are other commands, not new names of this one. */
  readonly notRenameTo?: readonly string[];
}

/** What was last published to one target: which command of the manifests is which published one. */
export type Ledger = readonly LedgerEntry[];

/** The ledger of a target to which nothing was published yet. */
export const emptyLedger: Ledger = [];

/** Reads a ledger from parsed JSON; undefined: it is none. */
export function readLedger(value: unknown): Ledger | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.every(isEntry) ? value : undefined;
}

function isEntry(value: unknown): value is LedgerEntry {
  if (typeof value !== "object" || value === null) return false;
  const { id, type, name, body, uri, renameTo, notRenameTo = [] } = value as Readonly<Record<string, unknown>>;
  const isText = typeof id === "string" && typeof name === "string";
  const isBody = typeof body === "object" && body !== null && !Array.isArray(body);
  const areTexts = [uri, renameTo].every((text) => text === undefined || typeof text === "string");
  const areNames = Array.isArray(notRenameTo) && notRenameTo.every((one) => typeof one === "string");
  return isText && typeof type === "number" && isBody && areTexts && areNames;
}
