import { expect, test } from "vitest";
import { bench } from "../service/support.ts";
import { timed } from "./expect-linear.ts";

const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(",");
const names = (count: number, value = "1"): string => `{${many(count, (index) => `"a${index}":${value}`)}}`;
const ids = (count: number): string => many(count, (index) => `"${index + 1e15}"`);
const commands = "/applications/APP/commands";

test.each([
  ["PATCH", "/local/settings", "a million guilds", () => `{"guilds":[${ids(350_000)}]}`],
  ["PATCH", "/local/settings", "a million installation types", () => `{"integration_types":[${many(1e6, () => "0")}]}`],
  ["PATCH", "/local/settings", "unknown fields", () => names(200_000)],
  ["PATCH", "/local/settings", "unknown rates", () => `{"limits":{"rates":${names(200_000)}}}`],
  ["PATCH", "/local/settings", "unknown limits", () => `{"limits":${names(200_000)}}`],
  ["POST", "/local/faults", "unknown fields", () => names(200_000)],
  ["POST", "/local/use", "empty options", () => `{"command":{"name":"x"},"options":[${many(900_000, () => "{}")}]}`],
  ["POST", "/local/user-tokens", "roles", () => `{"roles":[${ids(350_000)}]}`],
  ["POST", "/local/sign", "unknown fields", () => names(200_000)],
  ["POST", "/lobbies", "metadata", () => `{"metadata":${names(200_000)}}`],
  ["POST", "/lobbies", "members", () => `{"members":[${many(25, (i) => `{"id":"${i}","metadata":${names(9000)}}`)}]}`],
  ["PUT", commands, "empty objects", () => `[${many(300_000, () => "{}")}]`],
  ["POST", commands, "what is no JSON", () => many(300_000, () => "{}")],
  ["POST", commands, "brackets", () => "[".repeat(3_000_000)],
])("%s %s with megabytes of %s is refused quickly and briefly", async (method, path, _, bodyOf) => {
  const failures: unknown[] = [];
  const { send, app } = bench({ onFailure: (error) => failures.push(error) });
  const body = bodyOf();
  const { result: answer, took } = await timed(() => send(method, path.replace("APP", app), body));
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body).length).toBeLessThan(100_000);
  expect(took).toBeLessThan(1500);
  expect(failures).toEqual([]);
});

test("20,000 overwrites take no longer for each than 2,000", async () => {
  const { send, commands: path, service } = bench();
  await send("PATCH", "/local/settings", { limits: { permission_overwrites: 1e6 } });
  const { id } = (await send("POST", path("guild"), { name: "a", description: "b" })).body;
  const put = async (count: number): Promise<void> => {
    const permissions = Array.from({ length: count }, (_, i) => ({ id: `${i + 1}`, type: 1, permission: true }));
    const headers = { Authorization: `Bearer ${service.identity.userToken}` };
    const answer = await send("PUT", `${path("guild")}/${id}/permissions`, { permissions }, headers);
    expect(answer.body.permissions).toHaveLength(count);
  };
  await put(2000);
  const few = await timed(() => put(2000));
  expect((await timed(() => put(20_000))).took).toBeLessThan(few.took * 30 + 200);
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
