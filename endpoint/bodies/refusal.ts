import { type ErrorBody, type ErrorEntry, errorTree } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { type ServiceErrorKind, serviceErrors } from "../../core/discord/service-errors.ts";

/** An HTTP error: thrown by operations, returned by the app. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody & Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: ErrorBody & Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  withHeaders(headers: Readonly<Record<string, string>>): Refusal {
    return new Refusal(this.status, this.body, { ...headers, ...this.headers });
  }
}

/** A refusal of a known kind, with its default message or a more specific one. */
export function refuse({ status, code, message }: ServiceErrorKind, better = message): Refusal {
  return new Refusal(status, { message: better, code });
}

/** Returns `found`. Throws a refusal of this kind if it is undefined. */
export function orRefuse<T>(found: T | undefined, kind: ServiceErrorKind): T {
  if (found === undefined) throw refuse(kind);
  return found;
}

/** Throws the refusal of a body if it has errors. */
export function requireValid(errors: readonly ErrorEntry[]): void {
  if (errors.length > 0) throw refuseForm(errors);
}

const maxErrors = 500;

/** The refusal of a body with these errors. If there are too many, the last one listed gives their number. */
export function refuseForm(errors: readonly ErrorEntry[]): Refusal {
  const { message, code } = serviceErrors.invalidForm;
  const more = `There are ${errors.length} errors. Only the first ${maxErrors} are listed.`;
  const listed =
    errors.length <= maxErrors
      ? errors
      : [...errors.slice(0, maxErrors), { path: [], code: "TOO_MANY_ERRORS", message: more }];
  return new Refusal(400, { message, code, errors: errorTree(listed) });
}

export function notSnowflake(name: string, value: string): ErrorEntry {
  return { path: [name], ...formErrors.notSnowflake(value) };
}
