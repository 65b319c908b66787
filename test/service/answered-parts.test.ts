import { afterEach, describe, expect, test } from "vitest";
import { accepted } from "../support/endpoint.ts";
import { type Bot, type Json, startBot } from "./bot.ts";
import { slash } from "./support.ts";

let bot: Bot;
afterEach(() => bot.stop());

const v2 = 1 << 15;
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...Array(12).fill(0), 0, 0, 0, 3, 0, 0, 0, 2]);

/** The message that a command is answered with, and what a further step returns. */
async function answer(data: Json, then: (token: string) => Promise<unknown> = async () => undefined): Promise<Json> {
  bot = await startBot(({ type }) => (type === 2 ? { type: 4, data } : { type: 6 }));
  await bot.publish(slash("ping"));
  const { messages, interaction } = await bot.local("/use", { command: { name: "ping" } });
  return { message: messages[0], later: await then(interaction.token) };
}

/** The only component of a message. */
async function component(given: Json): Promise<Json> {
  return (await answer({ flags: v2, components: [given] })).message.components[0];
}

/** The service makes the message and its poll one after the other, so the milliseconds can differ. */
const hoursOpen = ({ poll, timestamp }: Json) =>
  Math.round((Date.parse(poll.expiry) - Date.parse(timestamp)) / 3600_000);

const id = expect.stringMatching(/^\d{17,20}$/);

describe("a poll", () => {
  const minimal = {
    question: { text: "Where?" },
    answers: [{ poll_media: { text: "Hills" } }, { poll_media: { text: "Sea" } }],
  };

  test("has IDs of answers, its end and no votes", async () => {
    const { message } = await answer({ poll: minimal });
    expect(message.poll).toEqual({
      question: { text: "Where?" },
      answers: [
        { answer_id: 1, poll_media: { text: "Hills" } },
        { answer_id: 2, poll_media: { text: "Sea" } },
      ],
      expiry: expect.any(String),
      allow_multiselect: false,
      layout_type: 1,
      results: { answer_counts: [], is_finalized: false },
    });
    expect(hoursOpen(message)).toBe(24);
  });

  test("keeps what it says itself, and null is what is left out", async () => {
    const emoji = { name: "⛰" };
    const answers = [{ poll_media: { text: "Hills", emoji } }, { poll_media: { text: "Sea", emoji: null } }];
    const { message } = await answer({ poll: { ...minimal, answers, duration: 2, allow_multiselect: true } });
    expect(message.poll).toMatchObject({ allow_multiselect: true, layout_type: 1 });
    expect(message.poll.answers.map((one: Json) => one.poll_media)).toEqual([
      { text: "Hills", emoji: { id: null, name: "⛰" } },
      { text: "Sea" },
    ]);
    expect(hoursOpen(message)).toBe(2);
    expect(message.poll).not.toHaveProperty("duration");
  });

  test("stays as it is when it is sent back in an edit", async () => {
    const { message, later } = await answer({ poll: minimal }, async (token) => {
      const own = await bot.api.interactions.getOriginalReply(bot.app, token);
      return await bot.api.interactions.editReply(bot.app, token, { content: "Vote!", poll: own.poll as Json });
    });
    expect(later).toMatchObject({ content: "Vote!", poll: message.poll });
  });
});

test("an embed's fields say whether they are inline, its images have copies, and null is absent", async () => {
  const { message } = await answer({
    embeds: [
      {
        title: null,
        description: "Wind",
        fields: [
          { name: "a", value: "b" },
          { name: "c", value: "d", inline: true },
          { name: "e", value: "f", inline: null },
        ],
        image: { url: "https://a.example/i.png" },
        footer: { text: "f", icon_url: "https://a.example/f.png" },
        author: { name: "n", icon_url: null },
      },
      {},
    ],
  });
  expect(message.embeds).toEqual([
    {
      type: "rich",
      description: "Wind",
      fields: [
        { name: "a", value: "b", inline: false },
        { name: "c", value: "d", inline: true },
        { name: "e", value: "f", inline: false },
      ],
      image: { url: "https://a.example/i.png", proxy_url: "https://a.example/i.png" },
      footer: { text: "f", icon_url: "https://a.example/f.png", proxy_icon_url: "https://a.example/f.png" },
      author: { name: "n" },
    },
    { type: "rich" },
  ]);
});

