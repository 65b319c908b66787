import { Unreachable } from "./service-error.ts";
import type { Received } from "./transport.ts";
import type { Validator } from "./validator.ts";

/**
 * The body of an answer. Everything that is planned rests on answers, so what something else than the service answers
 * must not pass for one. `what`: as a message calls it. Throws Unreachable.
 */
export function answerOf<T>({ body }: Received, isOne: Validator<T>, what: string): T {
  if (isOne(body)) return body;
  throw foreign(what);
}

/** The same for a list; null is an empty one. `what`: its elements, as a message calls them. Throws Unreachable. */
export function listOf<T>({ body }: Received, isOne: Validator<T>, what: string): readonly T[] {
  if (body === null) return [];
  if (Array.isArray(body) && body.every((item) => isOne(item))) return body;
  throw foreign(`a list of ${what}`);
}

function foreign(what: string): Unreachable {
  return new Unreachable(`The response is not ${what}, so the endpoint URL is probably wrong.`);
}
