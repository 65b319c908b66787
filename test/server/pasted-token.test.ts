import { afterEach, beforeEach, expect, it } from "vitest";
import { edited, rangeOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const token = `${btoa("123456789012345678")}.GaBcDe.${"x_Y-9".repeat(6)}`;

let client: LanguageClient;
beforeEach(async () => {
  client = LanguageClient.inProcess();
  await client.initialize();
});
afterEach(() => client.stop());

it.each([
  ["file:///app.commands.json", `[] // ${token}`],
  ["file:///app.lobby.json", `{ "metadata": { "key": "${token}" } }`],
  ["file:///command-manifest.config.json", `{ "targets": { "a": { "global": true, "service": "${token}" } } }`],
  ["file:///command-manifest.config.jsonc", `{} /* ${token} */`],
])("a token in %s is an error, with a fix that takes it out", async (uri, text) => {
  await client.open(uri, text);
  const actions = await client.codeActions(uri, rangeOf(text, token), ["quickfix"]);
  const removal = actions.find(({ title }) => title === "Remove this secret from the file");
  expect(removal?.diagnostics?.[0]).toMatchObject({ code: "secret-in-manifest", severity: 1 });
  expect(removal?.isPreferred).toBe(false);
  const [change] = removal?.edit?.documentChanges ?? [];
  expect(edited(text, change && "edits" in change ? (change.edits as Parameters<typeof edited>[1]) : [])).toBe(
    text.replace(token, ""),
  );
});
