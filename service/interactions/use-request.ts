import type { Resolved } from "../../core/interactions/interaction.ts";
import { commandTypes, contextTypes } from "../../core/language/facts/constants.ts";
import { isObject } from "../../core/wire/json.ts";
import { notAnObject } from "../judge/judge.ts";
import {
  boolean,
  integer,
  type Judge,
  listOf,
  locale,
  objectOf,
  oneOf,
  orNull,
  permissionSet,
  snowflake,
  textUpTo,
  wordOf,
} from "../judge/judge-fields.ts";

/** Who uses which command where: the body of the local service's `use`. */
export interface UseRequest {
  /** By ID, or by name, type and scope; a guild's command before a global one of the same name. */
  readonly command: {
    readonly id?: string;
    readonly name?: string;
    readonly type?: number;
    readonly scope?: "global" | "guild";
  };
  /** The version that the user's client has; absent: the current one. §4.7 rule 5 */
  readonly version?: string;
  /** GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2; 0 when absent. */
  readonly context?: number;
  readonly guild_id?: string;
  readonly guild_locale?: string;
  readonly channel?: {
    readonly id?: string;
    readonly type?: number;
    readonly parent_id?: string | null;
    readonly nsfw?: boolean;
  };
  readonly user?: {
    readonly id?: string;
    readonly username?: string;
    readonly locale?: string;
    /** 18 or older; true when absent. */
    readonly adult?: boolean;
    readonly age_restricted_in_dms?: boolean;
  };
  readonly member?: {
    readonly roles?: readonly string[];
    readonly permissions?: string;
    readonly nick?: string | null;
  };
  /** How the application is installed for this user and guild; as it supports it when absent. */
  readonly installs?: readonly number[];
  /** Subcommands, groups and values as an interaction has them; types may be left out. */
  readonly options?: unknown;
  /** The user is still typing: the option with `focused`. */
  readonly autocomplete?: boolean;
  /** The user or message that a context menu command is used on. */
  readonly target_id?: string;
  /** Objects by ID, in place of the ones that the service would make up. */
  readonly resolved?: Resolved;
}

const text = textUpTo(100);
const object: Judge = (value, path) => (isObject(value) ? [] : [{ path, ...notAnObject }]);
const scope = wordOf(["global", "guild"]);
const kind = oneOf(commandTypes.map(({ value }) => value));

/** Judges the body of a use. */
export const useJudge: Judge = objectOf(
  {
    command: objectOf({ id: snowflake, name: text, type: kind, scope }),
    version: snowflake,
    context: oneOf(contextTypes.map(({ value }) => value)),
    guild_id: snowflake,
    guild_locale: locale,
    channel: objectOf({
      id: snowflake,
      type: integer({ min: 0, max: 100 }),
      parent_id: orNull(snowflake),
      nsfw: boolean,
    }),
    user: objectOf({ id: snowflake, username: text, locale, adult: boolean, age_restricted_in_dms: boolean }),
    member: objectOf({
      roles: listOf(snowflake, { max: 250 }, String),
      permissions: permissionSet,
      nick: orNull(text),
    }),
    installs: listOf(oneOf([0, 1]), { max: 2 }, String),
    autocomplete: boolean,
    target_id: snowflake,
    resolved: object,
  },
  ["command"],
);
