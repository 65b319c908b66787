import { describe, expect, test } from "vitest";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import { startGateway } from "./gateway-client.ts";
import { asForm, bench } from "./support.ts";

const [voice, stage, text] = ["1250000000000000202", "1250000000000000203", "1250000000000000201"];
const png = "data:image/png;base64,iVBORw0KGgo=";

/** A guild in which the bot has these permissions, besides seeing channels, and requests at paths of the guild. */
async function invited(...permissions: string[]) {
  const world = bench();
  const { guild } = world;
  const invite = (...names: string[]) =>
    world.send("PATCH", "/local/settings", { bot_permissions: permissionString(["VIEW_CHANNEL", ...names]) });
  const channels = [
    { id: voice, name: "Mess", type: 2 },
    { id: stage, name: "Stage", type: 13 },
    { id: text, name: "deck" },
  ];
  const everyone = { id: guild, name: "@everyone", permissions: permissionString(["VIEW_CHANNEL"]) };
  await world.send("PATCH", "/local/settings", { known_guilds: [{ id: guild, channels, roles: [everyone] }] });
  await invite(...permissions);
  const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    world.send(method, `/guilds/${guild}/${path}`, body, headers);
  const addSticker = (fields: Record<string, string> = {}) => {
    const form = asForm({ name: "Wave", tags: "wave", description: "", file: "GIF89a", ...fields });
    return ask("POST", "stickers", form.text, form.headers);
  };
  return { ...world, invite, ask, addSticker };
}

type Invited = Awaited<ReturnType<typeof invited>>;

const external = {
  ...{ name: "Regatta", privacy_level: 2, entity_type: 3, entity_metadata: { location: "Harbor" } },
  ...{ scheduled_start_time: "2026-09-01T12:00:00Z", scheduled_end_time: "2026-09-01T14:00:00Z" },
};
const inVoice = {
  ...{ name: "Talk", privacy_level: 2, entity_type: 2, channel_id: voice },
  scheduled_start_time: "2026-09-01T12:00:00Z",
};
const keywords = {
  ...{ name: "Calm", event_type: 1, trigger_type: 1, trigger_metadata: { keyword_filter: ["spam"] } },
  actions: [{ type: 1 }],
};

interface Kind {
  readonly title: string;
  readonly path: string;
  readonly permission: string;
  /** Whether the permission is required for reading, too. */
  readonly isHidden?: true;
  readonly unknown: number;
  readonly actions: readonly [create: number, update: number, remove: number];
  create(world: Invited): ReturnType<Invited["ask"]>;
}

const kinds: readonly Kind[] = [
  {
    ...{ title: "a scheduled event", path: "scheduled-events", permission: "CREATE_EVENTS", unknown: 10070 },
    actions: [100, 101, 102],
    create: ({ ask }) => ask("POST", "scheduled-events", external),
  },
  {
    ...{ title: "a rule", path: "auto-moderation/rules", permission: "MANAGE_GUILD", isHidden: true, unknown: 0 },
    actions: [140, 141, 142],
    create: ({ ask }) => ask("POST", "auto-moderation/rules", keywords),
  },
  {
    ...{ title: "a sticker", path: "stickers", permission: "CREATE_GUILD_EXPRESSIONS", unknown: 10060 },
    actions: [90, 91, 92],
    create: ({ addSticker }) => addSticker(),
  },
];

