import { expect, test } from "vitest";
import { bench } from "./support.ts";

const { service } = bench();
const answerTo = async (method: string, path: string) => {
  const answer = await service.fetch(new Request(`http://127.0.0.1${path}`, { method }));
  return [answer.status, (await answer.json()) as { readonly message: string; readonly code: number }] as const;
};

test.each([
  ["GET", "/api/users/@me", "/users/@me"],
  ["POST", "/api/users/@me", "/users/@me"],
  ["GET", "/api/users/%40me", "/users/%40me"],
  ["GET", "/users/@me", "/users/@me"],
  ["PUT", "/api/applications/1/commands", "/applications/1/commands"],
  ["GET", "/api/guilds/1/onboarding", "/guilds/1/onboarding"],
  ["POST", "/api/interactions/1/token/callback", "/interactions/1/token/callback"],
])("%s %s without a version is 404 and names the path", async (method, path, below) => {
  const message = `This path has no API version: use /api/v10${below}.`;
  expect(await answerTo(method, path)).toEqual([404, { message, code: 0 }]);
});

test.each([
  ["/api/nothing", 404, 0],
  ["/api/users", 404, 0],
  ["/api/v/users/@me", 400, 50041],
  ["/api/v6/users/@me", 400, 50041],
  ["/api/v10/users/@me", 401, 0],
])("%s is answered as before", async (path, status, code) => {
  const [answered, body] = await answerTo("GET", path);
  expect([answered, body.code]).toEqual([status, code]);
  expect(body.message).not.toContain("API version:");
});
