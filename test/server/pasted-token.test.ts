import { beforeEach, expect, it } from "vitest";
import { applied, rangeOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const token = `${btoa("123456789012345678")}.GaBcDe.${"x_Y-9".repeat(6)}`;

let client: LanguageClient;
beforeEach(async () => {
  client = await LanguageClient.started();
});

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
  expect(applied(text, removal?.edit)).toBe(text.replace(token, ""));
});
