import { expect } from "vitest";
import { rangeOf } from "./cursor.ts";
import type { LanguageClient } from "./language-client.ts";

const text = `[{ "name": "Ping", "description": "Answers with pong" }]`;

/** Opens a manifest with a mistake, and expects that it is checked, fixed, explained and completed. */
export async function expectToServe(client: LanguageClient, uri: string): Promise<void> {
  await client.open(uri, text);
  expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(["name-lowercase"]);
  const [action] = await client.codeActions(uri, rangeOf(text, "Ping"), ["quickfix"]);
  expect(action?.title).toBe("Change to “ping”");
  expect(await client.hover(uri, rangeOf(text, "Ping").start)).not.toBeNull();
  expect(await client.completion(uri, rangeOf(text, "{").end)).not.toEqual([]);
}
