import Type, { type TSchema } from "typebox";
import { validatorOf } from "../../core/discord/validator.ts";
import type { Row, TableName } from "./state.ts";

const snowflake = Type.String({ format: "snowflake" });
const text = Type.String();
const digits = Type.String({ pattern: "^\\d{1,20}$" });
const kind = Type.Integer({ minimum: 0 });
const time = Type.Number();
const flag = Type.Boolean();

function nullable(schema: TSchema) {
  return Type.Union([Type.Null(), schema]);
}

const thing = Type.Object({ id: snowflake, name: text });
const guild = Type.Object({
  ...thing.properties,
  ownerId: snowflake,
  roles: Type.Array(Type.Object({ ...thing.properties, permissions: digits })),
  channels: Type.Array(Type.Object({ ...thing.properties, type: kind, parentId: nullable(snowflake) })),
  members: Type.Array(Type.Object({ id: snowflake, username: text, roles: Type.Array(snowflake) })),
});

const options = Type.Optional(Type.Array(Type.Object({ type: kind, name: text })));
const overwrite = Type.Object({ id: snowflake, type: kind, permission: flag });

/** The required fields in each table's rows. */
const rows: Readonly<Record<TableName, TSchema>> = {
  identity: Type.Object({
    applicationId: snowflake,
    botToken: text,
    clientSecret: text,
    guildId: snowflake,
    userId: snowflake,
    userToken: text,
    signingKey: Type.String({ pattern: "^[A-Za-z0-9+/]+={0,2}$" }),
  }),
  settings: Type.Object({
    locale: text,
    integrationTypes: Type.Array(kind),
    activities: nullable(flag),
    discovery: flag,
    guilds: nullable(Type.Array(snowflake)),
    knownGuilds: nullable(Type.Array(guild)),
    botPermissions: Type.Optional(nullable(digits)),
    installed: Type.Optional(Type.Record(Type.String(), digits)),
    botUser: Type.Optional(Type.Object({})),
    application: Type.Optional(Type.Object({})),
    interactionsEndpointUrl: nullable(text),
    standIn: nullable(flag),
    project: nullable(
      Type.Object({ guildId: nullable(snowflake), applicationName: nullable(text), names: Type.Object({}) }),
    ),
    limits: Type.Object({}),
  }),
  commands: Type.Object({ ...thing.properties, type: kind, version: snowflake, options }),
  permissions: Type.Object({ id: snowflake, guild_id: snowflake, permissions: Type.Array(overwrite) }),
  lobbies: Type.Object({
    id: snowflake,
    members: Type.Array(Type.Object({ id: snowflake })),
    idleTimeoutSeconds: time,
    lastActiveAt: time,
  }),
  creates: Type.Object({ day: text, count: Type.Integer({ minimum: 0 }) }),
  grants: Type.Object({
    scopes: Type.Array(text),
    expiresAt: time,
    user: Type.Optional(
      Type.Object({ id: snowflake, permissions: text, roles: Type.Array(text), cannotManage: Type.Array(text) }),
    ),
  }),
};

const anyRow = Type.Union(
  Object.entries(rows).map(([table, value]) => Type.Object({ table: Type.Literal(table), key: text, value })),
);

const StoredData = Type.Unsafe<{ readonly rows: readonly Row[] }>(
  Type.Object({ format: Type.Literal(1), rows: Type.Array(anyRow) }),
);
/** Accepts the content of a data file. */
export const isStoredData = validatorOf(StoredData);

/** Accepts a data file of any version. */
export const isVersioned = validatorOf(Type.Object({ format: Type.Integer({ minimum: 1 }) }));
