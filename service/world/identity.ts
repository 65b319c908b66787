import { randomInt } from "node:crypto";
import { integrationTypes } from "../../core/interface/facts/constants.ts";
import { builtInDefaultLocale } from "../../core/interface/facts/locales.ts";
import { timeOfSnowflake } from "../../core/interface/facts/snowflake.ts";
import { secret } from "../../endpoint/sending/secret.ts";
import { createSigningKey } from "../../endpoint/sending/signature.ts";
import type { Snowflakes } from "../../endpoint/sending/snowflakes.ts";
import type { ServiceIdentity, Settings } from "../store/state.ts";

/** A new application with tokens, keys and a guild. `given` overrides generated values. */
export function createIdentity(ids: Snowflakes, given: Partial<ServiceIdentity> = {}): ServiceIdentity {
  const applicationId = given.applicationId ?? ids.next();
  return {
    applicationId,
    userId: ids.next(),
    // Skips the ID after the application's: the ID before the guild's means all of its channels. §5
    guildId: ids.next(),
    botToken: botToken(applicationId),
    clientSecret: clientSecret(),
    userToken: secret("user"),
    signingKey: createSigningKey(),
    ...given,
  };
}

/** A client secret with the length of Discord's. Secret detection requires a digit, so the last character is one. */
function clientSecret(): string {
  return `${secret("secret").slice(0, 31)}${randomInt(10)}`;
}

/**
 * A bot token in Discord's format: the application's ID and a time, both in base64, and a secret. Clients read the ID from it,
 * and secret detection recognizes it.
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
  activities: null,
  discovery: false,
  guilds: null,
  knownGuilds: null,
  interactionsEndpointUrl: null,
  privilegedIntents: true,
  standIn: null,
  project: null,
  limits: {},
};
