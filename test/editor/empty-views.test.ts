import { describe, inject, test } from "vitest";
import { command, Session } from "./session.ts";
import { TargetView } from "./target-view.ts";

const { newest } = inject("editors");
const greet = `[${command("greet", "Says hello")}]\n`;

describe.skipIf(newest.length === 0).each(newest)("empty views in the activity bar of VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files: { "readme.md": "Nothing yet\n" }, signedOut: true });

  test("offer to begin, start the local service, and show a place once something was published there", async () => {
    const { workbench } = session;
    const view = new TargetView(workbench);
    await view.open();
    await view.offers("This workspace has no command manifest.");
    await workbench.page.locator(".part.sidebar .pane-header", { hasText: "Local Service" }).click();
    await view.offers("Nothing you publish to it is sent to Discord.");
    session.place("bot.commands.json", greet);
    await workbench.openFile("bot.commands.json");
    await view.offers("Nothing has been published from this workspace yet.");
    await workbench.page.locator(".part.sidebar").getByRole("button", { name: "Start Local Service" }).click();
    await view.row(/^Running, port \d+/);
    await workbench.run("Command Manifest: Publish to Guild…");
    await workbench.confirm("Publish: Guild");
    await workbench.answerMessage("Publish bot.commands.json", "Publish");
    await workbench.message("1 created");
    await view.row(/^Harbor Test \(…\d{4}\), in sync, Harbor Test/);
    await view.status(/Harbor Test \(…\d{4}\) ▸ in sync/);
    await view.row(/^(POST|PUT) \/guilds\/…\d{4}\/commands, 20\d \w+, /);
    const [, port] = /port (\d+)/.exec((await (await view.row(/^Running/)).getAttribute("aria-label")) ?? "") ?? [];
    await fetch(`http://127.0.0.1:${port}/api/v10/voice/regions`);
    await (await view.row(/^GET \/voice\/regions, 404 Not Found, /)).hover();
    await view.row(`Running, port ${port}, 1 refused (4xx)`);
    const [page] = await Promise.all([
      workbench.page.context().waitForEvent("page"),
      (await view.row(/^GET \/voice\/regions/)).click(),
    ]);
    await page.getByRole("heading", { name: "Recent requests" }).waitFor();
    await page.close();
    await view.act(/^Running/, "Stop Local Service");
    await view.offers("Nothing you publish to it is sent to Discord.");
    await view.row("/greet, in sync");
  });
});
