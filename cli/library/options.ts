import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { joined, quote } from "../../core/manifest/describe.ts";
import { isObject } from "../../core/text/json.ts";
import type { Allowed, PublishOptions } from "./index.d.cts";
import { PublishError } from "./publish-error.ts";

/** Options of a call that were checked. Each place is a guild's ID, or undefined for the global scope. */
export interface CheckedOptions extends Omit<PublishOptions, "guild" | "global"> {
  readonly guilds: readonly (string | undefined)[];
  /** Whether the caller gave a list of guilds, so that the result is a list. */
  readonly areSeveral: boolean;
}

/** Says what an option must be; undefined: it is. */
type Check = (value: unknown) => string | undefined;

const text: Check = (value) => (typeof value === "string" && value !== "" ? undefined : "must be a text");
const id: Check = (value) => (typeof value === "string" && isSnowflake(value) ? undefined : "must be an ID as a text");
const flag: Check = (value) => (typeof value === "boolean" ? undefined : "must be true or false");

function oneOf(...values: readonly string[]): Check {
  return (value) => (values.some((one) => one === value) ? undefined : `must be ${joined(values.map(quote), "or")}`);
}

function guildIds(value: unknown): string | undefined {
  const ids: unknown = Array.isArray(value) ? value : [value];
  const areIds = Array.isArray(ids) && ids.length > 0 && ids.every((one) => id(one) === undefined);
  return areIds ? undefined : "must be a guild's ID as a text, or a list of them";
}

const allowChecks: Readonly<Record<keyof Allowed, Check>> = {
  delete: flag,
  deleteAll: (value) => (Number.isSafeInteger(value) ? undefined : "must be the number of commands to delete"),
  permissionsLoss: flag,
};

const checks: Readonly<Record<keyof PublishOptions, Check>> = {
  commands: (value) =>
    typeof value === "string" || (typeof value === "object" && value !== null)
      ? undefined
      : "must be the path of a manifest, an object or a list",
  guild: guildIds,
  global: (value) => (value === true ? undefined : "must be true, or left out"),
  applicationId: id,
  token: text,
  service: text,
  ledger: text,
  owns: oneOf("listed", "scope"),
  renames: oneOf("accept", "reject"),
  allow: (value) => (isObject(value) ? undefined : "must be an object"),
  state: text,
};

/** Checks the options of a call from JavaScript. No message quotes a value, because one could be a token. Throws a PublishError. */
export function readOptions(given: unknown): CheckedOptions {
  if (!isObject(given)) throw cannotRun("The options must be an object.");
  requireValid(given, checks, "");
  const { guild, global, ...options } = given as unknown as PublishOptions;
  if (options.commands === undefined) throw cannotRun("The option `commands` is missing.");
  if (options.allow) requireValid({ ...options.allow }, allowChecks, "allow.");
  // Without a place, commands for a test guild would be published to everyone.
  if ((guild === undefined) === (global === undefined))
    throw cannotRun("Choose where to publish: either `guild` with an ID, or `global: true`.");
  const guilds = guild === undefined ? [undefined] : [...new Set([guild].flat())];
  if (guilds.length > 1 && options.ledger !== undefined)
    throw cannotRun("`ledger` records one guild. Publish to each guild separately.");
  return { ...options, guilds, areSeveral: Array.isArray(guild) };
}

function requireValid(
  given: Readonly<Record<string, unknown>>,
  known: Readonly<Record<PropertyKey, Check>>,
  prefix: string,
): void {
  for (const [name, value] of Object.entries(given)) {
    // An option that is misspelt, such as `guildId`, must not be passed over.
    const check = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!check) throw cannotRun(`There is no option \`${prefix}${name}\`.`);
    const fault = value === undefined ? undefined : check(value);
    if (fault !== undefined) throw cannotRun(`The option \`${prefix}${name}\` ${fault}.`);
  }
}

function cannotRun(message: string): PublishError {
  return new PublishError("cannot-run", message);
}
