import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import type { CommandPayload } from "../../core/discord/payloads.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { Settings } from "../store/state.ts";

/** The settings of the application that decide which commands it can have. */
export type AppSettings = Pick<Settings, "integrationTypes" | "activities" | "discovery">;

/** A command as it was sent, or the part that an edit gives. */
type Given = Partial<CommandPayload>;

/**
 * What the application's settings do not allow in a valid body: other integration types, a handler without an Activity, age
 * restriction with discovery. Guild commands may have any integration types, which have no effect. §2.1 §2.6
 */
export function availabilityErrors(given: Given, scope: Scope, app: AppSettings): readonly ErrorEntry[] {
  const entries = scope === "global" ? [...unsupportedTypes(given, app), ...handlerWithoutActivity(given, app)] : [];
  if (given.nsfw && app.discovery) {
    const message = "Applications with discovery enabled cannot have age-restricted commands.";
    entries.push({ path: ["nsfw"], code: "BASE_TYPE_CHOICES", message });
  }
  return entries;
}

function unsupportedTypes({ integration_types = [] }: Given, { integrationTypes }: AppSettings): ErrorEntry[] {
  const message =
    integrationTypes.length === 0
      ? "The application supports no integration types."
      : `Value must be one of (${integrationTypes.join(", ")}), the integration types that the application supports.`;
  return integration_types.flatMap((type, index) =>
    integrationTypes.includes(type) ? [] : [{ path: ["integration_types", index], code: "BASE_TYPE_CHOICES", message }],
  );
}

function handlerWithoutActivity({ handler }: Given, { activities }: AppSettings): ErrorEntry[] {
  if (handler === undefined || activities) return [];
  // The second sentence is ours: only the local service's settings can give an application an Activity here.
  const message = "Only applications with an Activity can have a handler. Set “activities” in /local/settings.";
  return [{ path: ["handler"], code: "BASE_TYPE_CHOICES", message }];
}
