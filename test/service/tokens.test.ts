import { expect, test } from "vitest";
import { check } from "../../core/check/check.ts";
import { botIdOf } from "../../core/discord/token.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { withoutSecrets } from "../../core/text/secrets.ts";
import { bench } from "./support.ts";

test("the bot token has Discord's form, and says that it is local", () => {
  const { service, app } = bench();
  const { botToken } = service.identity;
  expect(botToken).toMatch(/^[\w-]{26}\.[\w-]{6}\.local-bot-[\w-]{32}$/);
  expect(Buffer.from(botToken.split(".")[0] ?? "", "base64").toString()).toBe(app);
  expect(botIdOf(botToken)).toBe(app);
  const { botToken: other } = bench({ identity: { applicationId: "123456789012345678" } }).service.identity;
  expect(botIdOf(other)).toBe("123456789012345678");
  expect(bench({ identity: { applicationId: app } }).service.identity.botToken).not.toBe(botToken);
});

test("the bot token and the client secret are found in a manifest and hidden", () => {
  const { botToken, clientSecret } = bench().service.identity;
  for (const [secret, text] of [
    [botToken, `[{ "name": "a", "description": "Bot ${botToken}" }]`],
    [clientSecret, `// client_secret: "${clientSecret}"\n[]`],
  ] as const) {
    const found = check(parseManifest(text)).filter(({ code }) => code === "secret-in-manifest");
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([secret]);
    expect(withoutSecrets(text)).not.toContain(secret.slice(-10));
  }
  expect(clientSecret).toMatch(/^local-secret-[\w-]{18}\d$/);
});
