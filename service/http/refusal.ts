import type { ErrorBody, ErrorEntry } from "../../core/wire/error-tree.ts";
import { formErrors } from "../../core/wire/form-errors.ts";
import type { ServiceErrorKind } from "../../core/wire/service-errors.ts";
import { invalidForm } from "../judge/judge.ts";

/** A request that is turned down: thrown by the operations, answered by the application. */
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

  /** The same refusal with more headers. */
  withHeaders(headers: Readonly<Record<string, string>>): Refusal {
    return new Refusal(this.status, this.body, { ...headers, ...this.headers });
  }
}

/** A refusal of a known kind, with its usual message or a better one. */
export function refuse({ status, code, message }: ServiceErrorKind, better = message): Refusal {
  return new Refusal(status, { message: better, code });
}

/** Throws the refusal that a judge found. */
export function insist(found: ErrorBody | undefined): void {
  if (found) throw new Refusal(400, { ...found });
}

/** The refusal of these values of a body. */
export function refuseForm(entries: readonly ErrorEntry[]): Refusal {
  return new Refusal(400, { ...invalidForm(entries) });
}

/** What is wrong with a parameter that must be an ID. */
export function notSnowflake(name: string, value: string): ErrorEntry {
  return { path: [name], ...formErrors.notSnowflake(value) };
}
