import { describe, inject, test } from "vitest";
import { openPage } from "../../scripts/chromium.mjs";
import { answerTo, globalCommands } from "../editor/try-it-app.ts";
import { TryItPage } from "../editor/try-it-page.ts";
import { startProcess } from "../service/process.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { save } from "./album.ts";

const { chromium } = inject("editors");
const shown = ["weather", "poll", "feedback", "secret", "ban", "Show Profile"];

describe("pictures of the local service's page", () => {
  test("a command that was used, with the app's answer", async () => {
    const service = await startProcess(temporaryFolder());
    const app = await startEndpoint(
      () => service.public_key,
      (body) => (JSON.parse(body).type === 1 ? { type: 1 } : answerTo(JSON.parse(body))),
    );
    const { browser, page } = await openPage(chromium);
    try {
      const tried = new TryItPage(page, service);
      await page.setViewportSize({ width: 1280, height: 1100 });
      await tried.set({ interactions_endpoint_url: app.url });
      for (const [colorScheme, file] of [
        ["light", "docs/images/try-it-light.png"],
        ["dark", "docs/images/try-it.png"],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await tried.open(globalCommands.filter(({ name }) => shown.includes(name)));
        await page.locator("#locale").selectOption("de");
        await tried.pick("/wetter");
        await page.locator("#option-harbor").fill("kiel");
        await tried.send("Here is the forecast:");
        await save(page, file, page.locator("section", { has: page.locator("#try-it") }));
      }
    } finally {
      await browser.close();
      await app.close();
      await service.end("SIGTERM");
    }
  });
});