describe.each(kinds)("$title", ({ path, permission, isHidden, unknown, actions, create }) => {
  test("is created, found, edited and deleted with the permission alone, and all of it is in the audit log", async () => {
    const world = await invited(permission, "VIEW_AUDIT_LOG");
    const { ask } = world;
    const { body: made } = await create(world);
    expect((await ask("GET", path)).body).toEqual([made]);
    expect((await ask("GET", `${path}/${made.id}`)).body).toEqual(made);
    const headers = { "X-Audit-Log-Reason": "Too%20loud" };
    const edited = (await ask("PATCH", `${path}/${made.id}`, { name: "Renamed" }, headers)).body;
    expect(edited).toEqual({ ...made, name: "Renamed" });
    expect((await ask("GET", path)).body).toEqual([edited]);
    expect((await ask("DELETE", `${path}/${made.id}`)).status).toBe(204);
    expect((await ask("GET", path)).body).toEqual([]);
    const { body: log } = await ask("GET", "audit-logs");
    expect(log.audit_log_entries).toMatchObject([
      { action_type: actions[2], target_id: made.id },
      {
        ...{ action_type: actions[1], target_id: made.id, reason: "Too loud" },
        changes: [{ key: "name", old_value: made.name, new_value: "Renamed" }],
      },
      { action_type: actions[0], target_id: made.id },
    ]);
  });

  test("without the permission is neither created, edited nor deleted", async () => {
    const world = await invited(permission);
    const { ask } = world;
    const { id } = (await create(world)).body;
    await world.invite();
    const refused = { status: 403, body: { code: 50013 } };
    expect(await create(world)).toMatchObject(refused);
    expect(await ask("PATCH", `${path}/${id}`, { name: "Renamed" })).toMatchObject(refused);
    expect(await ask("DELETE", `${path}/${id}`)).toMatchObject(refused);
    if (isHidden) expect(await ask("GET", path)).toMatchObject(refused);
    else expect((await ask("GET", `${path}/${id}`)).body).toMatchObject({ id });
    await world.invite(permission);
    expect((await ask("GET", path)).body).toHaveLength(1);
  });

  test("that is unknown, or of another guild, is not found", async () => {
    const world = await invited("ADMINISTRATOR");
    const { id } = (await create(world)).body;
    const notFound = { status: 404, body: { code: unknown } };
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const body = method === "PATCH" ? {} : undefined;
      expect(await world.ask(method, `${path}/5`, body)).toMatchObject(notFound);
      expect((await world.send(method, `/guilds/5/${path}/${id}`, body)).body.code).toBe(10004);
      expect((await world.ask(method, `${path}/x`, body)).body.code).toBe(50035);
    }
  });

  test("is forgotten by a reset", async () => {
    const world = await invited("ADMINISTRATOR");
    const start = world.service.snapshot();
    await create(world);
    expect((await world.ask("GET", path)).body).toHaveLength(1);
    world.service.reset(start);
    expect((await world.ask("GET", path)).body).toEqual([]);
  });
});

const errorsAt = (place: string) => ({ status: 400, body: { code: 50035, errors: { [place]: expect.anything() } } });

