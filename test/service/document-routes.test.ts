import { describe, expect, test } from "vitest";
import { type Access, fillPath, type Route, type RouteName, routes } from "../../core/interface/routes.ts";
import { AnsweringApp, hi } from "./answering-app.ts";
import { documentSchema, faultsOf, unknownMembers } from "./discord-document.ts";
import { deck, keywordRule, type Parameters, type Row, regatta, rows, type Sent, sticker } from "./document-rows.ts";
import { type Answer, asForm, slash } from "./support.ts";

/** A service where every route has something to answer with. */
interface Place {
  readonly app: AnsweringApp;
  readonly parameters: Parameters;
  /** A token of a lobby's member. */
  readonly socialToken: string;
}

async function placeFor(name: RouteName): Promise<Place> {
  const app = await AnsweringApp.start();
  const { send, guild, commands, app: application_id, service } = app.bench;
  const scope = routes[name].path.includes(":guild_id") ? "guild" : "global";
  const created = await send("POST", commands(scope), slash("kept"));
  const command_id: string = created.body.id;
  const permissions = [{ id: guild, type: 1, permission: false }];
  const owner = { Authorization: `Bearer ${service.identity.userToken}` };
  await send("PUT", `${commands("guild")}/${command_id}/permissions`, { permissions }, owner);
  const members = [
    { id: "1", metadata: { team: "red" } },
    { id: service.identity.userId, flags: 1, additional_name: "Ada" },
  ];
  const lobby = await send("POST", "/lobbies", { members });
  const socialToken = (await send("POST", "/local/user-tokens", { scopes: ["sdk.social_layer"] })).body.access_token;
  const roles = await send("GET", `/guilds/${guild}/roles`);
  const channels = await send("GET", `/guilds/${guild}/channels`);
  const announcements = { channel: { id: "1250000000000000301", type: 5 } };
  const request = { command: { name: "ping" }, ...(name === "crosspostMessage" && announcements) };
  const { interaction, messages } = await app.use(request);
  const other = await send("POST", `/channels/${messages[0].channel_id}/messages`, hi);
  await send("PUT", `/channels/${messages[0].channel_id}/messages/${other.body.id}/reactions/👍/@me`);
  // A pin is told in a message of its own, which is no matter of other routes.
  if (routes[name].path.includes("pins")) {
    await send("PUT", `/channels/${messages[0].channel_id}/messages/pins/${other.body.id}`);
  }
  const thread = await send("POST", `/channels/${messages[0].channel_id}/threads`, { name: "Talk", type: 11 });
  const people = await placePeople(app, name);
  await send("PUT", `/channels/${messages[0].channel_id}/permissions/${overwrite_id}`, { type: 1, allow: "1024" });
  const plain = await placePlain(app, name, messages[0].channel_id);
  const inLobby = await placeInLobby(app, name, lobby.body.id, socialToken);
  const inThread = routes[name].path.includes("/thread-members") || ["editChannel", "deleteChannel"].includes(name);
  const channel_id = inThread ? thread.body.id : messages[0].channel_id;
  return {
    ...{ app, socialToken },
    parameters: {
      ...{ application_id, guild_id: guild, command_id, lobby_id: lobby.body.id },
      ...people,
      ...plain,
      overwrite_id,
      ...{
        role_id: roles.body[1].id,
        channel_id: name === "getChannel" ? channels.body[1].id : channel_id,
      },
      ...{ message_id: other.body.id, emoji_name: "👍" },
      ...{ interaction_id: interaction.id, interaction_token: interaction.token, message: "@original" },
      ...inLobby,
    },
  };
}

/** Of a member's overwrite in the channel of the messages. */
const overwrite_id = "1130000000000000077";

