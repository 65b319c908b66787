import { beforeEach, expect, test } from "vitest";
import { polite, withApp } from "./app.ts";
import { benchWithPage, switches, view } from "./page-support.ts";
import { type Bench, slash } from "./support.ts";

const [id, category] = ["1250000000000000001", "1250000000000000300"];
const [adults, all, unknown] = ["1250000000000000301", "1250000000000000302", "1250000000000000399"];
const [inAdults, inAll, alone] = ["1250000000000000311", "1250000000000000312", "1250000000000000313"];
const channels = [
  { id: category, name: "category", type: 4 },
  { id: adults, name: "adults", nsfw: true, parent_id: category },
  { id: all, name: "all", parent_id: category },
  { id: inAdults, name: "thread", type: 11, parent_id: adults },
  // A thread's own restriction, which Discord does not have, does not count.
  { id: inAll, name: "thread", type: 12, parent_id: all, nsfw: true },
  { id: alone, name: "thread", type: 10, nsfw: true },
];
const command = slash("adult", { nsfw: true });

let app: Bench;
beforeEach(async () => {
  app = await withApp(polite);
  await app.send("PATCH", "/local/settings", { known_guilds: [{ id, name: "Ship", channels }] });
  await app.send("POST", app.commands("global"), command);
});

const usedIn = async (channel: object) => {
  const { body } = await app.send("POST", "/local/use", { command: { name: "adult" }, guild_id: id, channel });
  return [body.outcome, body.interaction?.channel.nsfw ?? body.reason];
};

test.each([
  ["a thread of an age-restricted channel", { id: unknown, type: 11, parent_id: adults }],
  ["such a thread without its type", { id: unknown, parent_id: adults }],
  ["such a thread that the service knows", { id: inAdults }],
  ["such a thread, whatever the request says", { id: inAdults, nsfw: false }],
  ["the channel", { id: adults }],
  ["a thread of a channel that is not known", { id: unknown, type: 11, parent_id: "1", nsfw: true }],
  ["a thread whose channel is not known", { id: alone }],
  ["an age-restricted channel of a category", { id: unknown, type: 0, parent_id: category, nsfw: true }],
  ["a channel that the request restricts", { id: all, nsfw: true }],
])("an age-restricted command can be used in %s", async (_, channel) => {
  expect(await usedIn(channel)).toEqual(["answered", true]);
});

test.each([
  ["a thread of a channel that is not", { id: unknown, type: 11, parent_id: all }],
  ["such a thread that the service knows", { id: inAll }],
  ["such a thread, whatever the request says", { id: unknown, type: 12, parent_id: all, nsfw: true }],
  ["a thread of a channel that is not known", { id: unknown, type: 11, parent_id: "1" }],
  ["the channel", { id: all }],
  ["an age-restricted channel whose restriction is lifted", { id: adults, nsfw: false }],
])("an age-restricted command is refused in %s", async (_, channel) => {
  expect(await usedIn(channel)).toEqual(["refused", "age"]);
});

test("threads are returned with the age restriction of their channel", async () => {
  const { body } = await app.send("GET", `/guilds/${id}/channels`);
  const restricted = body.filter(({ nsfw }: { nsfw?: boolean }) => nsfw).map((one: { id: string }) => one.id);
  expect(restricted).toEqual([adults, inAdults, alone]);
});

test.each([
  [adults, false],
  [inAdults, false],
  [all, true],
  [inAll, true],
])("the page shows an age-restricted command in channel %s where it can be used", async (channel, isHidden) => {
  const page = benchWithPage();
  const { guild } = page;
  await page.send("PATCH", "/local/settings", { known_guilds: [{ id: guild, name: "Ship", channels }] });
  const { body: created } = await page.send("POST", page.commands("global"), command);
  // The page offers the channels that permissions name.
  const path = `/applications/${page.app}/guilds/${guild}/commands/${created.id}/permissions`;
  const owner = { Authorization: `Bearer ${page.service.identity.userToken}` };
  const permissions = [{ id: channel, type: 3, permission: true }];
  expect((await page.send("PUT", path, { permissions }, owner)).status).toBe(200);
  const asked = { ...switches, place: `channel:${guild}:${channel}` };
  const { body } = await view(page, { switches: asked });
  expect(body.rows).toMatchObject([{ key: "1 adult", isHidden }]);
});
