import { expect, test } from "vitest";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { announceProject, projectAtService } from "../../core/workspace/project-at-service.ts";
import { benchWithPage, switches, view } from "./page-support.ts";
import { type Bench, bench } from "./support.ts";

const guild = "1250000000000000001";

const projectFile = JSON.stringify({
  application_id: "1240000000000000001",
  targets: {
    production: { global: true },
    staging: { guild_id: "1250000000000000002" },
    local: { service: "local", guild_id: guild },
  },
  names: {
    applications: { "1240000000000000001": "Harbor" },
    guilds: { [guild]: "Harbor Test" },
    roles: { "1250000000000000201": "Moderators" },
    channels: { "1250000000000000301": "bot-commands" },
    users: { "1130000000000000042": "Ada" },
  },
});

async function announce({ service, send }: Pick<Bench, "service" | "send">, guildId?: string, file = projectFile) {
  const fetch = ((url: string, init: RequestInit) => service.fetch(new Request(url, init))) as typeof globalThis.fetch;
  const address = { url: "http://127.0.0.1/api/v10", authorization: `Bot ${service.identity.botToken}` };
  await announceProject(address, projectAtService(parseProject(file).project, guildId), fetch);
  expect((await send("GET", "/local/settings")).body.project.guild_id).toBe(guildId ?? guild);
}

const read = async ({ send }: Pick<Bench, "send">, path: string) => (await send("GET", path)).body;
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test("without a project, nothing at the service is named after another one", async () => {
  const world = bench({ answerWithin: 0 });
  const [own] = await read(world, "/users/@me/guilds");
  expect(own).toMatchObject({ id: world.guild, name: "Test server" });
  expect(await read(world, "/users/@me")).toMatchObject({ username: "Your app" });
  await world.send("POST", world.commands("global"), { name: "ping", description: "Pongs" });
  const used = await world.send("POST", "/local/use", { command: { name: "ping" }, wait: 0 });
  expect(JSON.stringify([used.body, await read(world, `/guilds/${world.guild}`)])).not.toMatch(/Harbor|test_user/);
});

test("the guild of the project's local target is the guild of the service, with the project's names", async () => {
  const world = bench({ answerWithin: 0 });
  await announce(world);
  expect(namesOf(await read(world, "/users/@me/guilds"))).toEqual(["Harbor Test"]);
  expect(await read(world, "/users/@me")).toMatchObject({ username: "Harbor" });
  expect(namesOf(await read(world, `/guilds/${guild}/roles`))).toEqual(["@everyone", "Admins", "Moderators", "Harbor"]);
  const channels = await read(world, `/guilds/${guild}/channels`);
  expect(channels).toContainEqual(expect.objectContaining({ id: "1250000000000000301", name: "bot-commands" }));
  const member = await read(world, `/guilds/${guild}/members/1130000000000000042`);
  expect(member).toMatchObject({ user: { username: "ada", global_name: "Ada" }, roles: ["1250000000000000201"] });
  await world.send("POST", world.commands("global"), { name: "ping", description: "Pongs" });
  const used = await world.send("POST", "/local/use", { command: { name: "ping" }, wait: 0 });
  expect(used.body.interaction.guild_id).toBe(guild);
});

test("a published target decides on the guild", async () => {
  const world = bench({ answerWithin: 0 });
  await announce(world, "1250000000000000002");
  const [own] = await read(world, "/users/@me/guilds");
  expect(own).toMatchObject({ id: "1250000000000000002", name: "Test server" });
});

test("the page offers the roles and channels of that guild only", async () => {
  const world = benchWithPage();
  await announce(world);
  const { body } = await view(world, { switches });
  expect(body.servers).toEqual([{ key: guild, label: "Harbor Test" }]);
  expect(JSON.stringify(body.choices)).not.toContain(world.guild);
});

test.each([{ guild_id: "x" }, { names: [] }, "Ship"])("the project %j is refused", async (project) => {
  expect((await bench().send("PATCH", "/local/settings", { project })).status).toBe(400);
});

test("of thousands of names, the service gets as many as it can show, and hostile ones are cleaned", async () => {
  const world = bench({ answerWithin: 0 });
  const many = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [String(10n ** 18n + BigInt(index)), "a"]),
  );
  const names = { roles: many, channels: many, users: many, guilds: { ...many, [guild]: "\u202eA\nb" } };
  await announce(world, guild, JSON.stringify({ names }));
  expect(namesOf(await read(world, "/users/@me/guilds"))).toEqual(["A b"]);
  expect((await read(world, `/guilds/${guild}/roles`)).length).toBeLessThan(60);
  expect((await read(world, `/guilds/${guild}/channels`)).length).toBeLessThan(60);
});
