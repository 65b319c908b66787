import { integrationTypes } from "../../core/language/facts/constants.ts";
import { type RouteName, routes } from "../../core/wire/routes.ts";
import {
  boolean,
  integer,
  type Judge,
  listOf,
  locale,
  objectOf,
  oneOf,
  orNull,
  snowflake,
} from "../judge/judge-fields.ts";
import type { ServiceLimits, Settings } from "../store/state.ts";
import { applicationKey } from "../world/application-key.ts";
import { settingsOf, type World } from "../world/world.ts";

const limitNames = {
  chat_input_commands: "chatInputCommands",
  user_commands: "userCommands",
  message_commands: "messageCommands",
  entry_point_commands: "entryPointCommands",
  daily_creates: "dailyCreates",
  permission_overwrites: "permissionOverwrites",
  command_budget: "commandBudget",
  body_bytes: "bodyBytes",
} as const satisfies Record<string, Exclude<keyof ServiceLimits, "rates">>;

const count = orNull(integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
const rate = objectOf({ limit: integer({ min: 0, max: 1e9 }), seconds: integer({ min: 1, max: 86_400 }) }, [
  "limit",
  "seconds",
]);
const rateNames: readonly (RouteName | "everything")[] = ["everything", ...(Object.keys(routes) as RouteName[])];

const httpUrl: Judge = (value, path) =>
  typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    ? []
    : [{ path, code: "URL_TYPE_INVALID_URL", message: "Not a well formed URL." }];

/** Judges the body that changes settings. A name that there is not is an error: here nothing is ignored silently. */
export const settingsJudge: Judge = onlyThese({
  locale,
  integration_types: listOf(
    oneOf(integrationTypes.map(({ value }) => value)),
    { max: integrationTypes.length },
    String,
  ),
  activities: boolean,
  guilds: orNull(listOf(snowflake, { max: 1000 }, String)),
  interactions_endpoint_url: orNull(httpUrl),
  limits: onlyThese({
    ...Object.fromEntries(Object.keys(limitNames).map((name) => [name, count])),
    rates: onlyThese(Object.fromEntries(rateNames.map((name) => [name, orNull(rate)]))),
  }),
});

function onlyThese(judges: Readonly<Record<string, Judge>>): Judge {
  const known = objectOf(judges);
  return (value, path) => {
    const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
    const unknown = names.filter((name) => !Object.hasOwn(judges, name));
    const message = `There is no such setting here; there are ${Object.keys(judges).join(", ")}.`;
    return [
      ...known(value, path),
      ...unknown.map((name) => ({ path: [...path, name], code: "BASE_TYPE_CHOICES", message })),
    ];
  };
}

/** The body that changes settings. A limit that is null goes back to the interface's figure. */
export interface SettingsBody {
  readonly locale?: string;
  readonly integration_types?: readonly number[];
  readonly activities?: boolean;
  readonly guilds?: readonly string[] | null;
  readonly interactions_endpoint_url?: string | null;
  readonly limits?: Readonly<Partial<Record<keyof typeof limitNames, number | null>>> & {
    readonly rates?: Readonly<Record<string, { readonly limit: number; readonly seconds: number } | null>>;
  };
}

/** Settings with a judged change made to them. */
export function changedSettings(settings: Settings, body: SettingsBody): Settings {
  return {
    locale: body.locale ?? settings.locale,
    integrationTypes: body.integration_types ?? settings.integrationTypes,
    activities: body.activities ?? settings.activities,
    guilds: body.guilds === undefined ? settings.guilds : body.guilds,
    interactionsEndpointUrl:
      body.interactions_endpoint_url === undefined ? settings.interactionsEndpointUrl : body.interactions_endpoint_url,
    limits: changedLimits(settings.limits, body.limits ?? {}),
  };
}

function changedLimits(
  limits: ServiceLimits,
  { rates, ...counts }: NonNullable<SettingsBody["limits"]>,
): ServiceLimits {
  const given = Object.entries(limitNames).flatMap(([wire, name]) => {
    const value = counts[wire as keyof typeof limitNames];
    return value === undefined ? [] : [[name, value] as const];
  });
  return withoutNulls({
    ...limits,
    ...Object.fromEntries(given),
    rates: withoutNulls({ ...limits.rates, ...rates }),
  });
}

function withoutNulls<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as T;
}

/** The settings as they are shown, with the key that an application verifies interactions with. */
export function settingsBody(world: World): object {
  const { locale, integrationTypes: types, activities, guilds, interactionsEndpointUrl, limits } = settingsOf(world);
  return {
    locale,
    integration_types: types,
    activities,
    guilds,
    interactions_endpoint_url: interactionsEndpointUrl,
    limits: {
      ...Object.fromEntries(
        Object.entries(limitNames).flatMap(([wire, name]) =>
          limits[name] === undefined ? [] : [[wire, limits[name]]],
        ),
      ),
      rates: limits.rates ?? {},
    },
    public_key: applicationKey(world),
  };
}
