import { expect, test } from "vitest";
import { flattenErrorTree } from "../../core/discord/error-tree.ts";
import { bench } from "./support.ts";

const required = "BASE_TYPE_REQUIRED: This field is required";
const notSnowflake = 'NUMBER_TYPE_COERCE: Value "x" is not snowflake.';
const notOne = (...values: readonly unknown[]): string =>
  `BASE_TYPE_CHOICES: Value must be one of (${values.join(", ")}).`;
const atLeast = (min: number): string => `NUMBER_TYPE_MIN: int value should be greater than or equal to ${min}.`;
const atMost = (max: number): string => `NUMBER_TYPE_MAX: int value should be less than or equal to ${max}.`;
const notList = "LIST_TYPE_CONVERT: Only iterables may be used in a ListType";
const notObject = "MODEL_TYPE_CONVERT: Only dictionaries may be used in a ModelType";
const notBoolean = "BOOLEAN_TYPE_CONVERT: Must be either true or false.";
const twice = "SET_TYPE_ALREADY_CONTAINS_VALUE: The set already contains this value";
const notPermissions = "NUMBER_TYPE_COERCE: Must be a permission set as a string of digits.";
const notLocale = "BASE_TYPE_CHOICES: Must be a Discord locale.";
const tooLong = "STRING_TYPE_CONVERT: Must be a string of at most 100 characters.";
const notSeconds = "NUMBER_TYPE_MIN: Must be 0 or more seconds.";
const tooMany = "BASE_TYPE_MAX_LENGTH: Must be 50 or fewer in length.";
const noUrl = "URL_TYPE_INVALID_URL: Not a well formed URL.";
const noSetting =
  "BASE_TYPE_CHOICES: Unknown setting. Use one of locale, integration_types, activities, discovery, privileged_intents, bot_permissions, guilds, known_guilds, project, interactions_endpoint_url, stand_in, limits.";
const noRate = expect.stringMatching(
  /^BASE_TYPE_CHOICES: Unknown setting\. Use one of everything, interactions, listGlobalCommands, .*deleteInteractionMessage\.$/,
);

const use = (more: object): object => ({ command: { name: "ping" }, ...more });

test.each<[string, unknown, Readonly<Record<string, unknown>>]>([
  ["POST /local/faults", {}, { kind: required }],
  ["POST /local/faults", { kind: "fire" }, { kind: notOne("delay", "rate_limit", "error", "cut") }],
  ["POST /local/faults", { kind: "cut", route: "nowhere" }, { route: expect.stringContaining("BASE_TYPE_CHOICES") }],
  ["POST /local/faults", { kind: "cut", count: 0 }, { count: atLeast(1) }],
  ["POST /local/faults", { kind: "cut", count: 1.5 }, { count: 'NUMBER_TYPE_COERCE: Value "1.5" is not int.' }],
  ["POST /local/faults", { kind: "delay", milliseconds: 600_001 }, { milliseconds: atMost(600_000) }],
  ["POST /local/faults", { kind: "error", status: 200, after: 1 }, { status: atLeast(500), after: notBoolean }],
  ["POST /local/faults", { kind: "rate_limit", retry_after: -1 }, { retry_after: notSeconds }],
  ["POST /local/use", [], { "": notObject }],
  ["POST /local/use", { user: { locale: "xx" } }, { command: required, "user.locale": notLocale }],
  [
    "POST /local/use",
    { command: { id: "x", type: 9, scope: "all" } },
    { "command.id": notSnowflake, "command.type": notOne(1, 2, 3, 4), "command.scope": notOne("global", "guild") },
  ],
  ["POST /local/use", use({ context: "0" }), { context: notOne(0, 1, 2) }],
  ["POST /local/use", use({ user: { username: "a".repeat(101) } }), { "user.username": tooLong }],
  [
    "POST /local/use",
    use({ member: { permissions: 8, nick: 3 } }),
    { "member.permissions": notPermissions, "member.nick": tooLong },
  ],
  [
    "POST /local/use",
    use({ channel: { parent_id: "x", type: 101 } }),
    { "channel.parent_id": notSnowflake, "channel.type": atMost(100) },
  ],
  ["POST /local/use", use({ member: { roles: ["1", "2", "1"] } }), { "member.roles.2": twice }],
  ["POST /local/use", use({ installs: [0, 7] }), { "installs.1": notOne(0, 1) }],
  ["POST /local/use", use({ resolved: [] }), { resolved: notObject }],
  ["POST /local/use", use({ guild_id: `${2n ** 64n}` }), { guild_id: notSnowflake.replace("x", `${2n ** 64n}`) }],
  ["POST /local/user-tokens", { roles: "1", permissions: "-1" }, { roles: notList, permissions: notPermissions }],
  ["POST /local/user-tokens", { scopes: Array(51).fill("s") }, { scopes: tooMany }],
  ["PATCH /local/settings", { nonsense: 1 }, { nonsense: noSetting }],
  ["PATCH /local/settings", { locale: 5, activities: 1 }, { locale: notLocale, activities: notBoolean }],
  ["PATCH /local/settings", { interactions_endpoint_url: "ftp://a" }, { interactions_endpoint_url: noUrl }],
  ["PATCH /local/settings", { limits: { daily_creates: -1 } }, { "limits.daily_creates": atLeast(0) }],
  [
    "PATCH /local/settings",
    { limits: { rates: { getLobby: { limit: 1 } } } },
    { "limits.rates.getLobby.seconds": required },
  ],
  ["PATCH /local/settings", { limits: { rates: { nothing: 5 } } }, { "limits.rates.nothing": noRate }],
])("%s turns down %j and says what is wrong where", async (request, body, expected) => {
  const [method = "", path = ""] = request.split(" ");
  const answer = await bench().send(method, path, body);
  expect(answer).toMatchObject({ status: 400, body: { code: 50035, message: "Invalid Form Body" } });
  const errors = flattenErrorTree(answer.body.errors);
  const found = errors.map(({ path, code, message }) => [path.join("."), `${code}: ${message}`]);
  expect(Object.fromEntries(found)).toEqual(expected);
  expect(found).toHaveLength(Object.keys(expected).length);
});

test("what may be null is taken as null", async () => {
  const { send } = bench();
  const limits = { daily_creates: null, rates: { getLobby: null } };
  const settings = { guilds: null, interactions_endpoint_url: null, limits };
  expect((await send("PATCH", "/local/settings", settings)).status).toBe(200);
  const body = use({ member: { nick: null }, channel: { parent_id: null } });
  expect((await send("POST", "/local/use", body)).body.code).toBe(10063);
});
