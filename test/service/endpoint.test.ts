import { describe, expect, test } from "vitest";
import { polite, withApp } from "./app.ts";

const broken = (body: string) => new Response(body, { headers: { "Content-Type": "multipart/form-data; boundary=b" } });

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
    ["answers only later", () => new Response(null, { status: 202 }), true, "It answered with status 202."],
    ["answers nothing", () => new Response(null), true, "The endpoint's answer is empty, but it must be JSON."],
    ["answers without content", () => new Response(null, { status: 204 }), true, "status 204"],
    ["answers no object", () => Response.json("1"), true, "a JSON object with a callback type in `type`"],
    ["answers a text as its type", () => Response.json({ type: "1" }), true, "with a callback type in `type`"],
    ["answers half a form", () => broken("x"), true, "The endpoint's answer is a malformed form."],
    ["answers nested too deeply", () => new Response("[".repeat(9000)), true, "is nested too deeply."],
    [
      "is at another path",
      () => new Response(null, { status: 404 }),
      true,
      "has no such path. (It answered with status 404.)",
    ],
    [
      "takes signatures as wrong",
      () => new Response(null, { status: 401 }),
      true,
      "refused the signature (status 401)",
    ],
    ["fails", () => new Response(null, { status: 500 }), true, "status 500"],
    ["is too long", () => new Response("x".repeat(2 ** 21)), true, "is too long. The limit is 1048576 bytes."],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), true, "could not be reached"],
  ])("is refused when it %s", async (_, answer, verifies, words) => {
    const { set } = await withApp(answer, { verifies });
    expect(set.status).toBe(400);
    const [error] = set.body.errors.interactions_endpoint_url._errors;
    expect(error.code).toBe("APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID");
    expect(error.message).toContain(words);
    const isAnswered = !/reached|too long|wrong signature/.test(words);
    expect(error.message.startsWith('The endpoint must answer a ping with status 200 and {"type":1}.')).toBe(
      isAnswered,
    );
  });
});
