import { expect, test } from "vitest";
import { FormPage } from "./form-page.ts";
import { files } from "./preview-manifests.ts";
import { inEveryEditor } from "./session.ts";

/** What depends on VS Code; what the page does by itself is tested in one of them. */
inEveryEditor("the preview in", { shared: true, files }, (session) => {
  const page = new FormPage(() => session.workbench);
  const view = () => page.view;
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

  test("a text is edited in the preview, and undone in the editor", async () => {
    const name = view().locator(".texts li", { hasText: "Subcommand" });
    await open();
    await view().locator("#locale").selectOption("de");
    await view().locator(".row", { hasText: "color" }).click();
    await name.hover();
    await name.getByRole("button", { name: "Edit Subcommand: color" }).click();
    await view().locator("#edited:focus").waitFor();
    await page.type("farbe");
    await view().getByText("5/32").waitFor();
    await page.press("Enter");
    await selected().getByText("/profil farbe").waitFor();
    await session.workbench.shows('"de": "farbe"');
    await name.locator(".jump:focus", { hasText: "farbe" }).waitFor();
    await session.workbench.page.locator(".monaco-editor .view-lines").first().click();
    await page.press("ControlOrMeta+Z");
    await view().locator("#rows").getByText("/profil color").waitFor();
  });

  test("the preview is there again after a reload, as it was", async () => {
    await open();
    await view().locator("#locale").selectOption("de");
    await view().locator("#typed").fill("/pro");
    await view().locator(".row", { hasText: "color" }).click();
    await session.workbench.reloadWindow();
    await selected().getByText("/profil color").waitFor();
    expect(await view().locator("#locale").inputValue()).toBe("de");
    expect(await view().locator("#typed").inputValue()).toBe("/pro");
  });
});
