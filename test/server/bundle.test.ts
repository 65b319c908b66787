import { expect, it } from "vitest";
import { rangeOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const uri = "file:///app.commands.json";
const text = `[{ "name": "Ping", "description": "Answers with pong" }]`;

it("starts as it is built, checks, fixes, hovers and completes over its standard streams, and ends with 0", async () => {
  const client = LanguageClient.ofBundle();
  await client.initialize();
  await client.open(uri, text);
  expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(["name-lowercase"]);
  const [action] = await client.codeActions(uri, rangeOf(text, "Ping"), ["quickfix"]);
  expect(action?.title).toBe("Change to “ping”");
  expect(await client.hover(uri, rangeOf(text, "Ping").start)).not.toBeNull();
  expect(await client.completion(uri, rangeOf(text, "{").end)).not.toEqual([]);
  expect(await client.stop()).toBe(0);
});
