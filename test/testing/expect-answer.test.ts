import { AssertionError } from "node:assert";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { expectAnswer } from "../../service/testing/expect-answer.ts";

const answer = { type: 4, data: { content: "Pong", flags: 64, embeds: [{ title: "Score", fields: [] }] } };
const used = { outcome: "answered", message: "The app answered.", answer };

/** It remembers where it matched last. */
const globalPattern = /Pong/g;

test.each([
  ["Pong"],
  [/^po/i],
  [globalPattern],
  [globalPattern],
  [runInNewContext("/Pong/")],
  [{ type: 4 }],
  [{ data: { flags: 64, embeds: [{ title: /core/ }] } }],
  [answer],
])("the answer has %j", (expected) => {
  expect(expectAnswer(used, expected)).toBe(answer);
});

test.each([
  ["Ping", "content is “Pong”, but “Ping” is expected."],
  [/Ping/, "content is “Pong”, which /Ping/ does not match."],
  [{ type: 5 }, "type is 4, but 5 is expected."],
  [{ data: { tts: true } }, "data.tts is absent, but true is expected."],
  [{ data: { embeds: [] } }, "data.embeds has 1 element, but 0 are expected."],
  [{ data: { embeds: [{ title: "Other" }] } }, "data.embeds.0.title is “Score”, but “Other” is expected."],
  [{ data: { embeds: { 0: {} } } }, 'data.embeds is [{"title":"Score","fields":[]}], but {"0":{}} is expected.'],
  [{ data: { content: { text: 1 } } }, 'data.content is “Pong”, but {"text":1} is expected.'],
])("the answer has not %j", (expected, message) => {
  const failed = (): unknown => expectAnswer(used, expected);
  expect(failed).toThrow(AssertionError);
  expect(failed).toThrow(message);
});

test("a command that was not answered", () => {
  const late = { outcome: "failed", message: "The bot did not answer within 3 seconds." };
  expect(() => expectAnswer(late, "Pong")).toThrow("The outcome is “failed”. The bot did not answer within 3 seconds.");
});
