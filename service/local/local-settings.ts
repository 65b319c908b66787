import type { ServiceLimits, Settings } from "../store/state.ts";
import { limitNames } from "../store/state.ts";
import { publicKey, settingsOf, type World } from "../world/world.ts";
import { guildSettings, guildsFrom } from "./known-guilds.ts";
import type { SettingsRequest } from "./settings.schema.ts";

/** Settings with a change. `ownerId`: the default owner of guilds. */
export function changedSettings(settings: Settings, body: SettingsRequest, ownerId: string): Settings {
  return {
    locale: body.locale ?? settings.locale,
    integrationTypes: body.integration_types ?? settings.integrationTypes,
    activities: body.activities ?? settings.activities,
    discovery: body.discovery ?? settings.discovery,
    guilds: body.guilds === undefined ? settings.guilds : body.guilds,
    knownGuilds:
      body.known_guilds === undefined
        ? settings.knownGuilds
        : body.known_guilds && guildsFrom(body.known_guilds, ownerId),
    interactionsEndpointUrl:
      body.interactions_endpoint_url === undefined ? settings.interactionsEndpointUrl : body.interactions_endpoint_url,
    limits: changedLimits(settings.limits, body.limits ?? {}),
  };
}

function changedLimits(
  limits: ServiceLimits,
  { rates, ...counts }: NonNullable<SettingsRequest["limits"]>,
): ServiceLimits {
  const given = Object.entries(limitNames).flatMap(([wire, name]) => {
    const value = counts[wire as keyof typeof limitNames];
    return value === undefined ? [] : [[name, value] as const];
  });
  return omitNulls({
    ...limits,
    ...Object.fromEntries(given),
    rates: omitNulls({ ...limits.rates, ...rates }),
  });
}

function omitNulls<T extends object>(record: T): { [Key in keyof T]: Exclude<T[Key], null> } {
  const entries = Object.entries(record).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], null> };
}

/** The response of `/local/settings`, with the public key of the application. */
export function settingsBody(world: World): object {
  const { integrationTypes, knownGuilds, interactionsEndpointUrl, limits, ...settings } = settingsOf(world);
  return {
    locale: settings.locale,
    integration_types: integrationTypes,
    activities: settings.activities,
    discovery: settings.discovery,
    guilds: settings.guilds,
    known_guilds: knownGuilds && guildSettings(knownGuilds),
    interactions_endpoint_url: interactionsEndpointUrl,
    limits: {
      ...Object.fromEntries(
        Object.entries(limitNames).flatMap(([wire, name]) =>
          limits[name] === undefined ? [] : [[wire, limits[name]]],
        ),
      ),
      rates: limits.rates ?? {},
    },
    public_key: publicKey(world),
  };
}