describe("a scheduled event", () => {
  test.each<[title: string, body: unknown, place: string]>([
    ["no type", {}, "entity_type"],
    ["an unknown type", { ...external, entity_type: 9 }, "entity_type"],
    ["a type by the name of a function", { ...external, entity_type: "constructor" }, "entity_type"],
    ["a type that is a text", { ...external, entity_type: "3" }, "entity_type"],
    ["no name", { ...external, name: undefined }, "name"],
    ["an empty name", { ...external, name: "" }, "name"],
    ["a name of 101 characters", { ...external, name: "x".repeat(101) }, "name"],
    ["a description of 1001 characters", { ...external, description: "x".repeat(1001) }, "description"],
    ["a start in the past", { ...external, scheduled_start_time: "2020-01-01T00:00:00Z" }, "scheduled_start_time"],
    ["a start that is no time", { ...external, scheduled_start_time: "soon" }, "scheduled_start_time"],
    ["an end before the start", { ...external, scheduled_end_time: "2026-09-01T11:00:00Z" }, "scheduled_end_time"],
    ["no end outside of Discord", { ...external, scheduled_end_time: null }, "scheduled_end_time"],
    ["no location", { ...external, entity_metadata: {} }, "entity_metadata"],
    ["an empty location", { ...external, entity_metadata: { location: "" } }, "entity_metadata"],
    ["a channel outside of Discord", { ...external, channel_id: voice }, "channel_id"],
    ["no channel", { ...inVoice, channel_id: null }, "channel_id"],
    ["an image that is none", { ...external, image: "cover.png" }, "image"],
    [
      "a rule without a frequency",
      { ...external, recurrence_rule: { start: "2026-09-01T12:00:00Z" } },
      "recurrence_rule",
    ],
  ])("is refused with %s", async (_, body, place) => {
    const { ask } = await invited("ADMINISTRATOR");
    expect(await ask("POST", "scheduled-events", body)).toMatchObject(errorsAt(place));
    expect((await ask("GET", "scheduled-events")).body).toEqual([]);
  });

  test("in a channel requires what the bot may do there, and a channel that fits", async () => {
    const { ask, invite } = await invited("CREATE_EVENTS");
    const codeIn = async (body: object) => (await ask("POST", "scheduled-events", { ...inVoice, ...body })).body.code;
    const inStage = { entity_type: 1, channel_id: stage };
    expect([await codeIn({}), await codeIn(inStage)]).toEqual([50013, 50013]);
    await invite("CREATE_EVENTS", "CONNECT");
    expect([await codeIn({}), await codeIn(inStage)]).toEqual([undefined, 50013]);
    await invite("CREATE_EVENTS", "MANAGE_CHANNELS", "MUTE_MEMBERS", "MOVE_MEMBERS");
    expect(await codeIn(inStage)).toBeUndefined();
    await invite("ADMINISTRATOR");
    expect([await codeIn({ channel_id: "5" }), await codeIn({ channel_id: text })]).toEqual([10003, 50024]);
  });

  test("begins, ends and is edited no more, and is never canceled once it began", async () => {
    const { ask } = await invited("ADMINISTRATOR");
    const { id } = (await ask("POST", "scheduled-events", external)).body;
    const edit = (body: object) => ask("PATCH", `scheduled-events/${id}`, body);
    expect(await edit({ status: 3 })).toMatchObject(errorsAt("status"));
    expect((await edit({ status: 2, image: png })).body).toMatchObject({ status: 2, image: expect.any(String) });
    expect(await edit({ status: 4 })).toMatchObject(errorsAt("status"));
    expect((await edit({ status: 3, image: null })).body).toMatchObject({ status: 3, image: null });
    expect(await edit({ name: "Again" })).toMatchObject({ status: 400, body: { code: 180000 } });
  });

  test("moves to a channel, and loses its location", async () => {
    const { ask } = await invited("ADMINISTRATOR");
    const { id } = (await ask("POST", "scheduled-events", external)).body;
    const edit = (body: object) => ask("PATCH", `scheduled-events/${id}`, body);
    expect(await edit({ entity_type: 2 })).toMatchObject(errorsAt("channel_id"));
    const moved = (await edit({ entity_type: 2, channel_id: voice })).body;
    expect(moved).toMatchObject({ entity_type: 2, channel_id: voice, entity_metadata: null });
    const back = { entity_type: 3, channel_id: null, entity_metadata: { location: "Pier" } };
    expect((await edit(back)).body).toMatchObject(back);
  });

  test("is one of at most 100 that are not over", async () => {
    const { ask } = await invited("ADMINISTRATOR");
    const create = () => ask("POST", "scheduled-events", external);
    const first = (await create()).body.id;
    for (let count = 1; count < 100; count++) expect((await create()).status).toBe(200);
    expect((await create()).body.code).toBe(30038);
    await ask("PATCH", `scheduled-events/${first}`, { status: 4 });
    expect((await create()).status).toBe(200);
  });
});

