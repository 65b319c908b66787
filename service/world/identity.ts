import { randomBytes } from "node:crypto";
import { integrationTypes } from "../../core/language/facts/constants.ts";
import { builtInDefaultLocale } from "../../core/language/facts/locales.ts";
import { timeOfSnowflake } from "../../core/language/facts/snowflake.ts";
import type { Snowflakes } from "../store/snowflakes.ts";
import type { Identity, Settings } from "../store/state.ts";
import { createSigningKey } from "./signature.ts";

/** A new application with tokens, keys and a guild to try things in. `given` overrides generated values. */
export function createIdentity(ids: Snowflakes, given: Partial<Identity> = {}): Identity {
  const applicationId = given.applicationId ?? ids.next();
  return {
    applicationId,
    userId: ids.next(),
    // Not the ID after the application's: the ID before the guild's means all of its channels. §5
    guildId: ids.next(),
    botToken: botToken(applicationId),
    clientSecret: secret("secret").slice(0, clientSecretLength),
    userToken: secret("user"),
    signingKey: createSigningKey(),
    ...given,
  };
}

/** A random token. Its prefix says what it is for, and that only the local service accepts it. */
export function secret(kind: string): string {
  return `local-${kind}-${randomBytes(24).toString("base64url")}`;
}

/** The length of Discord's secrets, so that it is detected as one. The rest of it has 114 random bits. */
const clientSecretLength = 32;

/**
 * A bot token of Discord's form: the application's ID and a time, both in base64, and a secret. Clients read the ID from it,
 * and it is detected in files like any bot token.
 */
function botToken(applicationId: string): string {
  const seconds = Buffer.alloc(4);
  seconds.writeUInt32BE(Math.floor(timeOfSnowflake(applicationId).getTime() / 1000) % 2 ** 32);
  const parts = [Buffer.from(applicationId), seconds].map((part) => part.toString("base64url"));
  return [...parts, secret("bot")].join(".");
}

export const defaultSettings: Settings = {
  locale: builtInDefaultLocale,
  integrationTypes: integrationTypes.map(({ value }) => value),
  activities: false,
  discovery: false,
  guilds: null,
  knownGuilds: null,
  interactionsEndpointUrl: null,
  limits: {},
};
