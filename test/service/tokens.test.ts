import { expect, onTestFinished, test } from "vitest";
import { check } from "../../core/check/check.ts";
import { botIdOf } from "../../core/discord/token.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { withoutSecrets } from "../../core/text/secrets.ts";
import { createService } from "../../service/service.ts";
import { openJournal } from "../../service/store/journal.ts";
import type { Settings } from "../../service/store/state.ts";
import { openStore, readChanges } from "../../service/store/store.ts";
import { defaultSettings } from "../../service/world/identity.ts";
import { singletonKey } from "../../service/world/world.ts";
import { botTokenWithoutId } from "../support/bot-token.ts";
import { heldFolder } from "../support/held-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { bench, read } from "./support.ts";

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

test("a folder of an earlier version keeps its token, and gets the settings that it lacks", async () => {
  const folder = temporaryFolder();
  const botToken = botTokenWithoutId;
  createService({ folder: heldFolder(folder), identity: { botToken } }).close();
  const store = openStore(openJournal(heldFolder(folder), Date.now, readChanges), (error) =>
    expect.unreachable(String(error)),
  );
  const { discovery: _, knownGuilds: __, ...earlier } = { ...defaultSettings, locale: "fr" };
  store.commit([{ table: "settings", key: singletonKey, value: earlier as Settings }]);
  store.close();
  const service = createService({ folder: heldFolder(folder) });
  onTestFinished(() => service.close());
  const get = async (path: string) => {
    const headers = { Authorization: `Bot ${botToken}` };
    return read(await service.fetch(new Request(`http://127.0.0.1${path}`, { headers })));
  };
  const { body } = await get("/local/settings");
  expect(body).toMatchObject({ locale: "fr", discovery: false, known_guilds: null });
  expect((await get("/api/v10/users/@me/guilds")).body).toMatchObject([{ name: "Test server" }]);
});