/** Adds a member below the bot, a banned user, and a member (for some routes, the bot too) in a stage channel. */
async function placePeople({ bench }: AnsweringApp, name: RouteName): Promise<Parameters> {
  const { send, guild, app } = bench;
  const [stage, member, banned, other] = [
    ...["1250000000000000395", "1130000000000000076", "1130000000000000078", "1130000000000000077"],
  ];
  const inStage = { voice_channel_id: stage };
  const known = {
    id: guild,
    channels: [
      { id: stage, name: "Stage", type: 13 },
      { id: deck, name: "deck" },
    ],
    members: [
      { id: member, username: "member", ...inStage },
      { id: banned, username: "banned" },
      { id: other, username: "other" },
    ],
  };
  await send("PATCH", "/local/settings", { known_guilds: [known] });
  if (name.includes("Ban") || name.includes("ban") || name === "listAuditLog")
    await send("PUT", `/guilds/${guild}/bans/${banned}`, {}, { "X-Audit-Log-Reason": "Spam%21" });
  const isBanned = name === "getBan" || name === "unbanUser";
  const { body: roles } = await send("GET", `/guilds/${guild}/roles`);
  const bot = { id: app, username: "bot", bot: true, roles: [roles.at(-1).id], ...inStage };
  if (name.includes("OwnVoiceState")) {
    const admin = { id: "1250000000000000396", name: "Bot", permissions: "8" };
    const withBot = { ...known, roles: [admin], members: [...known.members, { ...bot, roles: [admin.id] }] };
    await send("PATCH", "/local/settings", { known_guilds: [withBot] });
  }
  const isOfBot = ["getMember", "getUser", "getThreadMember", "addThreadMember", "deleteThreadMember"].includes(name);
  const user_id = isBanned ? banned : isOfBot || name.includes("Reaction") || name.includes("Lobby") ? app : member;
  return { user_id: String(user_id) };
}

/** Links a channel to a lobby and writes there, for the routes of its messages and invites. */
async function placeInLobby({ bench }: AnsweringApp, name: RouteName, id: string, token: string): Promise<Parameters> {
  const { path } = routes[name];
  if (!path.startsWith("/lobbies/") || !/messages|invites/.test(path)) return {};
  const headers = { Authorization: `Bearer ${token}` };
  await bench.send("PATCH", `/lobbies/${id}/channel-linking`, { channel_id: deck }, headers);
  const { body } = await bench.send("POST", `/lobbies/${id}/messages`, { content: "Hi" }, headers);
  return { message_id: body.id };
}

/** Creates what is stored plainly, for its own routes. */
async function placePlain({ bench }: AnsweringApp, name: RouteName, channel: string): Promise<Parameters> {
  const { send, guild, app } = bench;
  const { path } = routes[name];
  if (path.includes("/emojis")) {
    const owner = path.startsWith("/guilds") ? `/guilds/${guild}` : `/applications/${app}`;
    const { body } = await send("POST", `${owner}/emojis`, { name: "kept", image: "data:image/gif;base64,R0lGODlh" });
    return { emoji_id: body.id };
  }
  if (path.includes("/scheduled-events")) {
    const { body } = await send("POST", `/guilds/${guild}/scheduled-events`, regatta);
    return { guild_scheduled_event_id: body.id };
  }
  if (path.includes("/auto-moderation")) {
    const { body } = await send("POST", `/guilds/${guild}/auto-moderation/rules`, keywordRule);
    return { rule_id: body.id };
  }
  if (path.includes("/stickers")) {
    const { text, headers } = asForm(sticker);
    const { body } = await send("POST", `/guilds/${guild}/stickers`, text, headers);
    return { sticker_id: body.id };
  }
  if (path.includes("/entitlements")) {
    const { body } = await send("POST", `/applications/${app}/entitlements`, {
      sku_id: "9",
      owner_id: "7",
      owner_type: 2,
    });
    return { entitlement_id: body.id };
  }
  if (path.includes("/role-connections")) {
    const metadata = [{ type: 1, key: "level", name: "Level", description: "At least this level" }];
    await send("PUT", `/applications/${app}/role-connections/metadata`, metadata);
  }
  if (path.includes("/invites") && !path.startsWith("/lobbies")) {
    const { body } = await send("POST", `/channels/${channel}/invites`, {});
    return { code: body.code };
  }
  if (name.includes("Webhook")) {
    const { body } = await send("POST", `/channels/${channel}/webhooks`, { name: "Kept" });
    return { webhook_id: body.id, webhook_token: body.token };
  }
  return {};
}

