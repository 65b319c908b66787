import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import type { CommandPayload } from "../../core/discord/payloads.ts";
import { isObject } from "../../core/json.ts";
import { check } from "../../core/language/check/check.ts";
import { limits } from "../../core/language/facts/limits.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import { charactersOf } from "../../core/language/model/budget.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import type { Settings } from "../store/state.ts";
import { breadthErrors } from "./body-scan.ts";
import { ruleErrors } from "./rule-errors.ts";

/** How many commands there may be depends on what is stored, so the service counts them itself. */
const checkedElsewhere = "too-many-commands";

/**
 * The errors of the body of a create or of the result of an edit, as JSON text. `budget`: a limit on the characters of a
 * command below the interface's. §4.4
 */
export function commandErrors(text: string, scope: Scope, budget?: number): readonly ErrorEntry[] {
  const body: unknown = JSON.parse(text);
  if (!isObject(body)) return [{ path: [], ...formErrors.notObject }];
  const tooBroad = breadthErrors(body, maxCommands(scope));
  if (tooBroad.length > 0) return tooBroad;
  // As the only item of a list a body is a command, whatever its property names resemble.
  return errorsByRules(`[${text}]`, scope, budget).map((entry) => ({ ...entry, path: entry.path.slice(1) }));
}

/** The errors of the body of a bulk overwrite, as JSON text. §4.3 */
export function commandListErrors(text: string, scope: Scope, budget?: number): readonly ErrorEntry[] {
  const body: unknown = JSON.parse(text);
  if (!Array.isArray(body)) return [{ path: [], ...formErrors.notObject }];
  const tooBroad = breadthErrors(body, maxCommands(scope));
  if (tooBroad.length > 0) return tooBroad;
  const others = body.flatMap((item, index) => (isObject(item) ? [] : [{ path: [index], ...formErrors.notObject }]));
  return others.length > 0 ? others : errorsByRules(text, scope, budget);
}

/** How many commands one scope can have, of all types together. No list or object in a body may be longer. §8 */
function maxCommands(scope: Scope): number {
  const { chatInputCommands, userCommands, messageCommands, entryPointCommands } = limits;
  const inAnyScope = chatInputCommands.max + userCommands.max + messageCommands.max;
  return scope === "global" ? inAnyScope + entryPointCommands.max : inAnyScope;
}

/** Errors of a manifest that Discord does not check: it accepts a token like any text. */
export const acceptedAnyway = { "secret-in-manifest": "off" } as const;

function errorsByRules(text: string, scope: Scope, budget: number | undefined): readonly ErrorEntry[] {
  const manifest = parseManifest(text, { dialect: "json" });
  const commands = JSON.parse(text) as readonly Readonly<Record<string, unknown>>[];
  const found = check(manifest, { scope, severities: acceptedAnyway })
    .filter(({ severity, code }) => severity === "error" && code !== checkedElsewhere)
    .flatMap(({ code, path, message }) => ruleErrors(code, message, commands, path));
  // Two locales of one dictionary can be one error, and so can two faults of one text.
  const different = new Map(found.map((error) => [JSON.stringify(error), error])).values();
  const errors = [...different, ...emptyLists(commands)];
  if (errors.length > 0 || budget === undefined) return errors;
  const message = `Command exceeds maximum size (${budget})`;
  return manifest.units
    .filter(({ unit }) => unit.command && charactersOf(unit.command) > budget)
    .map(({ path }) => ({ path, code: "APPLICATION_COMMAND_TOO_LARGE", message }));
}

/** An empty list of these is a warning in a manifest, which is published without it in a guild. Discord refuses it. */
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