describe("a rule of auto moderation", () => {
  const action = (type: number, metadata?: object) => ({ actions: [{ type, ...(metadata && { metadata }) }] });

  test.each<[title: string, body: unknown, place: string]>([
    ["no trigger", {}, "trigger_type"],
    ["a trigger that is gone", { ...keywords, trigger_type: 2 }, "trigger_type"],
    ["a trigger by the name of a function", { ...keywords, trigger_type: "toString" }, "trigger_type"],
    ["a name of 101 characters", { ...keywords, name: "x".repeat(101) }, "name"],
    ["an empty name", { ...keywords, name: "" }, "name"],
    ["no actions", { ...keywords, actions: undefined }, "actions"],
    ["six actions", { ...keywords, actions: Array(6).fill({ type: 1 }) }, "actions"],
    ["an unknown action", { ...keywords, ...action(9) }, "actions"],
    ["an alert without a channel", { ...keywords, ...action(2, {}) }, "actions"],
    ["a timeout of five weeks", { ...keywords, ...action(3, { duration_seconds: 3_024_000 }) }, "actions"],
    ["a timeout for spam", { ...keywords, trigger_type: 3, ...action(3, { duration_seconds: 60 }) }, "actions"],
    ["an event of members", { ...keywords, event_type: 2 }, "event_type"],
    ["an event of messages about profiles", { ...keywords, trigger_type: 6 }, "event_type"],
    ["1001 keywords", { ...keywords, trigger_metadata: { keyword_filter: Array(1001).fill("a") } }, "trigger_metadata"],
    [
      "a keyword of 61 characters",
      { ...keywords, trigger_metadata: { keyword_filter: ["x".repeat(61)] } },
      "trigger_metadata",
    ],
    ["21 roles", { ...keywords, exempt_roles: Array.from({ length: 21 }, (_, id) => `${id + 1}`) }, "exempt_roles"],
  ])("is refused with %s", async (_, body, place) => {
    const { ask } = await invited("ADMINISTRATOR");
    expect(await ask("POST", "auto-moderation/rules", body)).toMatchObject(errorsAt(place));
    expect((await ask("GET", "auto-moderation/rules")).body).toEqual([]);
  });

  test("times out only with the permission for it, and alerts only a channel of the guild", async () => {
    const { ask, invite } = await invited("MANAGE_GUILD");
    const create = async (more: object) => (await ask("POST", "auto-moderation/rules", { ...keywords, ...more })).body;
    const timeOut = action(3, { duration_seconds: 60 });
    expect((await create(timeOut)).code).toBe(50013);
    await invite("MANAGE_GUILD", "MODERATE_MEMBERS");
    expect((await create(timeOut)).actions).toEqual(timeOut.actions);
    expect((await create(action(2, { channel_id: "5" }))).code).toBe(10003);
    expect((await create(action(2, { channel_id: text }))).actions).toHaveLength(1);
  });

  test("is one of at most six about keywords, and the only one about spam", async () => {
    const { ask } = await invited("ADMINISTRATOR");
    const create = (body: object) => ask("POST", "auto-moderation/rules", body);
    for (let count = 0; count < 6; count++) expect((await create(keywords)).status).toBe(200);
    const code = "AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED";
    expect((await create(keywords)).body.errors._errors).toMatchObject([{ code }]);
    expect((await create({ ...keywords, trigger_type: 3 })).status).toBe(200);
    expect((await create({ ...keywords, trigger_type: 3 })).body.errors._errors).toMatchObject([{ code }]);
  });

  test("keeps what an edit leaves out, and the metadata of its trigger alone", async () => {
    const { ask } = await invited("ADMINISTRATOR");
    const { body: made } = await ask("POST", "auto-moderation/rules", { ...keywords, enabled: true });
    expect(made.trigger_metadata).toEqual({ keyword_filter: ["spam"], regex_patterns: [], allow_list: [] });
    const trigger_metadata = { allow_list: ["ham"], presets: [1] };
    const { body } = await ask("PATCH", `auto-moderation/rules/${made.id}`, { trigger_metadata, enabled: null });
    expect(body).toEqual({
      ...made,
      trigger_metadata: { keyword_filter: [], regex_patterns: [], allow_list: ["ham"] },
    });
  });
});

