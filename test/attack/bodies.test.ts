import { expect, test } from "vitest";
import { bench } from "../service/support.ts";
import { expectLinear } from "./expect-linear.ts";

const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(",");
const names = (count: number, value = "1"): string => `{${many(count, (index) => `"a${index}":${value}`)}}`;
const ids = (count: number): string => many(count, (index) => `"${index + 1e15}"`);
const commands = "/applications/APP/commands";

test.each<[string, string, string, (share: number) => string]>([
  ["PATCH", "/local/settings", "a million guilds", (share) => `{"guilds":[${ids(350_000 * share)}]}`],
  [
    "PATCH",
    "/local/settings",
    "a million installation types",
    (share) => `{"integration_types":[${many(1e6 * share, () => "0")}]}`,
  ],
  ["PATCH", "/local/settings", "unknown fields", (share) => names(200_000 * share)],
  ["PATCH", "/local/settings", "unknown rates", (share) => `{"limits":{"rates":${names(200_000 * share)}}}`],
  ["PATCH", "/local/settings", "unknown limits", (share) => `{"limits":${names(200_000 * share)}}`],
  ["POST", "/local/faults", "unknown fields", (share) => names(200_000 * share)],
  [
    "POST",
    "/local/use",
    "empty options",
    (share) => `{"command":{"name":"x"},"options":[${many(900_000 * share, () => "{}")}]}`,
  ],
  ["POST", "/local/user-tokens", "roles", (share) => `{"roles":[${ids(350_000 * share)}]}`],
  ["POST", "/local/sign", "unknown fields", (share) => names(200_000 * share)],
  ["POST", "/lobbies", "metadata", (share) => `{"metadata":${names(200_000 * share)}}`],
  [
    "POST",
    "/lobbies",
    "members",
    (share) => `{"members":[${many(25, (i) => `{"id":"${i}","metadata":${names(9000 * share)}}`)}]}`,
  ],
  ["PUT", commands, "empty objects", (share) => `[${many(300_000 * share, () => "{}")}]`],
  ["POST", commands, "what is no JSON", (share) => many(300_000 * share, () => "{}")],
  ["POST", commands, "brackets", (share) => "[".repeat(3_000_000 * share)],
])("%s %s with megabytes of %s is refused briefly and in linear work", async (method, path, _, bodyOf) => {
  const failures: unknown[] = [];
  const answer = await expectLinear(async (share) => {
    const support = await import("../service/support.ts");
    const { send, app } = support.bench({ onFailure: (error) => failures.push(error) });
    return await send(method, path.replace("APP", app), bodyOf(share));
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body).length).toBeLessThan(100_000);
  expect(failures).toEqual([]);
});

test("20,000 overwrites take about as much work for each as half of them", async () => {
  const { body } = await expectLinear(async (share) => {
    const support = await import("../service/support.ts");
    const { send, commands: path, service } = support.bench();
    await send("PATCH", "/local/settings", { limits: { permission_overwrites: 1e6 } });
    const { id } = (await send("POST", path("guild"), { name: "a", description: "b" })).body;
    const ids = Array.from({ length: 20_000 * share }, (_, index) => `${index + 1}`);
    const permissions = ids.map((own) => ({ id: own, type: 1, permission: true }));
    const headers = { Authorization: `Bearer ${service.identity.userToken}` };
    return await send("PUT", `${path("guild")}/${id}/permissions`, { permissions }, headers);
  });
  expect(body.permissions).toHaveLength(20_000);
});

test("a refusal of very many values names the first, and says that there are more", async () => {
  const { send, commands: path } = bench();
  const empty = Array(100).fill({ options: Array(25).fill({}) });
  const { status, body } = await send("PUT", path("global"), empty);
  expect(status).toBe(400);
  expect(JSON.stringify(body.errors).match(/"code"/g)).toHaveLength(501);
  const message = expect.stringMatching(/^There are \d+ errors. Only the first 500 are listed.$/);
  expect(body.errors._errors).toEqual([{ code: "TOO_MANY_ERRORS", message }]);
});

test.each([
  ["default_member_permissions", '"default_member_permissions":1e400'],
  ["options", '"options":[{"name":"a","description":"a","type":10,"min_value":-1e999}]'],
  ["nonsense", `"nonsense":${"9".repeat(400)}`],
])("too large a number at %s is refused in a create, an edit and an overwrite", async (key, member) => {
  const failures: unknown[] = [];
  const { send, commands: path } = bench({ onFailure: (error) => failures.push(error) });
  const set = { name: "a", description: "b", default_member_permissions: "8" };
  const { id } = (await send("POST", path("global"), set)).body;
  for (const [method, place, body] of [
    ["POST", path("global"), `{"name":"c","description":"b",${member}}`],
    ["PATCH", `${path("global")}/${id}`, `{${member}}`],
    ["PUT", path("global"), `[{"name":"c","description":"b",${member}}]`],
  ] as const) {
    const { status, body: refusal } = await send(method, place, body);
    expect(status).toBe(400);
    expect(JSON.stringify(refusal.errors)).toContain("NUMBER_TYPE_COERCE");
    expect(JSON.stringify(refusal.errors)).toContain(key);
  }
  expect((await send("GET", `${path("global")}/${id}`)).body.default_member_permissions).toBe("8");
  expect(failures).toEqual([]);
});

test("a password in an endpoint's URL is refused and not repeated", async () => {
  const { send } = bench();
  const url = "http://someone:hunter2@127.0.0.1:9/";
  const { status, body } = await send("PATCH", "/local/settings", { interactions_endpoint_url: url });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain("The interactions endpoint URL must not contain a user name or password.");
  expect(JSON.stringify(body)).not.toContain("hunter2");
});
