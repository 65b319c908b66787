import { check } from "../../core/language/check/check.ts";
import { limits } from "../../core/language/facts/limits.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import { charactersOf } from "../../core/language/model/budget.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { type ErrorBody, type ErrorEntry, errorTree } from "../../core/wire/error-tree.ts";
import { formErrors } from "../../core/wire/form-errors.ts";
import { isObject } from "../../core/wire/json.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import { tooBroad } from "./breadth.ts";
import { refusalOf } from "./refusals.ts";

/** How many commands there may be depends on what is stored, so the service counts them itself. */
const judgedElsewhere: ReadonlySet<string> = new Set(["too-many-commands"]);

/** Judges the body of a create or the result of an edit, as JSON text. Undefined: nothing is wrong with it. A `budget` below the interface's is kept too. §4.4 */
export function judgeCommand(text: string, scope: Scope, budget?: number): ErrorBody | undefined {
  const body: unknown = JSON.parse(text);
  if (!isObject(body)) return invalidForm([{ path: [], ...formErrors.notObject }]);
  const broad = broadIn(body, scope);
  if (broad) return broad;
  // As the only item of a list a body is a command, whatever its property names resemble.
  const entries = refusedBy(`[${text}]`, scope, budget).map((entry) => ({ ...entry, path: entry.path.slice(1) }));
  return entries.length === 0 ? undefined : invalidForm(entries);
}

/** Judges the body of a bulk overwrite, as JSON text. Undefined: nothing is wrong with it. §4.3 */
export function judgeCommands(text: string, scope: Scope, budget?: number): ErrorBody | undefined {
  const body: unknown = JSON.parse(text);
  if (!Array.isArray(body)) return invalidForm([{ path: [], ...formErrors.notObject }]);
  const broad = broadIn(body, scope);
  if (broad) return broad;
  const others = body.flatMap((item, index) => (isObject(item) ? [] : [{ path: [index], ...formErrors.notObject }]));
  const entries = others.length > 0 ? others : refusedBy(text, scope, budget);
  return entries.length === 0 ? undefined : invalidForm(entries);
}

/** Nothing in a body has more members than a list of commands; what has is not looked into. */
function broadIn(body: unknown, scope: Scope): ErrorBody | undefined {
  return refusalOfBroad(body, longestList(scope));
}

/** The refusal of a body in which an array or object has more than `max` members. */
export function refusalOfBroad(body: unknown, max: number): ErrorBody | undefined {
  const path = tooBroad(body, max);
  return path && invalidForm([{ path, ...formErrors.tooLong(max) }]);
}

/** How many commands one scope can have, of all types together. §8 */
function longestList(scope: Scope): number {
  const { chatInputCommands, userCommands, messageCommands, entryPointCommands } = limits;
  const inAnyScope = chatInputCommands.max + userCommands.max + messageCommands.max;
  return scope === "global" ? inAnyScope + entryPointCommands.max : inAnyScope;
}

/** How many wrong values a refusal names. */
const namedAtMost = 500;

/** The body of a refusal of these values. The last one named says that there are more, if there are. */
export function invalidForm(entries: readonly ErrorEntry[]): ErrorBody {
  const { message, code } = serviceErrors.invalidForm;
  if (entries.length <= namedAtMost) return { message, code, errors: errorTree(entries) };
  const more = `There are ${entries.length} errors. Only the first ${namedAtMost} are listed.`;
  const named = [...entries.slice(0, namedAtMost), { path: [], code: "TOO_MANY_ERRORS", message: more }];
  return { message, code, errors: errorTree(named) };
}

/** Errors of a manifest that Discord does not check: it accepts a token like any text. */
export const acceptedAnyway = { "secret-in-manifest": "off" } as const;

function refusedBy(text: string, scope: Scope, budget: number | undefined): ErrorEntry[] {
  const manifest = parseManifest(text, { dialect: "json" });
  const commands = JSON.parse(text) as readonly Readonly<Record<string, unknown>>[];
  const found = check(manifest, { scope, severities: acceptedAnyway })
    .filter(isRefusal)
    .map(({ code, path, message }) => ({
      path,
      ...refusalOf(code, message, commands[Number(path[0])], path.slice(1)),
    }));
  const refused = [...found, ...emptyLists(commands)];
  if (refused.length > 0 || budget === undefined) return refused;
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

function isRefusal({ severity, code }: Finding): boolean {
  return severity === "error" && !judgedElsewhere.has(code);
}
