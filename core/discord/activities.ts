import { exchange } from "./exchange.ts";
import { formErrors } from "./form-errors.ts";
import type { ServiceAddress } from "./service-address.ts";
import { ServiceError } from "./service-error.ts";

/** Whether a refusal is about an application without an Activity. Only the local service says so in these words. §2.1 */
export function lacksActivity(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.errors.some(isNoActivity);
}

export function isNoActivity({ code, message }: { readonly code: string; readonly message: string }): boolean {
  return code === formErrors.noActivity.code && message === formErrors.noActivity.message;
}

/** The refusal in plain words. */
export const noActivity = "This app has no Activity.";

/** Gives the local service's application an Activity. Throws ServiceError and Unreachable. */
export async function turnOnActivities({ url, token }: ServiceAddress, fetch: typeof globalThis.fetch): Promise<void> {
  const { refusal } = await exchange(fetch, new URL("/local/settings", url).href, {
    method: "PATCH",
    headers: { Authorization: `Bot ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ activities: true }),
  });
  if (refusal) throw refusal;
}
