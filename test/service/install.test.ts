import { describe, expect, test } from "vitest";
import { type Bench, bench, read, slash } from "./support.ts";

const link = (world: Bench, more: Readonly<Record<string, string>> = {}) => ({
  client_id: world.app,
  scope: "bot applications.commands",
  ...more,
});

const open = (world: Bench, query: Readonly<Record<string, string>>) =>
  world.send("GET", `/oauth2/authorize?${new URLSearchParams(query)}`, undefined, { Authorization: "" });

async function submit({ service }: Bench, form: Readonly<Record<string, string>>) {
  const request = new Request("http://127.0.0.1/oauth2/authorize", { method: "POST", body: new URLSearchParams(form) });
  return read(await service.fetch(request));
}

test("an install link shows the scopes, the permissions and the guilds, everything escaped", async () => {
  const world = bench();
  const evil = "<script>alert(1)</script>";
  const known = { id: "77", name: evil };
  await world.send("PATCH", "/local/settings", { known_guilds: [known] });
  const permissions = String((1n << 13n) | (1n << 47n));
  const { status, body, headers } = await open(world, link(world, { permissions, guild_id: "88" }));
  expect(status).toBe(200);
  for (const text of ["Add Your app to a server", "Create commands", "Add a bot", "MANAGE_MESSAGES", "bit 47"]) {
    expect(body).toContain(text);
  }
  expect([...body.matchAll(/<option value="(\d+)">/g)].map(([, id]) => id)).toEqual(["88", world.guild, "77"]);
  expect(body).not.toContain("<script");
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

test("a link can name the only guild, and without a bot there are no permissions", async () => {
  const world = bench();
  const query = link(world, { scope: "applications.commands", guild_id: world.guild, disable_guild_select: "true" });
  const { body } = await open(world, { ...query, permissions: "8" });
  expect(body).toContain(`<option value="${world.guild}">Test server (${world.guild})</option>`);
  expect(body.match(/<option/g)).toHaveLength(1);
  expect(body).not.toContain("ADMINISTRATOR");
});

test("authorizing it lets the application into the guild", async () => {
  const world = bench({ settings: { guilds: [] } });
  const refused = await world.send("POST", world.commands("guild"), slash("ping"));
  expect(refused).toMatchObject({ status: 403, body: { code: 50001 } });
  const form = { ...link(world), chosen_guild_id: world.guild };
  expect((await submit(world, { ...form, answer: "deny" })).body).toContain("Your app was not installed.");
  expect((await world.send("POST", world.commands("guild"), slash("ping"))).status).toBe(403);
  const { status, body } = await submit(world, { ...form, answer: "allow" });
  expect([status, body]).toEqual([200, expect.stringContaining("Your app is installed in Test server.")]);
  expect((await world.send("POST", world.commands("guild"), slash("ping"))).status).toBe(201);
  await submit(world, { ...form, answer: "allow" });
  expect((await world.send("GET", "/local/settings")).body.guilds).toEqual([world.guild]);
});

test("an application that may be in any guild stays so", async () => {
  const world = bench();
  await submit(world, { ...link(world), chosen_guild_id: world.guild, answer: "allow" });
  expect((await world.send("GET", "/local/settings")).body.guilds).toBeNull();
});

test("it is installed for a user without a guild", async () => {
  const world = bench({ settings: { integrationTypes: [1], guilds: [] } });
  const query = link(world, { scope: "applications.commands" });
  const { body } = await open(world, query);
  expect(body).toContain("Add Your app to your account");
  expect(body).not.toContain("<select");
  expect((await submit(world, { ...query, answer: "allow" })).body).toContain("installed for your account");
  expect((await world.send("GET", "/local/settings")).body.guilds).toEqual([]);
});

describe("refused", () => {
  test.each([
    [{ client_id: "1" }, "client_id"],
    [{ scope: "bot openid" }, "scope can contain only"],
    [{ permissions: "-1" }, "permissions"],
    [{ guild_id: "x" }, "guild_id"],
    [{ integration_type: "7" }, "integration_type"],
    [{ integration_type: "1" }, "The scope bot requires"],
  ])("%j", async (change, sentence) => {
    const world = bench();
    const query = { ...link(world), ...change };
    for (const answer of [await open(world, query), await submit(world, { ...query, answer: "allow" })]) {
      expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(sentence)]);
    }
  });

  test("without a guild", async () => {
    const world = bench();
    for (const chosen_guild_id of ["", "x"]) {
      const { status, body } = await submit(world, { ...link(world), chosen_guild_id, answer: "allow" });
      expect([status, body]).toEqual([400, expect.stringContaining("Choose a server.")]);
    }
  });
});
