import { explainRefusal, installUrlAfter } from "../../core/discord/explain-refusal.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import type { ServiceName } from "../../core/discord/service-name.ts";

/** Explains a failed request in JSON, with the wait before a retry, and the install URL if the application is missing. */
export function refusalValue(error: unknown, service?: ServiceName): object {
  const message = explainRefusal(error, service);
  if (!(error instanceof ServiceError)) return { message };
  const { status, code, retryAfter } = error;
  const url = installUrlAfter(error);
  return {
    message,
    status,
    code,
    // Infinity has no JSON.
    ...(retryAfter !== undefined && Number.isFinite(retryAfter) && { retry_after: Math.ceil(retryAfter) }),
    ...(url !== undefined && { install_url: url }),
  };
}
