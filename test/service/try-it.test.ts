import { describe, expect, test } from "vitest";
import { isTryItFollowing, isTryItOutcome, isTryItView } from "../../core/use/try-it/try-it.schema.ts";
import { inputFor } from "../support/form-input.ts";
import { type BenchWithApp, polite, search, withApp } from "./app.ts";
import { benchWithPage, own, pageFolder, switches, view } from "./page-support.ts";
import { bench, slash } from "./support.ts";

describe("who may ask as the page", () => {
  test.each([
    ["its own scripts", own, 200],
    ["its own scripts at another name of it", { ...own, Host: "localhost:1", Origin: "http://localhost:1" }, 200],
    ["a program without an origin", { Authorization: "" }, 403],
    ["a program with the bot's token", {}, 403],
    ["another page of this machine", { ...own, Origin: "http://127.0.0.1:3000" }, 403],
    ["another site", { ...own, Origin: "https://evil.example" }, 403],
    ["a page without an origin of its own", { ...own, Origin: "null" }, 403],
    ["a name that was bound to this machine", { ...own, Host: "evil.example", Origin: "http://evil.example" }, 403],
    ["another site in a frame", { ...own, "Sec-Fetch-Site": "cross-site" }, 403],
  ])("%s: %j → %i", async (_, headers, status) => {
    const { send } = benchWithPage();
    const answer = await send("POST", "/page/view", { switches }, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
    for (const path of ["use", "component", "modal", "endpoint"])
      expect((await send("POST", `/page/${path}`, {}, headers)).status).toBe(status === 200 ? 400 : 403);
  });

  test("a form of another site cannot be a request of the page: its body must be JSON", async () => {
    const { send } = benchWithPage();
    const answer = await send("POST", "/page/view", "switches=1", { ...own, "Content-Type": "text/plain" });
    expect(answer.status).toBe(400);
  });
});

describe("bodies that the page does not send", () => {
  const long = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`a${index}`, ""]));
  test.each([
    ["nothing", undefined],
    ["another type", []],
    ["a switch that is no text", { switches: { ...switches, member: 1 } }],
    ["more members than any", { switches, ...long }],
  ])("%s → 400", async (_, body) => {
    const { send } = benchWithPage();
    expect((await send("POST", "/page/view", body, own)).status).toBe(400);
  });
});

describe("the page's files", () => {
  test("only those that it loads are served, each as what it is", async () => {
    const { send } = benchWithPage();
    const { status, headers, body } = await send("GET", "/page/page.js", undefined, { Authorization: "" });
    expect([status, body]).toEqual([200, "export {};"]);
    expect(headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    for (const name of ["preview.js", "..%2Fviews%2Fpreview.js", "package.json"]) {
      expect((await send("GET", `/page/${name}`)).status).toBe(404);
    }
    const elsewhere = { Authorization: "", "Sec-Fetch-Site": "cross-site" };
    expect((await send("GET", "/page/page.js", undefined, elsewhere)).status).toBe(403);
  });

  test("the page allows its own script and its own service, and says no token", async () => {
    const { send, service } = benchWithPage();
    const { body, headers } = await send("GET", "/", undefined, { Authorization: "" });
    const policy = headers.get("Content-Security-Policy") ?? "";
    const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy.split("; ").filter((part) => !/^(form-action|style-src|script-src)/.test(part))).toEqual([
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "font-src 'self'",
      "connect-src 'self'",
    ]);
    expect(body).toContain(`<script type="module" nonce="${nonce}" src="/page/page.js"></script>`);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain(service.identity.botToken);
  });

  test("a service without them has the page that lists what is published, without a script", async () => {
    const { send } = bench();
    expect((await send("GET", "/")).headers.get("Location")).toBe("/status");
    const { body, headers } = await send("GET", "/status", undefined, { Authorization: "" });
    expect(body).toContain("Recent requests");
    expect(headers.get("Content-Security-Policy")).not.toContain("script-src");
    expect((await send("POST", "/page/view", { switches }, own)).status).toBe(404);
  });
});

