import { isObject } from "./json.ts";
import { Unreachable } from "./service-error.ts";
import type { Received } from "./transport.ts";

/**
 * A list whose elements have an ID; null is an empty one. Everything that is planned rests on it, so what something else
 * than the service answers must not pass for a list.
 */
export function listOf<T>({ body }: Received, what: string): readonly T[] {
  if (body === null) return [];
  const isList = Array.isArray(body) && body.every((item) => isObject(item) && typeof item.id === "string");
  if (!isList) throw new Unreachable(`The response is not a list of ${what}, so the endpoint URL is probably wrong.`);
  return body;
}
