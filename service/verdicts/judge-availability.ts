import type { ErrorBody, ErrorEntry } from "../../core/discord/error-tree.ts";
import type { CommandPayload } from "../../core/discord/payloads.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { Settings } from "../store/state.ts";
import { invalidForm } from "./judge.ts";

/** What of the application decides which commands it can have. */
export type AppSettings = Pick<Settings, "integrationTypes" | "activities" | "discovery">;

/** A command as it was sent, or the part that an edit gives. */
type Given = Partial<CommandPayload>;

/**
 * Judges a body that fits the interface by the application's settings: its integration types, its Activity and its
 * discovery. Guild commands may carry any integration types, which have no effect. §2.1 §2.6
 */
export function judgeAvailability(given: Given, scope: Scope, app: AppSettings): ErrorBody | undefined {
  return refusalOf(entriesOf(given, scope, app));
}

/** Judges the items of a bulk overwrite in the same way. */
export function judgeAvailabilities(items: readonly Given[], scope: Scope, app: AppSettings): ErrorBody | undefined {
  const entries = items.flatMap((item, index) =>
    entriesOf(item, scope, app).map((entry) => ({ ...entry, path: [index, ...entry.path] })),
  );
  return refusalOf(entries);
}

function refusalOf(entries: readonly ErrorEntry[]): ErrorBody | undefined {
  return entries.length === 0 ? undefined : invalidForm(entries);
}

function entriesOf(given: Given, scope: Scope, app: AppSettings): ErrorEntry[] {
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
  // The second sentence is ours: nothing else tells how an application here gets one.
  const message = "Only applications with an Activity can have a handler. Set “activities” in /local/settings.";
  return [{ path: ["handler"], code: "BASE_TYPE_CHOICES", message }];
}
