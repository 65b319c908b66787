import { expect, it } from "vitest";
import { LanguageClient } from "./language-client.ts";
import { expectToServe } from "./serving.ts";

it("starts as it is built, checks, fixes, hovers and completes over its standard streams, and ends with 0", async () => {
  const client = LanguageClient.ofBundle();
  await client.initialize();
  await expectToServe(client, "file:///app.commands.json");
  expect(await client.stop()).toBe(0);
});
