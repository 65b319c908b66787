import { expect, onTestFinished, test } from "vitest";
import { check } from "../../core/language/check/check.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { withoutSecrets } from "../../core/language/text/secrets.ts";
import { botIdOf } from "../../core/wire/token.ts";
import { type RunningService, startService } from "../../service/start.ts";
import { temporaryFolder } from "./process.ts";
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
});

test("a folder keeps the token that it has, whatever its form", async () => {
  const folder = temporaryFolder();
  const botToken = `local-bot-${"a1B2".repeat(8)}`;
  const first = await started(folder, { botToken });
  const { applicationId } = first.identity;
  await first.stop();
  const { identity, url } = await started(folder);
  expect(identity).toMatchObject({ applicationId, botToken });
  const headers = { Authorization: `Bot ${botToken}` };
  expect((await fetch(`${url}/applications/${applicationId}/commands`, { headers })).status).toBe(200);
});

async function started(folder: string, identity?: { botToken: string }): Promise<RunningService> {
  const service = await startService({ folder, port: 0, ...(identity && { identity }) });
  onTestFinished(() => service.stop());
  return service;
}
