import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openPage } from "../../scripts/chromium.mjs";
import { type RunningService, startService } from "../../service/start.ts";

const { chromium } = inject("editors");

describe.skipIf(chromium === "")("the local service's page in Chromium", () => {
  let service: RunningService;
  let opened: Awaited<ReturnType<typeof openPage>>;

  beforeAll(async () => {
    service = await startService({ port: 0 });
    opened = await openPage(chromium);
  });
  afterAll(async () => {
    await opened?.browser.close();
    await service?.stop();
  });

  test("shows what is registered, the events and the requests, and runs nothing that a command says", async () => {
    const { applicationId, guildId, botToken } = service.identity;
    const commands = `${service.url}/applications/${applicationId}/guilds/${guildId}/commands`;
    const body = JSON.stringify({ name: "ping", description: `<img src=x onerror="document.title='run'">` });
    const headers = { Authorization: `Bot ${botToken}`, "Content-Type": "application/json" };
    expect((await fetch(commands, { method: "POST", headers, body })).status).toBe(201);

    const { page } = opened;
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(new URL("/", service.url).href);
    await page.getByRole("cell", { name: "ping", exact: true }).waitFor();
    const text = await page.locator("body").textContent();
    expect(text).toContain(guildId);
    expect(text).toContain("<img src=x onerror=");
    expect(text).toContain("POST");
    expect(text).not.toContain(botToken);
    expect(await page.title()).not.toBe("run");
    expect(faults).toEqual([]);
  });
});
