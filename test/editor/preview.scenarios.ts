import { beforeAll, expect } from "vitest";
import { files } from "./preview-manifests.ts";
import { inEditor } from "./session.ts";
import { openPage, viewIn } from "./view.ts";

/** Tests of VS Code's part. The page by itself is tested in one version. */
inEditor("the preview in", { shared: true, files }, (session, test) => {
  const view = () => viewIn(session.workbench.page);
  const selected = () => view().locator('[role="option"][aria-selected="true"]');
  const rows = () => view().locator("#rows .name").allInnerTexts();
  /** What the line above the picker says. */
  const settings = () => view().locator(".settings option:checked").allInnerTexts();
  /** The status bar's words for a selection of a text. */
  const selection = (words: string) => session.workbench.page.locator(".statusbar-item", { hasText: words }).waitFor();

  const open = (name = "bot.commands.json"): Promise<void> =>
    openPreview(() => session.workbench.commandOn(name, "Open Preview to the Side"));
  const openPreview = (by: () => Promise<void>): Promise<void> =>
    openPage(session.workbench, by, view().locator("#rows"));
  // The editor registers a service worker for its first webview, which takes long where the machine is busy.
  beforeAll(async () => {
    await session.workbench.commandOn("bot.commands.json", "Open Preview to the Side");
    await view().locator("#rows").waitFor({ timeout: 120_000 });
  });

  /** Puts the cursor to the first place of a text in the manifest. */
  const cursorTo = async (text: string, column = 1): Promise<void> => {
    const line = files["bot.commands.json"].slice(0, files["bot.commands.json"].indexOf(text)).split("\n").length;
    await session.workbench.page.locator(".monaco-editor .view-lines").first().click();
    await session.workbench.goTo(line, column);
  };

  test("commands are listed as users find them, by the button of the editor's title", async () => {
    const { workbench } = session;
    await openPreview(async () => {
      await workbench.openFile("bot.commands.json");
      await workbench.page.getByRole("button", { name: "Open Preview to the Side" }).first().click();
    });
    expect(await rows()).toEqual(["/profile show", "/profile color", "/where"]);
    await view().getByText("5 of 6 commands").waitFor();
    await view().getByText("1 hidden here: Members need MANAGE_ROLES to use this command.").waitFor();
    expect(await settings()).toEqual([
      "@everyone",
      "Text channel",
      "en-US · English, US",
      "Server and user",
      "Desktop",
    ]);
    const asked = view().locator(".row", { hasText: "/profile show" }).locator(".asked");
    expect(await asked.allInnerTexts()).toEqual(["member", "+2 optional"]);
    await view().getByRole("button", { name: "Apps for this message: 1" }).click();
    await view().getByRole("menuitem", { name: "Report to Moderators" }).waitFor();
  });

  test("what is typed in the file shows at once, and the preview follows the cursor", async () => {
    await open();
    await cursorTo('"name": "where"', 14);
    await selected().getByText("/where").waitFor();
    await session.workbench.page.keyboard.type("some");
    await selected().getByText("/somewhere").waitFor();
    await cursorTo('"name": "color"');
    await selected().getByText("/profile color").waitFor();
    await cursorTo('"name": "size"');
    await view().locator(".picked", { hasText: "/profile show" }).waitFor();
    await view().locator("#add-size").waitFor();
    await view().locator(".picker .about", { hasText: "How large" }).waitFor();
    await view().getByText("size takes INTEGER, 1 to 60 · optional").waitFor();
    await cursorTo('"Report to Moderators"');
    await view().getByRole("menuitem", { name: "Report to Moderators" }).waitFor();
    await session.workbench.openFile("second.commands.json");
    await view().getByText("Another manifest").first().waitFor();
    expect(await rows()).toEqual(["/second"]);
  });

  test("a click on a text selects it in the file", async () => {
    await open();
    await view().locator("#rows").getByText("Sets the color of your name").click();
    // The focus stays in the preview, so the status bar does not tell the selection.
    await session.workbench.breadcrumb("/profile color");
    await session.workbench.page.locator(".monaco-editor .selected-text").first().waitFor({ state: "attached" });
    await view().getByRole("button", { name: "color", exact: true }).click();
    await selection("(7 selected)");
    await session.workbench.page.keyboard.type('"colour"');
    await view().locator("#typed").waitFor();
    await selected().getByText("/profile colour").waitFor();
  });
});