function ask(name: RouteName, { app, parameters, socialToken }: Place, sent: Sent, version = "v10"): Promise<Answer> {
  const route: Route = routes[name];
  const path = fillPath(route, { ...parameters, ...sent.parameters });
  const user = { Authorization: `Bearer ${app.bench.service.identity.userToken}` };
  const form = sent.form && sent.body === undefined ? asForm(sent.form) : undefined;
  const headers = {
    ...(route.access === "edit-permissions" && user),
    ...(route.access === "social-layer" && { Authorization: `Bearer ${socialToken}` }),
    ...form?.headers,
    ...sent.headers,
  };
  const body = form ? form.text : sent.body;
  return app.bench.send(route.method, `/api/${version}${path}${sent.query ?? ""}`, body, headers);
}

/** Runs this with an interaction that waits for its answer, for the route that gives one. */
async function withInteraction(name: RouteName, place: Place, run: (place: Place) => Promise<void>): Promise<void> {
  if (name !== "answerInteraction") return await run(place);
  let done: Promise<void> | undefined;
  place.app.respond = async ({ id, token }) => {
    const parameters = { ...place.parameters, interaction_id: id, interaction_token: token };
    done = run({ ...place, parameters });
    // A failure is the test's, not the app's.
    await done.catch(() => {});
    return { type: 4, data: hi };
  };
  await place.app.use();
  await done;
}

const errorSchema = documentSchema("ErrorResponse");
const limitSchema = documentSchema("RatelimitedResponse");

/** The errors of a form with numbers as codes. Discord's documentation of errors has texts, the document has numbers. */
function asDocumented(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => asDocumented(item));
  if (typeof value !== "object" || value === null) return key === "code" ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asDocumented(member, name)]));
}

/** The faults of an error by the document; none are expected. */
function faultsOfError({ status, body }: Answer): readonly string[] {
  const schema = status === 429 ? limitSchema : errorSchema;
  const value = { ...body, ...(body.errors !== undefined && { errors: asDocumented(body.errors) }) };
  return [...faultsOf(schema, value), ...unknownMembers(schema, value)];
}

type Refused = readonly [status: number, code: number, sent: Sent, version?: string];

/** The requests that a route refuses: other versions, IDs, bodies and tokens. */
function refusalsOf(name: RouteName, { app }: Place): readonly Refused[] {
  const { access, path } = routes[name];
  const { wrong, unknown = {}, successes }: Row = rows[name];
  const ids = path.match(/(?<=:)\w+_id/g) ?? [];
  return [
    [400, 50041, {}, "v8"],
    ...ids.map((id): Refused => [400, 50035, { parameters: { [id]: "x" } }]),
    ...(wrong === undefined ? [] : ([[400, 50035, { body: wrong }]] as const)),
    ...(successes[0].body === undefined ? [] : ([[400, 50109, { body: "{" }]] as const)),
    ...Object.entries(unknown).map(([code, parameters]): Refused => [404, Number(code), { parameters }]),
    ...(access === "none" ? [] : ([[401, 0, { headers: { Authorization: "Bot wrong" } }]] as const)),
    ...refusalsByAccess(access, app),
  ];
}

function refusalsByAccess(access: Access, { bench: { service } }: AnsweringApp): readonly Refused[] {
  const { botToken, userToken } = service.identity;
  const otherApplication: Refused = [403, 20012, { parameters: { application_id: "5" } }];
  switch (access) {
    case "application":
    case "read-permissions":
      return [otherApplication];
    case "edit-permissions":
      return [otherApplication, [403, 20001, { headers: { Authorization: `Bot ${botToken}` } }]];
    case "social-layer":
      return [
        [403, 20001, { headers: { Authorization: `Bot ${botToken}` } }],
        [403, 50026, { headers: { Authorization: `Bearer ${userToken}` } }],
      ];
    case "bot":
      return [[403, 20002, { headers: { Authorization: `Bearer ${userToken}` } }]];
    case "identify":
      return [[403, 50026, { headers: { Authorization: `Bearer ${userToken}` } }]];
    default:
      return [];
  }
}

