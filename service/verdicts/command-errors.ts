import { check } from "../../core/check/check.ts";
import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { limits } from "../../core/interface/facts/limits.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { charactersOf } from "../../core/manifest/budget.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { isObject } from "../../core/text/json.ts";
import type { Settings } from "../store/state.ts";
import { breadthErrors } from "./body-scan.ts";
import { acceptedAnyway, checkedElsewhere, ruleErrors, tooLargeCommand } from "./rule-errors.ts";

/**
 * The errors of the body of a create or of the result of an edit, as JSON text. `budget`: a limit on the characters of a
 * command below the interface's. §4.4
 */
export function commandErrors(text: string, scope: Scope, budget?: number): readonly ErrorEntry[] {
  const body: unknown = JSON.parse(text);
  if (!isObject(body)) return [{ path: [], ...formErrors.notObject }];
  const tooBroad = breadthErrors(body, maxCommands);
  if (tooBroad.length > 0) return tooBroad;
  // Checked as the only item of a list, because a single object could resemble another kind of manifest.
  return errorsByRules(`[${text}]`, scope, budget).map((entry) => ({ ...entry, path: entry.path.slice(1) }));
}

/** The errors of the body of a bulk overwrite, as JSON text. §4.3 */
export function commandListErrors(text: string, scope: Scope, budget?: number): readonly ErrorEntry[] {
  const body: unknown = JSON.parse(text);
  if (!Array.isArray(body)) return [{ path: [], ...formErrors.notObject }];
  const tooBroad = breadthErrors(body, maxCommands);
  if (tooBroad.length > 0) return tooBroad;
  const others = body.flatMap((item, index) => (isObject(item) ? [] : [{ path: [index], ...formErrors.notObject }]));
  return others.length > 0 ? others : errorsByRules(text, scope, budget);
}

/** The most commands in a bulk overwrite, entry point included. No list or object in a body may be longer. §4.3 */
const maxCommands = limits.scopeCommands.max;

function errorsByRules(text: string, scope: Scope, budget: number | undefined): readonly ErrorEntry[] {
  const manifest = parseManifest(text, { dialect: "json" });
  const commands = JSON.parse(text) as readonly Readonly<Record<string, unknown>>[];
  const found = check(manifest, { scope, severities: acceptedAnyway })
    .filter(({ severity, code }) => severity === "error" && code !== checkedElsewhere)
    .flatMap(({ code, path }) => ruleErrors(code, commands, path));
  // Removes repeated errors: two locales of one dictionary, or two faults of one text, can have the same error.
  const ignored = scope === "guild" ? ignoredFieldErrors(commands) : [];
  const different = new Map([...found, ...ignored].map((error) => [JSON.stringify(error), error])).values();
  const errors = [...different, ...emptyLists(commands)];
  if (errors.length > 0 || budget === undefined) return errors;
  return manifest.units
    .filter(({ unit }) => unit.command && charactersOf(unit.command) > budget)
    .map(({ path }) => ({ path, ...tooLargeCommand(budget) }));
}

/** Discord has one schema for both scopes: it ignores these in a guild, but refuses a value that is not valid. §4.4 */
const ignoredInGuild = ["contexts", "integration_types", "dm_permission"] as const;

/** The errors of `ignoredInGuild` fields. Only commands with such a field are checked again. */
function ignoredFieldErrors(commands: readonly Readonly<Record<string, unknown>>[]): ErrorEntry[] {
  return commands.flatMap((command, index) => {
    const given = ignoredInGuild.filter((name) => command[name] != null);
    if (given.length === 0) return [];
    const global = [{ name: "x", description: "x", ...Object.fromEntries(given.map((name) => [name, command[name]])) }];
    return check(parseManifest(JSON.stringify(global), { dialect: "json" }), { scope: "global" })
      .filter(({ severity }) => severity === "error")
      .flatMap(({ code, path }) => ruleErrors(code, global, path))
      .map((entry) => ({ ...entry, path: [index, ...entry.path.slice(1)] }));
  });
}

/** Fields whose empty list Discord refuses. In a manifest it is a warning, because publishing to a guild omits the field. */
const neverEmpty = ["integration_types", "contexts"] as const;

function emptyLists(commands: readonly Readonly<Record<string, unknown>>[]): ErrorEntry[] {
  return commands.flatMap((command, index) =>
    neverEmpty
      .filter((name) => Array.isArray(command[name]) && command[name].length === 0)
      .map((name) => ({ path: [index, name], ...formErrors.tooShort(1) })),
  );
}

/** The settings of the application that decide which commands it can have. */
type AppSettings = Pick<Settings, "integrationTypes" | "activities" | "discovery">;

type GivenCommand = Partial<CommandPayload>;

/**
 * The errors of a valid body that conflicts with the application's settings: other integration types, a handler without an
 * Activity, age restriction with discovery. Integration types of guild commands have no effect, so any are allowed. §2.1 §2.6
 */
export function availabilityErrors(given: GivenCommand, scope: Scope, app: AppSettings): readonly ErrorEntry[] {
  const entries = scope === "global" ? [...unsupportedTypes(given, app), ...handlerWithoutActivity(given, app)] : [];
  if (given.nsfw && app.discovery) {
    const message = "Applications with discovery enabled cannot have age-restricted commands.";
    entries.push({ path: ["nsfw"], code: "BASE_TYPE_CHOICES", message });
  }
  return entries;
}

function unsupportedTypes({ integration_types = [] }: GivenCommand, { integrationTypes }: AppSettings): ErrorEntry[] {
  const message =
    integrationTypes.length === 0
      ? "The application supports no integration types."
      : `Value must be one of (${integrationTypes.join(", ")}), the integration types that the application supports.`;
  return integration_types.flatMap((type, index) =>
    integrationTypes.includes(type) ? [] : [{ path: ["integration_types", index], code: "BASE_TYPE_CHOICES", message }],
  );
}

function handlerWithoutActivity({ handler }: GivenCommand, { activities }: AppSettings): ErrorEntry[] {
  // While the setting is null, an entry point means that the application has an Activity.
  if (handler === undefined || activities !== false) return [];
  return [{ path: ["handler"], ...formErrors.noActivity }];
}
