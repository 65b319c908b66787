import { expect } from "vitest";
import { files } from "./preview-manifests.ts";
import { inEveryEditor } from "./session.ts";
import { viewIn } from "./view.ts";

/** What depends on VS Code; what the page does by itself is tested in one of them. */
inEveryEditor("the preview in", { shared: true, files }, (session, test) => {
  const view = () => viewIn(session.workbench.page);
  const selected = () => view().locator('[role="option"][aria-selected="true"]');
  const rows = () => view().locator("#rows .name").allInnerTexts();
  /** The status bar's words for a selection of a text. */
  const selection = (words: string) => session.workbench.page.locator(".statusbar-item", { hasText: words }).waitFor();

  const open = async (name = "bot.commands.json"): Promise<void> => {
    await session.workbench.commandOn(name, "Open Preview to the Side");
    await view().locator("#rows").waitFor();
  };
  /** Puts the cursor to the first place of a text in the manifest. */
  const cursorTo = async (text: string, column = 1): Promise<void> => {
    const line = files["bot.commands.json"].slice(0, files["bot.commands.json"].indexOf(text)).split("\n").length;
    await session.workbench.page.locator(".monaco-editor .view-lines").first().click();
    await session.workbench.goTo(line, column);
  };

  test("commands are listed as users find them, by the button of the editor's title", async () => {
    await session.workbench.openFile("bot.commands.json");
    await session.workbench.page.getByRole("button", { name: "Open Preview to the Side" }).first().click();
    await view().locator("#rows").waitFor();
    expect(await rows()).toEqual([
      "/profile show",
      "/profile color",
      "/promote",
      "/where",
      "Show Profile",
      "Report to Moderators",
    ]);
    await view().getByText("5 of 6 shown").waitFor();
    await view().getByText("The member lacks MANAGE_ROLES, which the command requires by default.").first().waitFor();
    await view().getByText("1 required · 2 optional").waitFor();
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
    await selected().getByText("/profile show").waitFor();
    await view().locator("#add-size.active").waitFor();
    await view().locator(".about", { hasText: "INTEGER, 1 to 60" }).waitFor();
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
    await view().getByRole("button", { name: "Show Profile" }).waitFor({ state: "hidden" });
    await view().getByRole("button", { name: "color", exact: true }).click();
    await selection("(7 selected)");
    await session.workbench.page.keyboard.type('"colour"');
    await selected().getByText("/profile colour").waitFor();
  });
});
