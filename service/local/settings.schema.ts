import Type, { type Static, type TProperties } from "typebox";
import { integrationTypes } from "../../core/language/facts/constants.ts";
import { type RouteName, routes } from "../../core/wire/routes.ts";
import { explainingValidatorOf, type Shape } from "../../core/wire/validator.ts";
import { httpUrl, integer, locale, oneOf, oneOfNames, orNull, setOf, snowflake } from "../judge/values.schema.ts";
import { guild } from "./guild.schema.ts";
import { limitNames } from "./limit-names.ts";

/** An object of these fields only: of settings, nothing is ignored silently. */
function settings<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false });
}

const installs = integrationTypes.map(({ value }) => value);
const count = orNull(integer(0, Number.MAX_SAFE_INTEGER));
const counts = Object.fromEntries(Object.keys(limitNames).map((name) => [name, Type.Optional(count)]));
const rate = orNull(Type.Object({ limit: integer(0, 1e9), seconds: integer(1, 86_400) }));
const rateNames = ["everything", "interactions", ...(Object.keys(routes) as RouteName[])] as const;

/** A rate for each operation: one schema for all names, or the validator would have code for each. */
const rates = Type.Unsafe<Partial<Record<(typeof rateNames)[number], Static<typeof rate>>>>({
  type: "object",
  additionalProperties: rate,
  propertyNames: oneOfNames(rateNames),
});

/** The body that changes settings. A limit that is null goes back to the interface's figure. */
export const SettingsRequest = settings({
  locale: Type.Optional(locale),
  integration_types: Type.Optional(setOf(oneOf<number>(installs, "integer"), installs.length)),
  activities: Type.Optional(Type.Boolean()),
  discovery: Type.Optional(Type.Boolean()),
  guilds: Type.Optional(orNull(setOf(snowflake, 1000))),
  known_guilds: Type.Optional(orNull(setOf(guild, 100))),
  interactions_endpoint_url: Type.Optional(orNull(httpUrl)),
  limits: Type.Optional(
    settings({
      ...(counts as Record<keyof typeof limitNames, ReturnType<typeof Type.Optional<typeof count>>>),
      rates: Type.Optional(rates),
    }),
  ),
});
export type SettingsRequest = Shape<typeof SettingsRequest>;
export const isSettingsRequest = explainingValidatorOf(SettingsRequest);