describe("what the page shows", () => {
  test("the commands of a server in one list: global ones, and those of its guild", async () => {
    const world = benchWithPage();
    const { send, commands, guild } = world;
    await send("POST", commands("guild"), slash("ping"));
    await send("POST", commands("global"), slash("ping"));
    await send("POST", `/applications/${world.app}/guilds/987/commands`, slash("pong"));
    const here = (await view(world, { switches })).body;
    expect(here).toMatchObject({
      scope: guild,
      servers: [
        { key: guild, label: "Test server" },
        { key: "987", label: "Server 987" },
      ],
      app: "Your app",
      rows: [
        { key: "1 ping", isHidden: false },
        { key: "guild:1 ping", isHidden: false },
      ],
    });
    expect((await view(world, { switches, selected: "guild:1 ping" })).body.command.key).toBe("guild:1 ping");
    const there = (await view(world, { switches, scope: "987" })).body;
    expect(there.rows.map(({ key }: { key: string }) => key)).toEqual(["1 ping", "guild:1 pong"]);
    expect(JSON.stringify(there.choices)).not.toContain(guild);
    expect((await view(world, { switches, scope: "988" })).body.scope).toBe(guild);
  });

  test("a guild's command is used, though a global one has its name", async () => {
    const world = await withApp(polite, { pageFolder: pageFolder() });
    const { body: inGuild } = await world.send("POST", world.commands("guild"), slash("ping"));
    await world.send("POST", world.commands("global"), slash("ping"));
    const input = { command: "guild:1 ping", typing: "", values: {}, roles: [], targetId: "" };
    await world.send("POST", "/page/use", { scope: world.guild, switches, input }, own);
    expect(JSON.parse(world.received.at(-1)?.body ?? "{}").data.id).toBe(inGuild.id);
  });

  test("the channels, as places to view the commands in", async () => {
    const { body } = await view(benchWithPage(), { switches });
    const names = body.channels.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
    expect(names).toEqual([
      ...["text general", "text bot-commands", "text age-restricted", "voice Lounge"],
      ...["message Your app", "message Your app (adult commands allowed)", "message A friend"],
    ]);
    const places = body.choices.places.map(({ key }: { key: string }) => key);
    expect(places).toEqual(expect.arrayContaining(body.channels.map(({ key }: { key: string }) => key)));
  });

  test("a selected subcommand has its options, in the user's locale", async () => {
    const world = benchWithPage();
    const option = { type: 3, name: "text", name_localizations: { de: "wort" }, description: "T" };
    const sub = { type: 1, name: "say", description: "Says", options: [option] };
    await world.send("POST", world.commands("global"), slash("echo", { options: [sub] }));
    const { body } = await view(world, { switches: { ...switches, locale: "de" }, selected: "1 echo say" });
    expect(body.command).toMatchObject({
      key: "1 echo say",
      options: [{ input: { name: "text" }, name: { text: "wort" } }],
    });
  });

  test("permissions that are published decide what a member sees", async () => {
    const world = benchWithPage();
    const { send, commands, guild, service } = world;
    const { body: command } = await send("POST", commands("global"), slash("ping"));
    const [role] = (await view(world, { switches })).body.choices.members.slice(2);
    const owner = { Authorization: `Bearer ${service.identity.userToken}` };
    const permissions = [
      { id: guild, type: 1, permission: false },
      { id: role.key.split(":")[2], type: 1, permission: true },
    ];
    const path = `/applications/${world.app}/guilds/${guild}/commands/${command.id}/permissions`;
    expect((await send("PUT", path, { permissions }, owner)).status).toBe(200);
    const isHidden = async (member: string) =>
      (await view(world, { switches: { ...switches, member } })).body.rows[0].isHidden;
    expect(await isHidden("everyone")).toBe(true);
    expect(await isHidden(role.key)).toBe(false);
    expect(await isHidden("administrator")).toBe(false);
    // A role that is not offered is not chosen: a member is looked for that sees something.
    expect(await isHidden("role:9:9")).toBe(false);
  });

  test("begins as the owner in the first channel, who sees every command", async () => {
    const world = benchWithPage();
    await world.send("POST", world.commands("global"), slash("ban", { default_member_permissions: "0" }));
    const { body } = await view(world, { switches: { ...switches, member: "", place: "", install: "" } });
    const first = body.channels[0].key;
    expect(body.switches).toEqual({ ...switches, member: "administrator", place: first });
    expect(body.rows[0].isHidden).toBe(false);
    const chosen = await view(world, { switches });
    expect(chosen.body).toMatchObject({ switches, rows: [{ isHidden: true }] });
  });

  test("what the app cannot be installed as, or has no Activity for, is not shown", async () => {
    const world = bench({ pageFolder: pageFolder(), settings: { activities: true } });
    await world.send("PUT", world.commands("global"), [
      slash("ping", { integration_types: [1] }),
      { name: "Launch", type: 4, handler: 1 },
    ]);
    await world.send("PATCH", "/local/settings", { integration_types: [0] });
    const hidden = async () =>
      (await view(world, { switches })).body.rows.map(({ isHidden }: { isHidden: boolean }) => isHidden);
    expect(await hidden()).toEqual([true, false]);
    await world.send("PATCH", "/local/settings", { integration_types: [0, 1], activities: false });
    expect(await hidden()).toEqual([false, true]);
  });

  test("the version changes with the commands, and with nothing else", async () => {
    const world = benchWithPage();
    await world.send("POST", world.commands("global"), slash("ping"));
    const version = async (more = {}) => (await view(world, { switches, ...more })).body.version;
    const first = await version();
    expect(await version({ selected: "1 ping" })).toBe(first);
    await world.send("POST", world.commands("global"), slash("ping", { description: "New" }));
    expect(await version()).not.toBe(first);
  });
});