describe.each(Object.keys(routes) as RouteName[])("%s, beside Discord's document", (name) => {
  const row: Row = rows[name];
  const [first] = row.successes;

  test("what succeeds", async () => {
    const start = await placeFor(name);
    for (const success of row.successes) {
      await withInteraction(name, start, async (place) => {
        const { status, body } = await ask(name, place, success);
        expect({ status, body }).toMatchObject({ status: success.status });
        const { schema, errata = [], isEmpty = false } = success;
        // A list of nothing would fit any schema.
        if (routes[name].method === "GET" && Array.isArray(body))
          expect(body.length === 0, "the list is empty").toBe(isEmpty);
        if (!schema) expect(body).toBe("");
        else expect([...faultsOf(schema, body), ...unknownMembers(schema, body)]).toEqual(errata);
      });
    }
  });

  test("what is refused", async () => {
    await withInteraction(name, await placeFor(name), async (place) => {
      for (const [status, code, sent, version] of refusalsOf(name, place)) {
        const answer = await ask(name, place, { ...first, ...sent }, version);
        expect([answer.status, answer.body.code], JSON.stringify(sent)).toEqual([status, code]);
        expect(faultsOfError(answer), JSON.stringify(answer.body)).toEqual([]);
      }
      const rates = { [name]: { limit: 1, seconds: 10 } };
      await place.app.bench.send("PATCH", "/local/settings", { limits: { rates } });
      await ask(name, place, first);
      const limited = await ask(name, place, first);
      expect([limited.status, faultsOfError(limited)]).toEqual([429, []]);
    });
  });
});

/** Refusals that one route alone has, or no route. */
const others: readonly (readonly [title: string, code: number, run: (app: AnsweringApp) => Promise<Answer>])[] = [
  ["a path that is none", 0, ({ bench: { send } }) => send("GET", "/lobbies/1/2/3")],
  ["a method that a path does not have", 0, ({ bench: { send } }) => send("DELETE", "/lobbies")],
  [
    "a body that is too large",
    40005,
    async ({ bench: { send } }) => {
      await send("PATCH", "/local/settings", { limits: { body_bytes: 1000 } });
      return send("POST", "/lobbies", { metadata: { a: "b".repeat(1000) } });
    },
  ],
  ["a body that is no object", 50035, ({ bench: { send } }) => send("POST", "/lobbies", [])],
  [
    "too many commands",
    30032,
    ({ bench: { send, commands } }) =>
      send(
        "PUT",
        commands("guild"),
        Array.from({ length: 101 }, (_, index) => slash(`c${index}`)),
      ),
  ],
  [
    "an entry point that is left out",
    50240,
    async ({ bench: { send, commands } }) => {
      await send("POST", commands("global"), { type: 4, name: "launch", handler: 1 });
      return send("PUT", commands("global"), []);
    },
  ],
  [
    "a name that is taken",
    40041,
    async ({ bench: { send, commands } }) => {
      await send("POST", commands("guild"), slash("a"));
      const { body } = await send("POST", commands("guild"), slash("b"));
      return send("PATCH", `${commands("guild")}/${body.id}`, { name: "a" });
    },
  ],
  [
    "too many creates in a day",
    30034,
    async ({ bench: { send, commands } }) => {
      await send("PATCH", "/local/settings", { limits: { daily_creates: 1 } });
      await send("POST", commands("guild"), slash("a"));
      return send("POST", commands("guild"), slash("b"));
    },
  ],
  [
    "permissions that a command does not have",
    10066,
    async ({ bench: { send, commands } }) => {
      const { body } = await send("POST", commands("guild"), slash("a"));
      return send("GET", `${commands("guild")}/${body.id}/permissions`);
    },
  ],
  [
    "a guild that the app is not in",
    50001,
    async ({ bench: { send, guild } }) => {
      await send("PATCH", "/local/settings", { guilds: [] });
      return send("GET", `/guilds/${guild}`);
    },
  ],
  [
    "an answer that comes twice",
    40060,
    async (app) => (await app.byCallback({ type: 4, data: hi }, { type: 4 })).second,
  ],
  ["a message of nothing", 50006, async (app) => (await app.byCallback({ type: 4, data: {} }, { type: 5 })).first],
  [
    "all rates together",
    0,
    async ({ bench: { send } }) => {
      await send("PATCH", "/local/settings", { limits: { rates: { everything: { limit: 1, seconds: 9 } } } });
      await send("GET", "/users/@me");
      return send("GET", "/users/@me");
    },
  ],
];

