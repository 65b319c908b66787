import { requireValid } from "../../endpoint/bodies/refusal.ts";
import { integer, snowflake } from "../verdicts/field-checks.ts";
import type { OperationCall } from "./operation.ts";

const cursors = ["before", "after", "around"] as const;

/** The page of a list that a query asks for: `limit` items beside an ID. */
export type Page = { readonly limit: number } & { readonly [Cursor in (typeof cursors)[number]]?: string };

/** Reads the page that a query asks for. Throws the refusal of an invalid one. */
export function pageOf(
  { query }: Pick<OperationCall, "query">,
  limits: { readonly default: number; readonly max: number },
): Page {
  const limit = query("limit") ?? String(limits.default);
  const given = cursors.flatMap((name) => {
    const id = query(name);
    return id === undefined ? [] : [[name, id] as const];
  });
  requireValid([
    ...integer({ min: 1, max: limits.max })(/^-?\d+$/.test(limit) ? Number(limit) : limit, ["limit"]),
    ...given.flatMap(([name, id]) => snowflake(id, [name])),
  ]);
  return { limit: Number(limit), ...Object.fromEntries(given) };
}
