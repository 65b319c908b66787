import { type ErrorEntry, flattenErrorTree, formatError } from "./error-tree.ts";

/** The service refused a request, or failed at it. No token is in the message. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** HTTP status. */
  readonly status: number;
  /** JSON code of the body, or the word that the token endpoint gives; 0 where there is none. */
  readonly code: number | string;
  /** The refused values, by their place in the body that was sent. */
  readonly errors: readonly ErrorEntry[];
  /** Seconds after which the service would take the request, if it said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: unknown, statusText = "") {
    const { message, code, errors, retryAfter } = parts(body);
    const lines = [message ?? (statusText || "The service gave no reason."), ...errors.map(formatError)];
    super(lines.join("\n"));
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Whether the service refused the token: 401, or 403 where it lacks a right. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 401 || error.status === 403);
}

/** The service could not be reached, or the connection broke. Nothing is known of what became of the request. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** What answered is not the service, so asking again is no use: a redirect, an answer without end, or no JSON. */
export class ForeignAnswer extends Unreachable {}

interface Parts {
  readonly message: string | undefined;
  readonly code: number | string;
  readonly errors: readonly ErrorEntry[];
  readonly retryAfter: number | undefined;
}

/** Takes an error body apart: the interface's own form, or the token endpoint's. §7 */
function parts(body: unknown): Parts {
  const fields: Readonly<Record<string, unknown>> = typeof body === "object" && body !== null ? { ...body } : {};
  const message = fields.message ?? fields.error_description;
  const code = fields.code ?? fields.error;
  const retryAfter = fields.retry_after;
  return {
    message: typeof message === "string" ? message : undefined,
    code: typeof code === "number" || typeof code === "string" ? code : 0,
    errors: flattenErrorTree(fields.errors),
    retryAfter: typeof retryAfter === "number" ? retryAfter : undefined,
  };
}
