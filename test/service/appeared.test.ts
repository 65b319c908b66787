import { describe, expect, test } from "vitest";
import { type Bench, bench, slash } from "./support.ts";

const [ann, bob, where] = ["1130000000000000091", "1130000000000000092", "1250000000000000391"];

async function place() {
  const world = bench({ answerWithin: 1 });
  const options = [
    { type: 6, name: "who", description: "Who" },
    { type: 7, name: "where", description: "Where" },
  ];
  await world.send("POST", world.commands("global"), slash("ping", { options } as never));
  return world;
}

const use = async ({ send }: Bench, more: object = {}) =>
  (await send("POST", "/local/use", { command: { name: "ping" }, wait: 0, ...more })).body;

const statusOf = async ({ send }: Bench, path: string) => (await send("GET", path)).status;

describe("a user who appears", () => {
  test("is a member from then on, and stays as the user was first", async () => {
    const world = await place();
    const path = `/guilds/${world.guild}/members/${ann}`;
    expect(await statusOf(world, path)).toBe(404);
    await use(world, { user: { id: ann, username: "ann" }, member: { nick: "Annie", roles: ["5"] } });
    const { body } = await world.send("GET", path);
    expect(body).toMatchObject({ nick: "Annie", roles: [], user: { id: ann, username: "ann" } });
    const { member } = (await use(world, { user: { id: ann }, member: { nick: "Other" } })).interaction;
    expect(member).toMatchObject({ nick: "Other", user: { username: "ann" } });
    expect((await world.send("GET", path)).body).toEqual(body);
    expect((await world.send("GET", `/users/${ann}`)).body).toEqual(body.user);
  });

  test("in a direct message is no member", async () => {
    const world = await place();
    await use(world, { context: 1, user: { id: ann, username: "ann" } });
    expect((await world.send("GET", `/users/${ann}`)).body).toMatchObject({ username: "ann" });
    expect((await world.send("GET", `/guilds/${world.guild}/members/${ann}`)).body.code).toBe(10007);
  });

  test("without a member in what the interaction resolves is no member", async () => {
    const world = await place();
    const options = [{ name: "who", value: bob }];
    const outside = { users: { [bob]: { id: bob, username: "bob" } } };
    const { interaction } = await use(world, { options, resolved: outside });
    expect(interaction.data.resolved).not.toHaveProperty("members");
    expect((await world.send("GET", `/guilds/${world.guild}/members/${bob}`)).body.code).toBe(10007);
    // From then on, the user is known with the name.
    const again = await use(world, { options });
    expect(again.interaction.data.resolved).toMatchObject({ users: { [bob]: { username: "bob" } } });
    expect(again.interaction.data.resolved).not.toHaveProperty("members");
  });

  test("is known by each body that names a user", async () => {
    const world = await place();
    const { body: message } = await world.send("POST", "/local/message", { content: "Hi", user: { id: ann } });
    await world.send("POST", "/local/reaction", { message_id: message.id, emoji: "👍", user: { id: bob } });
    await world.send("POST", "/local/user-tokens", { user_id: "77" });
    await use(world, { options: [{ name: "who", value: "78" }] });
    for (const id of [ann, bob, "77", "78"]) expect(await statusOf(world, `/users/${id}`), id).toBe(200);
    for (const id of [ann, bob, "78"])
      expect(await statusOf(world, `/guilds/${world.guild}/members/${id}`), id).toBe(200);
  });
});

test("a channel that is named is in the guild from then on", async () => {
  const world = await place();
  const channel = { id: "1250000000000000390", type: 2 };
  await use(world, { channel, options: [{ name: "where", value: where }] });
  const { body } = await world.send("GET", `/guilds/${world.guild}/channels`);
  const named = body.filter(({ id }: { id: string }) => [channel.id, where].includes(id));
  expect(named.map(({ type }: { type: number }) => type)).toEqual([2, 0]);
});

test("the default user is one member, who does not own the guild", async () => {
  const world = await place();
  const { member } = (await use(world)).interaction;
  const { body } = await world.send("GET", `/guilds/${world.guild}/members/${member.user.id}`);
  expect(body).toMatchObject({ nick: member.nick, roles: member.roles });
  expect(member.user).toMatchObject(body.user);
  const guild = (await world.send("GET", `/guilds/${world.guild}`)).body;
  expect(guild.owner_id).not.toBe(member.user.id);
});

test("thousands of users who appear leave the guild usable", async () => {
  const world = await place();
  for (let count = 0; count < 2500; count++)
    await world.send("POST", "/local/message", { content: "Hi", user: { id: String(10n ** 18n + BigInt(count)) } });
  const { body } = await world.send("GET", `/guilds/${world.guild}/members?limit=1000`);
  expect(body).toHaveLength(1000);
  expect(await statusOf(world, `/users/${10n ** 18n + 2499n}`)).toBe(200);
});
