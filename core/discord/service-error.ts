import { count } from "../manifest/describe.ts";
import { bounded } from "../text/bounded.ts";
import { withoutSecrets } from "../text/secrets.ts";
import { visible } from "../text/visible.ts";
import { type ErrorEntry, flattenErrorTree, formatError } from "./error-tree.ts";

/** More than the commands of a scope, so that a bulk overwrite can name a fault of each. */
const maxErrors = 250;

export interface RequestSubject {
  /** Ends in its version segment. */
  readonly baseUrl: string;
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
  /** False if an access token was sent instead of a bot token. */
  readonly isBot?: boolean;
}

/** Discord refused a request or failed. Its texts are free of secrets and line breaks, and neither long nor many. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly status: number;
  /** The body's JSON code, or the token endpoint's error word; 0 if there is none. */
  readonly code: number | string;
  /** The refused values, by their place in the body that was sent. */
  readonly errors: readonly ErrorEntry[];
  /** Seconds until a retry is allowed, 0 or more and maybe infinite; undefined if the response does not contain them. */
  readonly retryAfter: number | undefined;
  /** The subject of the refused request; undefined until the transport sets it. */
  subject: RequestSubject | undefined;

  /** `hide`: removes secrets from a text. */
  constructor(status: number, body: unknown, statusText = "", hide = withoutSecrets) {
    const { message, code, errors, retryAfter } = parts(body);
    const clean = <T>(value: T): T | string => (typeof value === "string" ? bounded(visible(hide(value))) : value);
    const entries = fewest(errors).map((entry) => ({
      path: entry.path.map(clean),
      code: clean(entry.code),
      message: clean(entry.message),
    }));
    super(bounded([clean(message ?? (statusText || "No reason was given.")), ...entries.map(formatError)].join("\n")));
    this.status = status;
    this.code = clean(code);
    this.errors = entries;
    this.retryAfter = retryAfter;
  }
}

/** The first refused values. The last entry counts the others. */
function fewest(errors: readonly ErrorEntry[]): readonly ErrorEntry[] {
  const others = errors.length - maxErrors;
  if (others <= 0) return errors;
  const rest = {
    path: [],
    code: "MORE",
    message: `${count(others, "more value")}, which ${others === 1 ? "is" : "are"} not listed`,
  };
  return [...errors.slice(0, maxErrors), rest];
}

/** Whether the token was refused: 401, or 403 if it lacks a permission. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 401 || error.status === 403);
}

/** The server could not be reached, or the connection broke. The request may or may not have succeeded. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** Another server answered, so a retry does not help: a redirect, a response that is too long or not JSON. */
export class ForeignAnswer extends Unreachable {}

/** Reads an error body in the form of the interface or of the token endpoint. §7 */
function parts(body: unknown) {
  const fields: Readonly<Record<string, unknown>> = typeof body === "object" && body !== null ? { ...body } : {};
  const message = fields.message ?? fields.error_description;
  const code = fields.code ?? fields.error;
  const retryAfter = fields.retry_after;
  return {
    message: typeof message === "string" ? message : undefined,
    code: typeof code === "number" || typeof code === "string" ? code : 0,
    errors: flattenErrorTree(fields.errors),
    retryAfter: typeof retryAfter === "number" && !Number.isNaN(retryAfter) ? Math.max(0, retryAfter) : undefined,
  };
}