describe("using a command from the page", () => {
  const open = async (app = polite) => {
    const world = await withApp(app, { pageFolder: pageFolder() });
    await world.send("POST", world.commands("global"), search);
    const input = inputFor("1 search songs", { values: { title: "Help", by: "77" } });
    const use = (more: object = {}) =>
      world.send("POST", "/page/use", { scope: "global", switches, input, ...more }, own);
    return { ...world, use, input };
  };

  test("sends what was entered, and gives the answer without the token that answers it", async () => {
    const { use, received } = await open();
    const { body } = await use();
    expect(body).toMatchObject({
      sentence: "The app answered with CHANNEL_MESSAGE_WITH_SOURCE (4).",
      isGood: true,
      status: 200,
      answer: { data: { content: "Hi" } },
    });
    const { token, ...sent } = JSON.parse(received.at(-1)?.body ?? "");
    expect(token).toMatch(/^local-/);
    expect(body.interaction).toEqual(sent);
    expect(sent.data.options[0].options).toMatchObject([
      { name: "title", value: "Help" },
      { name: "by", value: "77" },
    ]);
  });

  test("puts the user in the voice channel that is chosen", async () => {
    const { use, send, guild, received } = await open();
    const { body: channels } = await send("GET", `/guilds/${guild}/channels`);
    const lounge = channels.find(({ type }: { type: number }) => type === 2).id;
    expect((await use({ switches: { ...switches, place: "voice" } })).body.isGood).toBe(true);
    const { member } = JSON.parse(received.at(-1)?.body ?? "");
    expect((await send("GET", `/guilds/${guild}/voice-states/${member.user.id}`)).body.channel_id).toBe(lounge);
  });

  test("asks for suggestions while another option is still wrong", async () => {
    const { use, input, received } = await open();
    const { body } = await use({ input: { ...input, typing: "title", values: { title: "He", year: "x" } } });
    expect(body).toMatchObject({ isGood: true, choices: [] });
    expect(JSON.parse(received.at(-1)?.body ?? "").data.options[0].options).toEqual([
      { name: "title", type: 3, value: "He", focused: true },
    ]);
  });

  test.each([
    ["a form that is wrong", { title: "" }, "1 search songs", "Fix the marked fields first. Nothing was sent."],
    ["a command that is gone", { title: "A" }, "1 gone", "This command is no longer published. Nothing was sent."],
  ])("%s is not sent", async (_, values, command, sentence) => {
    const { use, input, received } = await open();
    const before = received.length;
    const { body } = await use({ input: { ...input, command, values } });
    expect(body).toEqual({ sentence, isGood: false, messages: [], choices: [] });
    expect(received).toHaveLength(before);
  });

  test("gives an answer that Discord would refuse, with the places of what is wrong", async () => {
    const data = { embeds: [{ fields: [{ value: "v" }] }] };
    const { use } = await open((interaction) =>
      interaction.type === 2 ? Response.json({ type: 4, data }) : polite(interaction),
    );
    const { body } = await use();
    expect(body).toMatchObject({ isGood: false, answer: { data }, messages: [] });
    expect(body.sentence).toContain("Discord would refuse the answer");
    expect(body.faults).toMatchObject([{ path: ["data", "embeds", 0, "fields", 0, "name"] }]);
  });

  test("leaves no trace in the list of requests", async () => {
    const { use, send } = await open();
    await use();
    expect((await send("GET", "/status")).body).not.toContain("<code>/page/");
  });
});

