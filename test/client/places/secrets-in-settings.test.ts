import { describe, expect, test } from "vitest";
import { secretsInSetting, secretsInSettingsFile } from "../../../client/places/credentials/secrets-in-settings.ts";

// Made here, so that no file has anything that looks like a token.
const botToken = `${btoa("123456789012345678")}.GaBcDe.${"x_Y-9".repeat(6)}`;
const accessToken = `Bearer ${"6qrZcUqja7".repeat(3)}`;
const service = "commandManifest.service";

const marked = (text: string) => secretsInSettingsFile(text).map(({ start, end }) => text.slice(start, end));

describe("a secret in a settings file is found", () => {
  test.each([
    ["in place of an address", { [service]: botToken }, botToken],
    ["with its prefix", { [service]: `Bot ${botToken}` }, botToken],
    ["as an access token", { [service]: accessToken }, accessToken],
    ["of no form that is known", { [service]: "aB3_".repeat(8) }, "aB3_".repeat(8)],
    ["behind a prefix", { [service]: "Bot local-bot-0123456789abcdef" }, "Bot local-bot-0123456789abcdef"],
    ["in an address", { [service]: "https://user:pass@example.com/api/v10" }, "user:pass@"],
    ["in an address without a name", { [service]: "https://:pass@example.com/api/v10" }, ":pass@"],
    ["in an address for http", { [service]: "http://token@127.0.0.1/api/v10" }, "token@"],
    ["in a setting that there is not", { "commandManifest.token": botToken }, botToken],
    ["in an object", { "commandManifest.rules": { "name-length": botToken } }, botToken],
    ["as a name in an object", { "commandManifest.rules": { [botToken]: "off" } }, botToken],
    ["for a language", { "[command-manifest]": { "commandManifest.token": botToken } }, botToken],
    ["in a workspace file", { folders: [], settings: { [service]: botToken } }, botToken],
  ])("%s", (_, settings, secret) => {
    expect(marked(JSON.stringify(settings, null, 2))).toEqual([secret]);
  });

  test("in a file with comments, and in one that is broken behind it", () => {
    expect(marked(`{\n  // mine\n  "${service}": "${botToken}",\n  "x": [\n`)).toEqual([botToken]);
  });
});

describe("nothing else is taken for one", () => {
  test.each([
    "local",
    "",
    "https://discord.com/api/v10",
    "http://127.0.0.1:10010/api/v10",
    "https://example.com/api/v10?who=me@example.com",
    "https://example.com/@me/api/v10",
    "some-service-of-ours-on-a-long-host-name",
    "Service-4-Our-Own-Company.example.com/api/v10",
    "1240000000000000001",
  ])("%s", (value) => {
    expect(secretsInSetting(service, value)).toEqual([]);
  });

  test("what other extensions have in their settings is theirs", () => {
    expect(marked(JSON.stringify({ "other.token": botToken, [service]: "local" }))).toEqual([]);
  });
});
