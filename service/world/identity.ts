import { randomBytes } from "node:crypto";
import { integrationTypes } from "../../core/language/facts/constants.ts";
import { usualDefaultLocale } from "../../core/language/facts/locales.ts";
import type { Snowflakes } from "../store/snowflakes.ts";
import type { Identity, Settings } from "../store/state.ts";
import { createSigningKey } from "./signature.ts";

/** A new application with its tokens, keys and a guild to try things in. `given` is taken instead where it is there. */
export function createIdentity(ids: Snowflakes, given: Partial<Identity> = {}): Identity {
  return {
    applicationId: ids.next(),
    userId: ids.next(),
    // Not right after the application's: one less than the guild's ID means all of its channels. §5
    guildId: ids.next(),
    botToken: secret("bot"),
    clientSecret: secret("secret"),
    userToken: secret("user"),
    signingKey: createSigningKey(),
    ...given,
  };
}

/** A random token. Its prefix tells what it is, and that it is only for the local service. */
export function secret(kind: string): string {
  return `local-${kind}-${randomBytes(24).toString("base64url")}`;
}

/** The default settings. */
export const usualSettings: Settings = {
  locale: usualDefaultLocale,
  integrationTypes: integrationTypes.map(({ value }) => value),
  activities: false,
  discovery: false,
  guilds: null,
  interactionsEndpointUrl: null,
  limits: {},
};
