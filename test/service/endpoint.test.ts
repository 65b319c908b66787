import { describe, expect, test } from "vitest";
import { polite, withApp } from "./app.ts";

describe("the endpoint", () => {
  test("is taken when it answers a ping and turns down a wrong signature", async () => {
    const { set, received } = await withApp(polite);
    expect(set).toMatchObject({ status: 200, body: { interactions_endpoint_url: "http://127.0.0.1:9/interactions" } });
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([1]);
  });

  test.each([
    ["does not verify", polite, false, "wrong signature"],
    ["answers something else", () => Response.json({ type: 4 }), true, "but this is 4"],
    ["answers no JSON", () => new Response("hello"), true, "The endpoint's answer is not JSON."],
    ["fails", () => new Response(null, { status: 500 }), true, "status 500"],
    ["is too long", () => new Response("x".repeat(2 ** 21)), true, "is too long. The limit is 1048576 bytes."],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), true, "could not be reached"],
  ])("is refused when it %s", async (_, answer, verifies, words) => {
    const { set } = await withApp(answer, { verifies });
    expect(set.status).toBe(400);
    const [error] = set.body.errors.interactions_endpoint_url._errors;
    expect(error.code).toBe("APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID");
    expect(error.message).toContain(words);
  });
});