describe("going on from an answer", () => {
  const button = { type: 2, style: 1, label: "More", custom_id: "more" };
  const row = { type: 1, components: [button] };
  const field = { type: 4, style: 1, label: "Name", custom_id: "name", min_length: 2 };
  const modal = { custom_id: "form", title: "Form", components: [{ type: 1, components: [field] }] };

  interface Sent {
    readonly type: number;
    readonly token: string;
    readonly data: object;
  }
  /** A ping is answered as it should be. */
  const answering = (answer: (interaction: Sent) => object) => (interaction: { readonly type: number }) =>
    Response.json(interaction.type === 1 ? { type: 1 } : answer(interaction as Sent));

  /** An app that answers this, and the result of /ping. */
  const openWith = async (answer: (interaction: Sent) => object) => {
    const world = await withApp(answering(answer), { pageFolder: pageFolder() });
    await world.send("POST", world.commands("global"), slash("ping"));
    const { body } = await view(world, { switches, selected: "1 ping" });
    const use = { scope: "global", switches, input: inputFor("1 ping") };
    const page = (path: string, sent: object) => world.send("POST", `/page/${path}`, sent, own);
    return { ...world, page, shown: body, used: (await page("use", use)).body };
  };
  /** An app that answers with a button, and a click with a modal. */
  const open = () =>
    openWith(({ type, data }) => {
      if (type === 2) return { type: 4, data: { content: "Hi", components: [row], flags: 64 } };
      if (type === 3) return { type: 9, data: modal };
      return { type: 7, data: { content: JSON.stringify(data), components: [] } };
    });

  test("a click opens a modal, and submitting it edits the message", async () => {
    const { page, used, received } = await open();
    expect(used).toMatchObject({ isGood: true, messages: [{ content: "Hi", components: [{ components: [button] }] }] });
    const messageId = used.messages[0].id;
    const { body: opened } = await page("component", { messageId, customId: "more" });
    expect(opened).toMatchObject({ sentence: "The app answered with MODAL (9).", answer: { data: modal } });
    const first = JSON.parse(received.at(-2)?.body ?? "");
    const click = JSON.parse(received.at(-1)?.body ?? "");
    expect(click).toMatchObject({ type: 3, member: { user: first.member.user }, message: { id: messageId } });
    const { body: short } = await page("modal", { interactionId: opened.interactionId, values: { name: "A" } });
    const sentence = "“name” must have at least 2 characters, but it has 1.";
    expect(short).toEqual({ sentence, isGood: false, messages: [], choices: [] });
    const { body: done } = await page("modal", { interactionId: opened.interactionId, values: { name: "Ada" } });
    expect(done.messages).toMatchObject([{ id: messageId, content: expect.stringContaining('"Ada"'), components: [] }]);
    expect(JSON.stringify([used, opened, done].map(({ interaction }) => interaction))).not.toContain("local-");
    const { body: gone } = await page("component", { messageId, customId: "more" });
    expect(gone).toMatchObject({ isGood: false, sentence: expect.stringContaining("There is no component “more”") });
  });

  /** What the app sends with the token of the last interaction. */
  const sendLater = ({ received, app, send }: BenchWithApp, method: string, message: string, body?: object) => {
    const { token } = JSON.parse(received.at(-1)?.body ?? "");
    return send(method, `/api/v10/webhooks/${app}/${token}${message}`, body, { Authorization: "" });
  };

  test("an edit that the app announced arrives later", async () => {
    const { shown, used, page, ...world } = await openWith(({ type }) =>
      type === 2 ? { type: 4, data: { content: "Hi", components: [row] } } : { type: 6 },
    );
    expect([isTryItView(shown), isTryItOutcome(used)]).toEqual([true, true]);
    expect([isTryItView(used), isTryItOutcome(shown)]).toEqual([false, false]);
    const sent = { messageId: used.messages[0].id, customId: "more" };
    const { body: clicked } = await page("component", sent);
    expect(clicked).toMatchObject({ isGood: true, messages: [{ id: sent.messageId, content: "Hi" }] });
    const waiting = page("later", { interactionId: clicked.interactionId, after: clicked.steps });
    await sendLater(world, "PATCH", "/messages/@original", { content: "Edited" });
    expect((await waiting).body).toMatchObject({ messages: [{ id: sent.messageId, content: "Edited" }], refused: [] });
  });

  test("a deferred answer is shown at once, and followed to its message, follow-ups and their end", async () => {
    const { used, page, ...world } = await openWith(() => ({ type: 5 }));
    expect(used).toMatchObject({ isGood: true, messages: [{ flags: 128 }], steps: 1 });
    const { interactionId } = used;
    const later = async (after: number) => (await page("later", { interactionId, after })).body;
    const waiting = later(used.steps);
    await sendLater(world, "PATCH", "/messages/@original", { content: "Done" });
    const done = await waiting;
    expect(isTryItFollowing(done)).toBe(true);
    expect(done).toMatchObject({ messages: [{ id: used.messages[0].id, content: "Done" }], steps: 2 });
    const { body: more } = await sendLater(world, "POST", "", { content: "More" });
    expect(await later(done.steps)).toMatchObject({ messages: [{ content: "Done" }, { content: "More" }], steps: 3 });
    await sendLater(world, "DELETE", `/messages/${more.id}`);
    expect((await later(3)).messages).toMatchObject([{ content: "Done" }]);
    world.clock.now += 15 * 60_000;
    const over = await later(0);
    expect(over).not.toHaveProperty("steps");
    expect(over).not.toHaveProperty("problem");
  });

  test("a deferred answer whose message never comes is a problem once its token has expired", async () => {
    const { used, page, clock } = await openWith(() => ({ type: 5 }));
    clock.now += 15 * 60_000;
    const { body } = await page("later", { interactionId: used.interactionId, after: 1 });
    expect(body.problem).toContain("never sent it");
    expect(body).not.toHaveProperty("steps");
  });

  test("a refused follow-up, edit or deletion is marked at the message that it is about", async () => {
    const { used, page, ...world } = await openWith(() => ({ type: 4, data: { content: "Hi" } }));
    const { interactionId, messages } = used;
    const [{ id }] = messages;
    expect(used.refused).toEqual([]);
    const later = async (after: number) => (await page("later", { interactionId, after })).body;
    const bad = { embeds: [{ fields: [{ value: "v" }] }] };
    const faults = [{ path: ["embeds", 0, "fields", 0, "name"] }];
    await sendLater(world, "POST", "", bad);
    const sentence = "Discord would refuse this follow-up: Invalid Form Body";
    const [refused] = (await later(1)).refused;
    expect(refused).toMatchObject({ messageId: id, sentence, body: bad, faults });
    await sendLater(world, "PATCH", "/messages/@original", bad);
    await sendLater(world, "POST", "", {});
    await sendLater(world, "DELETE", "/messages/1");
    const sentences = (await later(1)).refused.map((one: { readonly sentence: string }) => one.sentence);
    expect(sentences).toEqual([
      sentence,
      "Discord would refuse this edit: Invalid Form Body",
      "Discord would refuse this follow-up: Cannot send an empty message",
      "Discord would refuse this deletion: Unknown Message",
    ]);
  });

  test.each([
    ["component", { messageId: "1" }, 400],
    ["component", { messageId: "1", customId: "a", values: [1] }, 400],
    ["component", { messageId: "1", customId: "a" }, 404],
    ["modal", { interactionId: "1", values: { a: 1 } }, 400],
    ["modal", { interactionId: "1", values: {} }, 404],
    ["later", { interactionId: "1" }, 400],
    ["later", { interactionId: "1", after: -1 }, 400],
    ["later", { interactionId: "1", after: 1e9 }, 400],
    ["later", { interactionId: "1", after: 0 }, 404],
  ])("%s with %j is refused with %i", async (path, sent, status) => {
    const { page } = await open();
    expect((await page(path, sent)).status).toBe(status);
  });

  test("menus of users, roles and channels offer those of the guild", async () => {
    const world = benchWithPage();
    const { objects } = (await view(world, { switches })).body;
    expect(objects.users.map(({ name }: { name: string }) => name)).toEqual(["You", "Ada", "Grace", "Your app"]);
    expect(objects.roles.map(({ name }: { name: string }) => name)).toContain("Moderators");
    expect(objects.channels.map(({ name }: { name: string }) => name)).toContain("general");
  });
});