test.each(others)("%s is refused with %i, as the document has it", async (_, code, run) => {
  const answer = await run(await AnsweringApp.start());
  expect([answer.status >= 400, answer.body.code], JSON.stringify(answer.body)).toEqual([true, code]);
  expect(faultsOfError(answer), JSON.stringify(answer.body)).toEqual([]);
});

describe("where the document of errors errs", () => {
  test("the codes of a form's errors are texts, as in Discord's documentation", async () => {
    const { bench } = await AnsweringApp.start();
    const { body } = await bench.send("POST", bench.commands("global"), {});
    expect(faultsOf(errorSchema, body)).not.toEqual([]);
  });

  test("errors hang beside members that have errors of their own, as in Discord's answers", async () => {
    const { bench } = await AnsweringApp.start();
    const long = "x".repeat(90);
    const choices = Array.from({ length: 25 }, (_, index) => ({ name: `${index}${long}`, value: `${index}${long}` }));
    const texts = Array.from({ length: 5 }, (_, index) => ({ type: 3, name: `o${index}`, description: "O", choices }));
    const body = slash("Loud", { options: texts as never });
    const answer = await bench.send("POST", bench.commands("global"), body);
    const value = { ...answer.body, errors: asDocumented(answer.body.errors) };
    expect([...faultsOf(errorSchema, value), ...unknownMembers(errorSchema, value)]).toEqual(["errors.name"]);
  });
});

describe.each(["@original", "5"])("the message %s of an interaction", (message) => {
  const names = Object.keys(routes) as RouteName[];
  const webhooks = names.filter((name) => routes[name].path.startsWith("/webhooks/:application_id"));

  test.each(webhooks)("%s is 404 until there is an answer, and 401 for a token that was never issued", async (name) => {
    const place = await placeFor(name);
    const { body } = rows[name].successes[0] as Sent;
    let asked: readonly Promise<Answer>[] = [];
    // These requests wait for an answer that never comes.
    place.app.respond = ({ token }) => {
      asked = [token, "never-issued", `${token}x`].map((interaction_token) =>
        ask(name, place, { body, parameters: { interaction_token, message } }),
      );
      return { type: 99 };
    };
    await place.app.use();
    const early = await Promise.all(asked);
    place.app.respond = () => ({ type: 4, data: hi });
    const { interaction } = await place.app.use();
    expect(early.map((answer) => [answer.status, answer.body.code])).toEqual([
      [404, 10015],
      [401, 50027],
      [401, 50027],
    ]);
    expect(early.flatMap(faultsOfError)).toEqual([]);
    const parameters = { interaction_token: interaction.token, message: "@original" };
    expect((await ask(name, place, { body, parameters })).status).toBeLessThan(300);
  });
});

test("an answer to an interaction that was never sent is 404", async () => {
  const place = await placeFor("answerInteraction");
  const body = { type: 4, data: hi };
  for (const parameters of [{ interaction_token: "never-issued" }, { interaction_id: "5" }]) {
    const answer = await ask("answerInteraction", place, { body, parameters });
    expect(answer).toMatchObject({ status: 404, body: { code: 10062 } });
  }
});

test("a modal leaves no message to edit, but a follow-up can be sent", async () => {
  const app = await AnsweringApp.start();
  const modal = rows.answerInteraction.successes.find(({ body }) => (body as { type?: number }).type === 9);
  app.respond = () => modal?.body;
  const { interaction } = await app.use();
  const webhook = `/webhooks/${app.bench.app}/${interaction.token}`;
  const edit = await app.bench.send("PATCH", `${webhook}/messages/@original`, hi);
  expect(edit).toMatchObject({ status: 404, body: { code: 10008 } });
  expect((await app.bench.send("POST", webhook, hi)).status).toBe(200);
});
