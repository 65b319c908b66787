import { describe, expect, test } from "vitest";
import { createClient } from "../../core/discord/client.ts";
import { explainFailedStep, explainRefusal } from "../../core/discord/explain-refusal.ts";
import { retryAfterIn, whenAgain } from "../../core/discord/retry-after.ts";
import { ServiceError } from "../../core/discord/service-error.ts";

const hour = 3600;
const now = new Date(2026, 7, 31, 14, 24, 50);

const limited = (retry_after?: unknown, more: object = {}) => new ServiceError(429, { code: 0, retry_after, ...more });

describe("when to try again, in local time", () => {
  test.each<[number, string]>([
    [0.2, "in 1 second"],
    [31.2, "in 32 seconds"],
    [59.5, "in 60 seconds"],
    [61, "in 1 minute (at 14:26)"],
    [432, "in 7 minutes (at 14:33)"],
    [430, "in 7 minutes (at 14:32)"],
    [1.5 * hour, "in 90 minutes (at 15:55)"],
    [9 * hour, "in 9 hours (at 23:25)"],
    [10 * hour, "in 10 hours (tomorrow at 00:25)"],
    [33 * hour, "in 33 hours (tomorrow at 23:25)"],
    [72 * hour, "in 3 days (on 2026-09-03 at 14:25)"],
    [1e9, "in more than a year"],
    [Number.MAX_VALUE, "in more than a year"],
    [Number.POSITIVE_INFINITY, "in more than a year"],
  ])("%d seconds: %s", (seconds, words) => {
    expect(whenAgain(limited(seconds), now.getTime())).toBe(words);
  });

  test.each([undefined, null, 0, -5, Number.NaN, "soon", {}])("the server did not say: %j", (given) => {
    expect(whenAgain(limited(given), now.getTime())).toBeUndefined();
  });
});

describe("the header", () => {
  const date = "Mon, 31 Aug 2026 12:00:00 GMT";
  const at = Date.parse(date);
  test.each<[string, number | undefined]>([
    ["432", 432],
    ["432.5", 432.5],
    [" 7 ", 7],
    ["0", 0],
    ["-5", undefined],
    ["NaN", undefined],
    ["Infinity", undefined],
    ["", undefined],
    ["soon", undefined],
    ["12 minutes", undefined],
    ["2026", 2026],
    ["Mon, 31 Aug 2026 12:07:12 GMT", 432],
    ["Monday, 31-Aug-26 12:07:12 GMT", 432],
    ["Mon, 31 Aug 2026 11:00:00 GMT", 0],
    ["Mon, 99 Foo 2026 11:00:00 GMT", undefined],
    ["9".repeat(400), Number.POSITIVE_INFINITY],
  ])("“%s”", (text, seconds) => {
    expect(retryAfterIn(new Headers({ "Retry-After": text }), at)).toBe(seconds);
  });

  test("is absent", () => {
    expect(retryAfterIn(new Headers(), at)).toBeUndefined();
  });

  test("with a date counts by the server's clock", () => {
    const headers = new Headers({ "Retry-After": "Mon, 31 Aug 2026 12:07:12 GMT", Date: date });
    expect(retryAfterIn(headers, 0)).toBe(432);
    expect(retryAfterIn(new Headers({ ...Object.fromEntries(headers), Date: "now" }), at)).toBe(432);
  });
});

describe("a client that gives up says when to try again", () => {
  const inMinutes = /\. Try again in 7 minutes \((?:tomorrow )?at \d\d:\d\d\)\.$/;

  async function refusal(body: string, headers: Record<string, string> = {}): Promise<unknown> {
    const fetch = async () => new Response(body, { status: 429, headers });
    const client = createClient({ baseUrl: "http://127.0.0.1/v10", token: "Bot x", fetch, longestWait: 0.01 });
    return await client.listCommands({ applicationId: "1" }).catch((error: unknown) => error);
  }

  test.each<[string, string, Record<string, string>]>([
    ["the body", `{ "retry_after": 432.1 }`, {}],
    ["the body rather than the header", `{ "retry_after": 432.1 }`, { "Retry-After": "9999" }],
    ["the header", "", { "Retry-After": "432" }],
    ["the header beside a page", "<html>Rate limited</html>", { "Retry-After": "432" }],
    ["the header beside a list", "[]", { "Retry-After": "432" }],
    ["the header beside a wait that is no number", `{ "retry_after": "soon" }`, { "Retry-After": "432" }],
    ["a date", "", { Date: "Mon, 31 Aug 2026 12:00:00 GMT", "Retry-After": "Mon, 31 Aug 2026 12:07:00 GMT" }],
  ])("by %s", async (_, body, headers) => {
    expect(explainRefusal(await refusal(body, headers))).toMatch(inMinutes);
  });

  test("by a wait without end, and not at all by one below zero", async () => {
    expect(explainRefusal(await refusal(`{ "retry_after": 1e400 }`))).toContain("Try again in more than a year.");
    expect(explainRefusal(limited(-5))).toBe("Too many requests to Discord. Wait a while, then try again.");
  });

  test("a publish, and a server that is not available", () => {
    expect(explainFailedStep(limited(432), "Discord").again).toMatch(/^Publish again in 7 minutes \(.*\) to finish\.$/);
    expect(explainFailedStep(limited(), "Discord").again).toBe("Wait a while, then publish again to finish.");
    expect(explainRefusal(new ServiceError(503, { retry_after: 432 }))).toMatch(inMinutes);
    expect(explainRefusal(new ServiceError(503, {}))).toMatch(/Try again later\.$/);
  });

  test("the daily creates, which are only over tomorrow if Discord does not say when", () => {
    const creates = (status: number, retry_after?: number) => new ServiceError(status, { code: 30034, retry_after });
    expect(explainRefusal(creates(429, 10 * hour))).toMatch(
      /^All 200 daily creates are used up\. Updates still work\. Publish the new commands in 10 hours \(.*at \d\d:\d\d\)\.$/,
    );
    expect(explainRefusal(creates(429))).toMatch(/Publish the new commands tomorrow\.$/);
    expect(explainRefusal(creates(400))).toMatch(/Publish the new commands tomorrow\.$/);
    expect(explainFailedStep(creates(429, 10 * hour), "Discord").reason).toContain("in 10 hours");
  });
});