describe("a component", () => {
  const options = [{ label: "A", value: "a", description: null }];

  const one = { min_values: 1, max_values: 1 };

  test.each<readonly [Json, Json]>([
    [
      { type: 3, custom_id: "x", options },
      { ...one, options: [{ label: "A", value: "a" }] },
    ],
    ...[5, 6, 7, 8].map((type) => [{ type, custom_id: "x" }, one] as const),
    [
      { type: 5, custom_id: "x", min_values: 0, max_values: 3 },
      { min_values: 0, max_values: 3 },
    ],
    [{ type: 5, custom_id: "x", min_values: null }, one],
  ])("select %j has how many values can be selected", async (given, filled) => {
    const row = await component({ type: 1, components: [given] });
    expect(row.components[0]).toEqual({ ...given, ...filled, id: expect.any(Number) });
  });

  test("a separator has its spacing and divider", async () => {
    expect(await component({ type: 14 })).toEqual({ type: 14, id: 1, divider: true, spacing: 1 });
    await bot.stop();
    const given = { type: 14, divider: false, spacing: 2 };
    expect(await component(given)).toEqual({ ...given, id: 1 });
  });

  test("a container has a colour and says whether it is a spoiler, and so do those in it", async () => {
    const components = [{ type: 14 }, { type: 10, content: "x" }];
    expect(await component({ type: 17, components })).toEqual({
      type: 17,
      id: 1,
      accent_color: null,
      spoiler: false,
      components: [
        { type: 14, id: 2, divider: true, spacing: 1 },
        { type: 10, id: 3, content: "x" },
      ],
    });
  });

  test("a thumbnail and the items of a gallery have media with an ID and a copy", async () => {
    const url = "https://a.example/i.png";
    const media = { id, url, proxy_url: url };
    const accessory = { type: 11, media: { url } };
    const section = await component({ type: 9, components: [{ type: 10, content: "x" }], accessory });
    expect(section.accessory).toEqual({ type: 11, id: 3, media, description: null, spoiler: false });
    await bot.stop();
    const items = [{ media: { url } }, { media: { url }, description: "Hills", spoiler: true }];
    const gallery = await component({ type: 12, items });
    expect(gallery.items).toEqual([
      { media, description: null, spoiler: false },
      { media, description: "Hills", spoiler: true },
    ]);
    expect(new Set(gallery.items.map((item: Json) => item.media.id)).size).toBe(2);
  });

  test("a file has the name and the size of the message's file, and keeps its ID in an edit", async () => {
    const components = [
      { type: 13, file: { url: "attachment://map.png" } },
      { type: 12, items: [{ media: { url: "attachment://map.png" } }] },
    ];
    const { later } = await answer({ content: "x" }, async (token) => {
      const files = [{ name: "map.png", data: png, contentType: "image/png" }];
      const path = `/webhooks/${bot.app}/${token}` as const;
      const sent: Json = await bot.rest.post(path, { body: { flags: v2, components }, files, auth: false });
      const edited: Json = await bot.rest.patch(`${path}/messages/${sent.id}`, {
        body: { components: sent.components },
        auth: false,
      });
      return { sent, edited };
    });
    const { sent, edited } = later;
    const [{ id: attachmentId, url }] = sent.attachments;
    const media = {
      ...{ id, url, proxy_url: url, attachment_id: attachmentId, content_type: "image/png" },
      ...{ width: 3, height: 2 },
    };
    expect(sent.components).toEqual([
      { type: 13, id: 1, file: media, name: "map.png", size: png.length, spoiler: false },
      { type: 12, id: 2, items: [{ media, description: null, spoiler: false }] },
    ]);
    expect(edited.components).toEqual(sent.components);
  });
});

