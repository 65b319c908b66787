import { expect, test } from "vitest";
import { createClient } from "../../core/discord/client.ts";
import { explainRefusal, installUrlAfter } from "../../core/discord/explain-refusal.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { describeOutcome } from "../../core/publish/apply/describe-outcome.ts";

/** The error of a client whose every request the server refuses. */
async function refusalOf(
  baseUrl: string,
  code: number,
  guildId?: string,
  other: { status?: number; token?: string } = {},
) {
  const { status = 403, token = "Bot x" } = other;
  const answer = () => new Response(JSON.stringify({ message: "Refused", code }), { status });
  const client = createClient({ baseUrl, token, fetch: async () => answer() });
  return await client.listCommands({ applicationId: "11", guildId }).catch((error: unknown) => error);
}

const live = "https://discord.com/api/v10";

test.each([
  [live, "https://discord.com/oauth2/authorize"],
  ["http://127.0.0.1:10010/api/v10", "http://127.0.0.1:10010/oauth2/authorize"],
  ["https://proxy.example/discord/v10/", "https://proxy.example/discord/oauth2/authorize"],
])("an application that is missing in a guild of %s can be installed at %s", async (baseUrl, page) => {
  const error = await refusalOf(baseUrl, 50001, "22");
  expect(installUrlAfter(error)).toBe(`${page}?client_id=11&scope=applications.commands&guild_id=22`);
  expect(explainRefusal(error)).toBe(
    "Application 11 has no access to guild 22. Check the guild ID, and add the application to the guild with the scope applications.commands.",
  );
});

test("no other refusal has an install link", async () => {
  expect(installUrlAfter(await refusalOf(live, 50001))).toBeUndefined();
  expect(installUrlAfter(await refusalOf(live, 20012, "22"))).toBeUndefined();
  expect(installUrlAfter(new ServiceError(403, { code: 50001 }))).toBeUndefined();
  expect(installUrlAfter(new Error("50001"))).toBeUndefined();
});

test.each([
  [
    live,
    "Bot x",
    "The bot token is not valid. It may have been reset, or it belongs to another application. Get a new one from the Bot page in the Developer Portal.",
  ],
  [
    "http://127.0.0.1:10010/api/v10",
    "Bot x",
    "The bot token is not valid. It may have been reset, or it belongs to another application. Use a token that 127.0.0.1:10010 issued.",
  ],
  [
    live,
    "Bearer x",
    "The access token is not valid. It may have expired or been revoked, or it belongs to another application. Get a new one through OAuth2.",
  ],
])("a token that %s refuses is not told to have a prefix that it has: %s", async (baseUrl, token, sentence) => {
  expect(explainRefusal(await refusalOf(baseUrl, 0, undefined, { status: 401, token }))).toBe(sentence);
});

test("a publish that fails for it says where to install the application", async () => {
  const error = await refusalOf(live, 50001, "22");
  const step = { kind: "delete", published: { id: "1", type: 1, name: "ping", description: "Answers", version: "1" } };
  const outcome = { done: [], notDone: [], cancelled: false, answers: [] };
  const failed = { step, error, effect: "none" } as unknown as NonNullable<
    Parameters<typeof describeOutcome>[0]["failed"]
  >;
  expect(describeOutcome({ ...outcome, failed })).toContain(
    "To install the application in this guild, open https://discord.com/oauth2/authorize?client_id=11&scope=applications.commands&guild_id=22",
  );
});
