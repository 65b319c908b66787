import type { Scope } from "../../core/language/facts/scope.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import type { Snapshot } from "../documents/snapshot.ts";

/** Which edit an action is to get once the user picks it. The client sends it back as it is. */
export interface CodeActionData {
  readonly uri: string;
  readonly version: number;
  /** The finding that is fixed: its code, start and end. Absent: all of them. */
  readonly fixes?: readonly [code: string, start: number, end: number];
  /** The scope that the manifest is converted to, in place of any fix. */
  readonly convertsTo?: Scope;
}

/** What an action without its edit carries. */
export function dataOf({ document: { uri, version } }: Snapshot, finding?: Finding): CodeActionData {
  return { uri, version, ...(finding && { fixes: [finding.code, finding.start, finding.end] }) };
}

/** Reads what a client sent back; undefined: it is not ours. */
export function readData(data: unknown): CodeActionData | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { uri, version, fixes, convertsTo }: Partial<Record<keyof CodeActionData, unknown>> = data;
  if (typeof uri !== "string" || typeof version !== "number") return undefined;
  if (convertsTo === "global" || convertsTo === "guild") return { uri, version, convertsTo };
  if (fixes === undefined) return { uri, version };
  if (!Array.isArray(fixes)) return undefined;
  const [code, start, end]: readonly unknown[] = fixes;
  if (typeof code !== "string" || typeof start !== "number" || typeof end !== "number") return undefined;
  return { uri, version, fixes: [code, start, end] };
}
