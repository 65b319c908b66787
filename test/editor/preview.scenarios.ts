import { expect } from "vitest";
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

  /** Puts the cursor to the first place of a text in the manifest. */
  const cursorTo = async (text: string, column = 1): Promise<void> => {
    const line = files["bot.commands.json"].slice(0, files["bot.commands.json"].indexOf(text)).split("\n").length;
    await session.workbench.page.locator(".monaco-editor .view-lines").first().click();
    await session.workbench.goTo(line, column);
  };

  test("the button of the editor's title lists commands; the preview follows what is typed and the cursor, a click selects", async ({
    workbench,
  }) => {
    const byButton = async () => {
      await workbench.openFile("bot.commands.json");
      await workbench.page.getByRole("button", { name: "Open Preview to the Side" }).first().click();
    };
    await openPage(workbench, byButton, view().locator("#rows"));
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

    await cursorTo('"name": "where"', 14);
    await selected().getByText("/where").waitFor();
    await workbench.page.keyboard.type("some");
    await selected().getByText("/somewhere").waitFor();

    await view().locator("#rows").getByText("Sets the color of your name").click();
    // The focus stays in the preview, so the status bar does not tell the selection.
    await workbench.breadcrumb("/profile color");
    await workbench.page.locator(".monaco-editor .selected-text").first().waitFor({ state: "attached" });
    await view().getByRole("button", { name: "color", exact: true }).click();
    await selection("(7 selected)");
    await workbench.page.keyboard.type('"colour"');
    await view().locator("#typed").waitFor();
    await selected().getByText("/profile colour").waitFor();

    await cursorTo('"name": "size"');
    await view().locator(".picked", { hasText: "/profile show" }).waitFor();
    await view().locator("#add-size").waitFor();
    await view().locator(".picker .about", { hasText: "How large" }).waitFor();
    await view().getByText("size takes INTEGER, 1 to 60 · optional").waitFor();
    await cursorTo('"Report to Moderators"');
    await view().getByRole("menuitem", { name: "Report to Moderators" }).waitFor();
    await workbench.openFile("second.commands.json");
    await view().getByText("Another manifest").first().waitFor();
    expect(await rows()).toEqual(["/second"]);
  });
});
