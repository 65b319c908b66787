import type { ErrorBody, ErrorEntry } from "../../core/discord/error-tree.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { invalidForm } from "./judge.ts";
import { integer, snowflake } from "./judge-fields.ts";

/** A parameter of a query. */
type Query = (name: string) => string | undefined;

/** Judges which part of a list a query asks for: `limit` items, `after` an ID. Undefined: nothing is wrong with it. */
export function judgePage(query: Query, max: number): ErrorBody | undefined {
  const limit = query("limit");
  const after = query("after");
  const entries: ErrorEntry[] = [];
  if (limit !== undefined) entries.push(...integer({ min: 1, max })(numberOf(limit), ["limit"]));
  if (after !== undefined) entries.push(...snowflake(after, ["after"]));
  return entries.length === 0 ? undefined : invalidForm(entries);
}

function numberOf(text: string): number | string {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** The part that a judged query asks for. */
export function pageOf(query: Query, usual: number): { readonly limit: number; readonly after: string } {
  const after = query("after");
  return { limit: Number(query("limit") ?? usual), after: isSnowflake(after) ? after : "0" };
}
