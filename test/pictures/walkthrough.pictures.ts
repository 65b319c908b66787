import path from "node:path";
import { describe, inject, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { command, Session } from "../editor/session.ts";
import { viewIn } from "../editor/view.ts";
import { save, type Theme, themes } from "./album.ts";

const [vscode] = inject("editors").newest;
const guild = "1250000000000000001";
const name = "hello.commands.json";
const manifest = `{
  "scope": "guild",
  "guild_id": "${guild}",
  "commands": [
    ${command("hello", "Says hello")}
  ]
}
`;
/** The same for every picture. */
const window = { width: 760, height: 480 };

describe.each(Object.keys(themes) as Theme[])("pictures of the walkthrough, %s", (theme) => {
  if (!vscode) throw new Error("There is no editor to take pictures of.");
  const session = Session.start(vscode, {
    files: { "README.md": "# Bot\n" },
    settings: { "workbench.colorTheme": themes[theme], "workbench.activityBar.location": "hidden" },
    service: {
      identity: { applicationId: "1240000000000000001", guildId: guild },
      pageFolder: path.join(root, "dist/views"),
    },
  });
  const file = (step: string): string => `client/walkthrough/${step}-${theme}.png`;

  test("every step", async () => {
    const { workbench, service } = session;
    const { page } = workbench;
    await workbench.run("View: Close Primary Side Bar");
    await page.setViewportSize(window);

    await workbench.command("New Command Manifest");
    await workbench.answer("Enter a name for the manifest", "hello");
    await workbench.shows('"name": ""');
    await page.keyboard.type("hello");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Says hello");
    await save(page, file("1-create"));
    await page.setViewportSize({ width: 1280, height: 800 });
    await workbench.startOver();
    await page.setViewportSize(window);

    await workbench.command("Show a Mistake");
    await workbench.shows('"name"');
    await workbench.squiggle();
    await workbench.quickFixes();
    await save(page, file("2-fix"));
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 800 });
    await workbench.startOver();

    session.place(name, manifest);
    await workbench.openFile(name);
    await page.setViewportSize(window);
    await workbench.command("Open Preview to the Side");
    await viewIn(page).locator("#rows").getByText("Says hello").waitFor();
    // Not on the border of a part, which would light up.
    await page.mouse.move(300, 400);
    await save(page, file("3-preview"));
    await workbench.run("View: Close Editors in Other Groups");
    await workbench.command("Publish to Guild…");
    await page.locator(".monaco-dialog-box").waitFor();
    await save(page, file("4-publish"));
    await page.keyboard.press("Escape");

    await workbench.command("Sign In…");
    await workbench.pick("Discord");
    await page.locator(".quick-input-widget:visible .monaco-list-row", { hasText: "Bot Token" }).waitFor();
    await save(page, file("6-sign-in"));
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 800 });

    await service.publish(guild, [{ name: "hello", description: "Says hello" }]);
    const servicePage = await page.context().newPage();
    await servicePage.emulateMedia({ colorScheme: theme });
    await servicePage.setViewportSize(window);
    await servicePage.goto(new URL("/", service.url).href);
    await servicePage.locator("#typed").fill("/");
    await servicePage.locator("#rows .row", { hasText: "/hello" }).waitFor();
    // Icons are a font, which comes last.
    await servicePage.locator("html").evaluate(({ ownerDocument }) => ownerDocument.fonts.ready.then(() => undefined));
    await save(servicePage, file("5-look"));
    await servicePage.close();
  });
});