test("users in a message have flags and a primary guild", async () => {
  const { message } = await answer({ content: `<@${"7".repeat(18)}>` });
  const filled = { flags: 0, public_flags: 0, primary_guild: null };
  expect(message.author).toMatchObject({ id: bot.app, ...filled });
  expect(message.mentions).toMatchObject([filled]);
  expect(message.interaction_metadata.user).toMatchObject(filled);
});

test("the answer to a modal says which interaction opened it", async () => {
  const modal = { custom_id: "m", title: "M", components: [{ type: 10, content: "x" }] };
  bot = await startBot(({ type, data }) => {
    if (type === 5 && data.custom_id === "m") return { type: 4, data: { content: "Done", components: [more] } };
    return { type: 9, data: modal };
  });
  const more = { type: 1, components: [{ type: 2, style: 1, label: "More", custom_id: "more" }] };
  await bot.publish(slash("ping"));
  const opened = await bot.local("/use", { command: { name: "ping" } });
  const submitted = await bot.local("/use/modal", { interaction_id: opened.interaction.id });
  const [message] = submitted.messages;
  expect(message.interaction_metadata).toMatchObject({
    type: 5,
    id: submitted.interaction.id,
    triggering_interaction_metadata: { type: 2, id: opened.interaction.id, name: "ping" },
  });
  const clicked = await bot.local("/use/component", { message_id: message.id, custom_id: "more" });
  const again = await bot.local("/use/modal", { interaction_id: clicked.interaction.id });
  const { interaction_metadata: metadata } = again.messages[0];
  expect(metadata).not.toHaveProperty("interacted_message_id");
  expect(metadata.triggering_interaction_metadata).toMatchObject({ type: 3, interacted_message_id: message.id });
});

test("the answer to a user command names the target", async () => {
  bot = await startBot(() => ({ type: 4, data: { content: "Hi" } }));
  await bot.publish({ name: "Look up", type: 2 });
  const used = await bot.local("/use", { command: { name: "Look up", type: 2 }, target_id: "7" });
  expect(used.messages[0].interaction_metadata.target_user).toMatchObject({ id: "7", flags: 0 });
});

test("an Activity that is launched has an ID", async () => {
  const responses: Json[] = [];
  bot = await startBot(async ({ id: interaction, token }, { rest }) => {
    const query = new URLSearchParams({ with_response: "true" });
    const path = `/interactions/${interaction}/${token}/callback` as const;
    responses.push(await rest.post(path, { body: { type: 12 }, query, auth: false }));
    return accepted;
  });
  await bot.publish(slash("ping"));
  await bot.local("/use", { command: { name: "ping" } });
  const [{ interaction, resource }] = responses;
  const instance = expect.stringMatching(/^i-\d+-gc-\d+-\d+$/);
  expect(resource).toEqual({ type: 12, activity_instance: { id: instance } });
  expect(interaction.activity_instance_id).toBe(resource.activity_instance.id);
});

test("the guild and the application have the fields that Discord's always have", async () => {
  bot = await startBot(() => accepted);
  const [{ id: guildId }] = (await bot.rest.get("/users/@me/guilds")) as Json;
  expect(await bot.rest.get(`/guilds/${guildId}`)).toMatchObject({
    ...{ home_header: null, region: "deprecated", widget_enabled: false, widget_channel_id: null },
    ...{ max_presences: null, max_video_channel_users: 25, max_stage_video_channel_users: 50 },
    ...{ premium_subscription_count: 0, nsfw: false, incidents_data: null },
  });
  const application = (await bot.rest.get("/applications/@me")) as Json;
  expect(application).toMatchObject({
    ...{ type: null, explicit_content_filter: 0, approximate_user_authorization_count: 0 },
    ...{ role_connections_verification_url: null, flags_new: String(application.flags) },
  });
  expect(application.eligible_oauth2_scopes).toContain("applications.commands");
  expect(await bot.rest.get(`/users/${bot.app}`)).toMatchObject({ flags: 0, primary_guild: null });
});
