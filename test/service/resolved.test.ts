import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bot, type Json, startBot } from "./bot.ts";
import { slash } from "./support.ts";

let bot: Bot;
/** The interactions that the bot's endpoint received, including the ping. */
let received: Json[];
beforeEach(async () => {
  received = [];
  bot = await startBot((interaction) => {
    received.push(interaction);
    return { type: 4, data: { content: "Hi" } };
  });
  const option = (type: number, name: string, more: object = {}) => ({ type, name, description: name, ...more });
  const options = [
    option(6, "user"),
    option(7, "channel"),
    option(7, "thread", { channel_types: [11] }),
    option(8, "role"),
    option(9, "either"),
    option(11, "image", { file_types: ["image"] }),
    option(11, "file"),
  ];
  await bot.publish(slash("give", { options } as never), { name: "Pin", type: 3 });
});
afterEach(() => bot.stop());

async function given(values: Readonly<Record<string, string>>, more: object = {}): Promise<Json> {
  const options = Object.entries(values).map(([name, value]) => ({ name, value }));
  const result = await bot.local("/use", { command: { name: "give" }, options, ...more });
  expect(result.message).toBe("The app answered.");
  expect(received.at(-1)).toEqual(result.interaction);
  return result.interaction;
}

const guildOf = async (what: string): Promise<Json[]> =>
  (await bot.rest.get(`/guilds/${bot.service.identity.guildId}/${what}`)) as Json[];

test("what has a name in the guild has it in the interaction, with every field that libraries read", async () => {
  const [member] = (await guildOf("members")).slice(-1);
  const role = (await guildOf("roles")).at(-1);
  const channel = (await guildOf("channels")).find(({ type }) => type === 2);
  const ids = { user: member.user.id, role: role.id, either: role.id, channel: channel.id };
  const { resolved } = (await given(ids, { channel: { id: channel.id, type: 2 } })).data;
  expect(resolved.users[member.user.id]).toMatchObject({
    ...member.user,
    public_flags: 0,
    avatar_decoration_data: null,
  });
  expect(resolved.members[member.user.id]).toMatchObject({
    roles: member.roles,
    permissions: expect.any(String),
    flags: 0,
    communication_disabled_until: null,
  });
  expect(resolved.roles[role.id]).toMatchObject({
    name: role.name,
    managed: role.managed,
    icon: null,
    unicode_emoji: null,
  });
  expect(resolved.channels[channel.id]).toMatchObject({ name: channel.name, type: 2, parent_id: channel.parent_id });
  expect(received.at(-1).channel).toMatchObject({
    id: channel.id,
    name: channel.name,
    permissions: expect.any(String),
  });
});

test("a thread has its metadata, as an option and as the place", async () => {
  const channel = { id: "70", type: 11, parent_id: "71" };
  const interaction = await given({ thread: "72" }, { channel });
  const thread = {
    thread_metadata: { archived: false, locked: false, auto_archive_duration: 1440 },
    member_count: 1,
    message_count: 0,
    owner_id: expect.any(String),
  };
  expect(interaction.data.resolved.channels["72"]).toMatchObject({ id: "72", type: 11, parent_id: "71", ...thread });
  expect(interaction.channel).toMatchObject({ ...channel, ...thread });
});

test("a message has what every message has", async () => {
  const { interaction } = await bot.local("/use", { command: { name: "Pin", type: 3 }, target_id: "80" });
  const message = { mentions: [], mention_roles: [], mention_everyone: false, pinned: false, tts: false, flags: 0 };
  expect(interaction.data.resolved.messages["80"]).toMatchObject({ id: "80", components: [], embeds: [], ...message });
});

test("files are there to download: made up, or as they are given", async () => {
  const files = { "91": { filename: "a b.txt", content_type: "text/plain", data: btoa("Hello") } };
  const { attachments } = (await given({ image: "90", file: "91" }, { files })).data.resolved;
  expect(attachments["90"]).toMatchObject({
    filename: "file.png",
    content_type: "image/png",
    width: 1,
    height: 1,
    ephemeral: true,
  });
  expect(attachments["91"]).toMatchObject({ filename: "a_b.txt", content_type: "text/plain", size: 5 });
  const [image, text] = await Promise.all([fetch(attachments["90"].url), fetch(attachments["91"].url)]);
  expect(image.headers.get("Content-Type")).toBe("image/png");
  expect((await image.arrayBuffer()).byteLength).toBe(attachments["90"].size);
  expect(await text.text()).toBe("Hello");
});

test("what the user has bought, and who installed the app", async () => {
  const interaction = await given({}, { entitlements: [{ sku_id: "60" }], installs: [0, 1], user: { id: "5" } });
  expect(interaction.entitlements).toEqual([
    expect.objectContaining({ sku_id: "60", application_id: bot.app, user_id: "5", type: 8, deleted: false }),
  ]);
  const { guildId } = bot.service.identity;
  expect(interaction.authorizing_integration_owners).toEqual({ 0: guildId, 1: "5" });
});

test("a direct message has its recipients, and a group its owner", async () => {
  const user = { id: "5", username: "ann" };
  const direct = await given({}, { context: 1, user });
  expect(direct.channel).toMatchObject({ type: 1, recipients: [user] });
  const group = await given({}, { context: 2, user, installs: [1] });
  expect(group.channel).toMatchObject({ type: 3, owner_id: "5", recipients: [user] });
});

test.each([
  [{ files: { "91": { filename: "a", data: "?" } } }, ["files"]],
  [{ files: { "91": { filename: "a", content_type: "x\r\ny", data: "" } } }, ["files"]],
  [{ entitlements: [{}] }, ["entitlements"]],
])("%j is refused", async (more, places) => {
  const refused = await bot.local("/use", { command: { name: "give" }, ...more });
  expect(refused.code).toBe(50035);
  expect(Object.keys(refused.errors)).toEqual(places);
});