describe("a sticker", () => {
  test.each<[title: string, fields: Record<string, string>, code: number]>([
    ["a name of one character", { name: "x" }, 50035],
    ["a name of 31 characters", { name: "x".repeat(31) }, 50035],
    ["no tags", { tags: "" }, 50035],
    ["a description of 101 characters", { description: "x".repeat(101) }, 50035],
    ["a file that is no image", { file: "<svg/>" }, 50046],
    ["an empty file", { file: "" }, 50046],
    ["a file of more than 512 KiB", { file: `GIF89a${"x".repeat(512 * 1024)}` }, 50045],
  ])("is refused with %s", async (_, fields, code) => {
    const { ask, addSticker } = await invited("ADMINISTRATOR");
    expect(await addSticker(fields)).toMatchObject({ status: 400, body: { code } });
    expect((await ask("GET", "stickers")).body).toEqual([]);
  });

  test("is refused without a file, as JSON, and as a form that breaks off", async () => {
    const { ask } = await invited("ADMINISTRATOR");
    const fields = { name: "Wave", tags: "wave" };
    const form = asForm(fields);
    expect(await ask("POST", "stickers", form.text, form.headers)).toMatchObject(errorsAt("file"));
    expect(await ask("POST", "stickers", { ...fields, file: "GIF89a" })).toMatchObject(errorsAt("file"));
    expect((await ask("POST", "stickers", [])).body.code).toBe(50035);
    const { text: whole, headers } = asForm({ ...fields, file: "GIF89a" });
    expect((await ask("POST", "stickers", whole.slice(0, -20), headers)).body.code).toBe(50035);
  });

  test("is one of at most five, and its guild has it", async () => {
    const { send, guild, addSticker } = await invited("ADMINISTRATOR");
    for (let count = 0; count < 5; count++) expect((await addSticker()).status).toBe(201);
    expect((await addSticker()).body.code).toBe(30039);
    expect((await send("GET", `/guilds/${guild}`)).body.stickers).toMatchObject(Array(5).fill({ format_type: 4 }));
  });

  test("shows its creator only to a bot that may make stickers", async () => {
    const { ask, app, invite, addSticker } = await invited("CREATE_GUILD_EXPRESSIONS");
    const { body } = await addSticker();
    expect(body.user.id).toBe(app);
    await invite();
    expect((await ask("GET", `stickers/${body.id}`)).body).not.toHaveProperty("user");
  });
});

test("a bot at the gateway hears of events, rules and stickers with their intents", async () => {
  const place = await startGateway();
  try {
    const path = `/api/v10/guilds/${place.guild}`;
    const client = await place.identify({ intents: 1 | (1 << 3) | (1 << 16) | (1 << 20) });
    const silent = await place.identify({ intents: 1 });
    const start = new Date(Date.now() + 3_600_000).toISOString();
    const end = new Date(Date.now() + 7_200_000).toISOString();
    const times = { scheduled_start_time: start, scheduled_end_time: end };
    const { body: made } = await place.local("POST", `${path}/scheduled-events`, { ...external, ...times });
    expect(await client.event("GUILD_SCHEDULED_EVENT_CREATE")).toEqual(made);
    await place.local("PATCH", `${path}/scheduled-events/${made.id}`, { name: "Race" });
    expect(await client.event("GUILD_SCHEDULED_EVENT_UPDATE")).toEqual({ ...made, name: "Race" });
    const again = await place.identify();
    expect((await again.event("GUILD_CREATE")).guild_scheduled_events).toMatchObject([{ id: made.id, name: "Race" }]);
    await place.local("DELETE", `${path}/scheduled-events/${made.id}`);
    expect(await client.event("GUILD_SCHEDULED_EVENT_DELETE")).toMatchObject({ id: made.id });
    const { body: rule } = await place.local("POST", `${path}/auto-moderation/rules`, keywords);
    expect(await client.event("AUTO_MODERATION_RULE_CREATE")).toEqual(rule);
    await place.local("PATCH", `${path}/auto-moderation/rules/${rule.id}`, { enabled: true });
    expect(await client.event("AUTO_MODERATION_RULE_UPDATE")).toEqual({ ...rule, enabled: true });
    await place.local("DELETE", `${path}/auto-moderation/rules/${rule.id}`);
    expect(await client.event("AUTO_MODERATION_RULE_DELETE")).toMatchObject({ id: rule.id });
    const form = asForm({ name: "Wave", tags: "wave", file: "GIF89a" });
    const headers = { ...form.headers, Authorization: `Bot ${place.token}` };
    const url = `http://127.0.0.1:${place.service.port}${path}/stickers`;
    expect((await fetch(url, { method: "POST", headers, body: form.text })).status).toBe(201);
    expect((await client.event("GUILD_STICKERS_UPDATE")).stickers).toMatchObject([{ name: "Wave" }]);
    await place.local("PATCH", path, { name: "Harbor" });
    await silent.event("GUILD_UPDATE");
    const heard = silent.rest.map(({ t }) => t);
    expect(heard.filter((name) => /SCHEDULED|MODERATION|STICKERS/.test(String(name)))).toEqual([]);
  } finally {
    await place.service.stop();
  }
});
