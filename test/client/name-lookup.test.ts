import { expect, test, vi } from "vitest";
import { NameLookup } from "../../client/places/name-lookup.ts";
import type { NameReader } from "../../core/discord/name-reader.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";

const unknown = new ServiceError(404, { message: "Unknown User", code: 10013 });

function reader() {
  return {
    getGuild: vi.fn(async (id: string) => ({ id, name: `Guild ${id}` })),
    listRoles: vi.fn(async (guild: string) => [
      { id: guild, name: "@everyone" },
      { id: "2", name: "Moderators" },
    ]),
    listChannels: vi.fn(async () => [{ id: "3", name: "general" }]),
    listMembers: vi.fn(async () => [{ user: { id: "4", username: "ada", global_name: "Ada" }, nick: null }]),
    listOwnGuilds: vi.fn(async () => [{ id: "8", name: "Other" }]),
    getUser: vi.fn(async (id: string) => ({ id, username: "grace", global_name: null })),
    getOwnApplication: vi.fn(async () => ({ id: "9", name: "Harbor Bot" })),
  } satisfies NameReader;
}

test("each thing is read once, roles and channels by their guild", async () => {
  const client = reader();
  const lookup = new NameLookup(client);
  const ids = [
    { sort: "guild", id: "1" },
    { sort: "role", id: "2", guildId: "1" },
    { sort: "role", id: "77", guildId: "1" },
    { sort: "channel", id: "3", guildId: "1" },
    { sort: "user", id: "5" },
    { sort: "application", id: "9" },
  ] as const;
  await lookup.find(ids);
  await lookup.find(ids);
  expect(lookup.names).toEqual({
    guild: { 1: "Guild 1" },
    role: { 2: "Moderators" },
    channel: { 3: "general" },
    user: { 5: "grace" },
    application: { 9: "Harbor Bot" },
  });
  for (const read of [client.getGuild, client.listRoles, client.listChannels, client.getUser]) {
    expect(read).toHaveBeenCalledTimes(1);
  }
});

test("a role without a guild is not looked up", async () => {
  const client = reader();
  await new NameLookup(client).find([{ sort: "role", id: "2" }]);
  expect(client.listRoles).not.toHaveBeenCalled();
});

test("what is unknown stays unknown, without another call", async () => {
  const client = reader();
  client.getUser.mockRejectedValue(unknown);
  client.listMembers.mockRejectedValue(new ServiceError(403, { message: "Missing Access", code: 50001 }));
  const lookup = new NameLookup(client);
  await lookup.find([{ sort: "user", id: "5" }]);
  await lookup.find([{ sort: "user", id: "5" }]);
  await lookup.findIn("1");
  await lookup.findIn("1");
  expect(lookup.names).toMatchObject({ role: { 2: "Moderators" }, user: {} });
  expect(client.getUser).toHaveBeenCalledTimes(1);
  expect(client.listMembers).toHaveBeenCalledTimes(1);
});

const failures = [new Unreachable("no network"), new ServiceError(429, {}), new ServiceError(503, {})];
test.each(failures)("after %s the next question asks again", async (failure) => {
  const client = reader();
  client.getGuild.mockRejectedValueOnce(failure);
  const lookup = new NameLookup(client);
  await expect(lookup.find([{ sort: "guild", id: "1" }])).rejects.toBe(failure);
  await lookup.find([{ sort: "guild", id: "1" }]);
  expect(lookup.names.guild).toEqual({ 1: "Guild 1" });
});

test("all guilds of the bot and all of a guild are known by name", async () => {
  const lookup = new NameLookup(reader());
  await lookup.findGuilds();
  await lookup.findIn("1");
  expect(lookup.names).toMatchObject({
    guild: { 8: "Other" },
    role: { 2: "Moderators" },
    channel: { 3: "general" },
    user: { 4: "Ada" },
  });
});
