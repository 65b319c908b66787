import { describe, expect, test } from "vitest";
import { bench, slash } from "./support.ts";

describe("integration types", () => {
  const message = "Value must be one of (0), the integration types that the application supports.";
  const unsupported = { _errors: [{ code: "BASE_TYPE_CHOICES", message }] };
  const errors = { integration_types: { 1: unsupported } };

  test("that the application does not support are refused in global commands", async () => {
    const { send, commands } = bench({ settings: { integrationTypes: [0] } });
    const both = { integration_types: [0, 1] };
    const refused = { status: 400, body: { code: 50035, message: "Invalid Form Body", errors } };
    expect(await send("POST", commands("global"), slash("ping", both))).toMatchObject(refused);
    const { body } = await send("POST", commands("global"), slash("ping"));
    expect(body.integration_types).toEqual([0]);
    expect(await send("PATCH", `${commands("global")}/${body.id}`, both)).toMatchObject(refused);
    const list = [slash("ping"), slash("pong", both)];
    expect((await send("PUT", commands("global"), list)).body.errors).toEqual({ 1: errors });
    expect((await send("GET", commands("global"))).body).toHaveLength(1);
  });

  test("have no effect in guild commands", async () => {
    const { send, commands } = bench({ settings: { integrationTypes: [0] } });
    const created = await send("POST", commands("guild"), slash("ping", { integration_types: [1], contexts: [0, 1] }));
    expect(created.status).toBe(201);
    expect(created.body).not.toHaveProperty("integration_types");
  });

  test("of a command stay when the application stops supporting them", async () => {
    const { send, commands } = bench();
    const { body } = await send("POST", commands("global"), slash("ping", { integration_types: [0, 1] }));
    await send("PATCH", "/local/settings", { integration_types: [1] });
    const edited = await send("PATCH", `${commands("global")}/${body.id}`, { description: "Answers" });
    expect(edited).toMatchObject({ status: 200, body: { integration_types: [0, 1] } });
    await send("PATCH", "/local/settings", { integration_types: [] });
    const again = await send("POST", commands("global"), slash("ping", { integration_types: [0] }));
    expect(again.body.errors.integration_types[0]._errors[0].message).toContain("supports no integration types");
  });
});

const launch = { type: 4, name: "launch", handler: 1 };

describe("with nothing set, an entry point is the sign that the app has an Activity:", () => {
  const embedded = 1 << 17;

  test("it is created, and with it the app has one", async () => {
    const { send, commands } = bench();
    const flags = async (): Promise<number> => (await send("GET", "/applications/@me")).body.flags;
    expect((await send("GET", "/local/settings")).body.activities).toBeNull();
    expect((await flags()) & embedded).toBe(0);
    const { status, body } = await send("POST", commands("global"), launch);
    expect(status).toBe(201);
    expect((await flags()) & embedded).toBe(embedded);
    await send("DELETE", `${commands("global")}/${body.id}`);
    expect((await flags()) & embedded).toBe(0);
  });

  test("a bulk overwrite creates it, and users can use it", async () => {
    const { send, commands } = bench();
    const byDiscord = { ...launch, handler: 2 };
    expect((await send("PUT", commands("global"), [byDiscord, slash("ping")])).status).toBe(200);
    const used = await send("POST", "/local/use", { command: { name: "launch", type: 4 } });
    expect(used.body).toMatchObject({ outcome: "launched" });
  });

  test("null after another value is nothing set again", async () => {
    const { send, commands } = bench();
    await send("PATCH", "/local/settings", { activities: false });
    expect((await send("POST", commands("global"), launch)).status).toBe(400);
    await send("PATCH", "/local/settings", { activities: null });
    expect((await send("POST", commands("global"), launch)).status).toBe(201);
  });
});

test("where the app is set to have no Activity, a handler is refused", async () => {
  const { send, commands } = bench({ settings: { activities: false } });
  const message = "Only applications with an Activity can have a handler. Set “activities” in /local/settings.";
  const handler = { _errors: [{ code: "BASE_TYPE_CHOICES", message }] };
  expect(await send("POST", commands("global"), launch)).toMatchObject({ status: 400, body: { errors: { handler } } });
  expect((await send("POST", commands("global"), { ...launch, handler: null })).status).toBe(201);
  await send("PATCH", "/local/settings", { activities: true });
  expect(await send("POST", commands("global"), launch)).toMatchObject({ status: 200, body: { handler: 1 } });
});

test.each(["global", "guild"] as const)("discovery excludes age-restricted commands: %s", async (scope) => {
  const { send, commands } = bench();
  const { body } = await send("POST", commands(scope), slash("ping"));
  await send("PATCH", "/local/settings", { discovery: true });
  expect((await send("GET", "/local/settings")).body.discovery).toBe(true);
  const message = "Applications with discovery enabled cannot have age-restricted commands.";
  const nsfw = { _errors: [{ code: "BASE_TYPE_CHOICES", message }] };
  const refused = { status: 400, body: { code: 50035, errors: { nsfw } } };
  expect(await send("POST", commands(scope), slash("pong", { nsfw: true }))).toMatchObject(refused);
  expect(await send("PATCH", `${commands(scope)}/${body.id}`, { nsfw: true })).toMatchObject(refused);
  expect((await send("POST", commands(scope), slash("pong", { nsfw: false }))).status).toBe(201);
  await send("PATCH", "/local/settings", { discovery: false });
  expect((await send("PATCH", `${commands(scope)}/${body.id}`, { nsfw: true })).status).toBe(200);
});
