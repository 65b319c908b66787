import { randomBytes } from "node:crypto";
import { integrationTypes } from "../../core/language/facts/constants.ts";
import { builtInDefaultLocale } from "../../core/language/facts/locales.ts";
import { timeOfSnowflake } from "../../core/language/facts/snowflake.ts";
import type { Snowflakes } from "../store/snowflakes.ts";
import type { Identity, Settings } from "../store/state.ts";
import { createSigningKey } from "./signature.ts";

/** A new application with its tokens, keys and a guild to try things in. `given` is taken instead where it is there. */
export function createIdentity(ids: Snowflakes, given: Partial<Identity> = {}): Identity {
  const applicationId = given.applicationId ?? ids.next();
  return {
    applicationId,
    userId: ids.next(),
    // Not right after the application's: one less than the guild's ID means all of its channels. §5
    guildId: ids.next(),
    botToken: botToken(applicationId),
    clientSecret: secret("secret").slice(0, clientSecretLength),
    userToken: secret("user"),
    signingKey: createSigningKey(),
    ...given,
  };
}

/** A random token. Its prefix tells what it is, and that it is only for the local service. */
export function secret(kind: string): string {
  return `local-${kind}-${randomBytes(24).toString("base64url")}`;
}

/** As long as Discord's, so it is recognized as one. What is left of it has 114 random bits. */
const clientSecretLength = 32;

/**
 * A bot token of Discord's form: the application's ID and a time, both in base64, and what is secret. Clients read the ID
 * from it, and it is found in files like any bot token.
 */
function botToken(applicationId: string): string {
  const seconds = Buffer.alloc(4);
  seconds.writeUInt32BE(Math.floor(timeOfSnowflake(applicationId).getTime() / 1000) % 2 ** 32);
  const parts = [Buffer.from(applicationId), seconds].map((part) => part.toString("base64url"));
  return [...parts, secret("bot")].join(".");
}

/** The default settings. */
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
