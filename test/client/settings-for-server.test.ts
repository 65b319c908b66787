import { expect, test } from "vitest";
import { settingsForServer } from "../../client/manifests/settings-for-server.ts";

// Made here, so that no file has anything that looks like a token.
const botToken = `${btoa("123456789012345678")}.GaBcDe.${"x_Y-9".repeat(6)}`;
const accessToken = `Bearer ${"6qrZcUqja7".repeat(3)}`;

test("the language server gets what it reads, and no secret", () => {
  const settings = {
    service: `https://user:${botToken}@example.com/api/v10`,
    token: botToken,
    counters: "always",
    diagnostics: "workspace",
    trace: { server: "verbose" },
    rules: { "name-length": "off", [botToken]: "off", shape: accessToken, other: [botToken, 1] },
  };
  const sent = settingsForServer(settings);
  expect(sent).toMatchObject({ counters: "always", rules: { "name-length": "off" } });
  expect(Object.keys(sent as object)).toEqual(["counters", "diagnostics", "rules"]);
  expect(JSON.stringify(sent)).not.toContain(botToken);
  expect(JSON.stringify(sent)).not.toContain(accessToken);
  expect([settingsForServer(null), settingsForServer(undefined), settingsForServer("x")]).toEqual([null, null, null]);
});
