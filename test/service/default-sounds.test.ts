import { expect, test } from "vitest";
import { bench } from "./support.ts";

test.each(["v9", "v10"])("a bot that lists Discord's sounds at its start gets an empty list: %s", async (version) => {
  const { send } = bench();
  const { status, body, headers } = await send("GET", `/api/${version}/soundboard-default-sounds`);
  expect([status, body]).toEqual([200, []]);
  expect(headers.get("X-RateLimit-Remaining")).toMatch(/^\d+$/);
});

test.each([
  ["without a token", "GET", "/api/v10/soundboard-default-sounds", { Authorization: "" }, 401],
  ["with a wrong token", "GET", "/api/v10/soundboard-default-sounds", { Authorization: "Bot x" }, 401],
  ["of another version", "GET", "/api/v8/soundboard-default-sounds", {}, 400],
  ["with another method", "POST", "/api/v10/soundboard-default-sounds", {}, 405],
  ["of more", "GET", "/api/v10/soundboard-default-sounds/1", {}, 404],
])("a request %s is refused", async (_, method, path, headers, status) => {
  const answer = await bench().send(method, path, undefined, headers as Readonly<Record<string, string>>);
  expect([answer.status, answer.headers.get("Allow")]).toEqual([status, status === 405 ? "GET" : null]);
});
