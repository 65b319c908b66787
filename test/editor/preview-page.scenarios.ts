import { expect, vi } from "vitest";
import { FormPage } from "./form-page.ts";
import { files, guild, moderators } from "./preview-manifests.ts";
import { patiently } from "./quick-input.ts";
import { fitsNarrowWindow, isReadableInThemes } from "./readable.ts";
import { inEditor } from "./session.ts";
import { axeFindings } from "./view.ts";

const manifest = "bot.commands.json";

inEditor("working in the preview in", { shared: true, files }, (session, test) => {
  const page = new FormPage(() => session.workbench);
  const view = () => page.view;
  const selected = () => view().locator('[role="option"][aria-selected="true"]');
  const rows = () => view().locator("#rows .name").allInnerTexts();
  const name = () => view().locator(".texts li", { hasText: "Subcommand" });
  /** A name of the selected command, where the focus is on it. */
  const focused = (text: string) => name().locator(".jump:focus", { hasText: text });

  const open = async (): Promise<void> => {
    await session.workbench.commandOn(manifest, "Open Preview to the Side");
    await view().locator("#rows").waitFor();
  };
  /** Opens the field of the name of `profile color` for users of German. */
  const editName = async (): Promise<void> => {
    await open();
    await view().locator("#locale").selectOption("de");
    await view().locator(".row", { hasText: "color" }).click();
    await view().locator(".picked").click();
    await view().locator("#typed").fill("/");
    await name().hover();
    await name().getByRole("button", { name: "Edit Subcommand: color" }).click();
    await view().locator("#edited:focus").waitFor();
  };

  test("the keyboard finds a command, picks it, fills it in and sees what would be sent", async () => {
    await open();
    await page.press("ControlOrMeta+2");
    await page.tabTo("typed");
    await page.type("pro");
    await vi.waitFor(async () => expect(await rows()).toEqual(["/profile show", "/profile color"]), patiently);
    await view()
      .getByRole("button", { name: "1 hidden here: Members need MANAGE_ROLES to use this command." })
      .waitFor();
    await page.press("ArrowDown");
    await selected().getByText("/profile color").waitFor();
    await page.press("ArrowUp");
    await selected().getByText("/profile show").waitFor();
    await page.press("Enter");
    await view().locator("#option-member:focus").waitFor();
    // The first value is active as soon as the list is open.
    await view().getByRole("option", { name: "@ada" }).waitFor();
    await page.press("Enter");
    expect(await view().locator("#option-member").inputValue()).toBe("@ada");
    await view().getByRole("button", { name: "Add size" }).click();
    await view().locator("#option-size:focus").waitFor();
    await page.type("61");
    await view().getByRole("button", { name: "Add style" }).click();
    await view().getByText("The value must be at most 60, but it is 61.").waitFor();
    await view().locator("#option-style:focus").waitFor();
    await view().getByRole("option", { name: "Compact" }).waitFor();
    // Not wrong as long as it is typed.
    await page.type("Det");
    await view().getByRole("option", { name: "Detailed" }).waitFor();
    expect(await view().locator(".problem").count()).toBe(1);
    await page.press("Tab");
    expect(await view().locator("#option-style").inputValue()).toBe("Detailed");
    await view().getByRole("button", { name: "Remove size" }).click();
    await view().getByText("The value must be at most 60").waitFor({ state: "hidden" });
    await view().locator("#add-size:focus").waitFor();
    await view().locator("#option-style").focus();
    await page.press("Enter");
    await view().getByText("You used /profile show").waitFor();
    await view().getByText("What your app receives").click();
    const sent = JSON.parse((await view().locator(".sent pre").textContent()) ?? "");
    expect(sent).toEqual({
      name: "profile",
      type: 1,
      options: [
        {
          name: "show",
          type: 1,
          options: [
            { name: "member", type: 6, value: expect.stringMatching(/^\d+$/) },
            { name: "style", type: 3, value: "full" },
          ],
        },
      ],
    });
    await view().locator("#typed").click();
    await page.type("/");
    await vi.waitFor(async () => expect(await rows()).toHaveLength(3), patiently);
    await page.press("Escape");
    await view().locator("#rows").waitFor({ state: "detached" });
  });

  test("a command is left as in Discord, and the menu of a message is worked by the keyboard", async () => {
    await open();
    await page.press("ControlOrMeta+2");
    await page.tabTo("typed");
    await page.press("Enter");
    await view().locator("#option-member:focus").waitFor();
    // The list of values first, then the command.
    await page.press("Escape");
    await view().locator("#values").waitFor({ state: "detached" });
    await page.press("Escape");
    expect(await view().locator("#typed:focus").inputValue()).toBe("/profile show");
    await page.press("Enter");
    await view().locator("#option-member:focus").waitFor();
    await page.press("Backspace");
    await view().locator("#typed:focus").waitFor();
    await view().getByRole("button", { name: "Apps for this message: 1" }).focus();
    await page.press("Enter");
    await view().getByRole("menuitem", { name: "Report to Moderators" }).and(view().locator(":focus")).waitFor();
    expect(await axeFindings(view())).toEqual([]);
    await page.press("Escape");
    await view().getByRole("button", { name: "Apps for this message: 1" }).and(view().locator(":focus")).waitFor();
    await page.press("Enter");
    await page.press("Enter");
    await view().locator("#send:focus").waitFor();
    await page.press("Enter");
    await view().getByText("You used Report to Moderators").waitFor();
  });

  test("an error marks its command; a member and a place decide what is shown, and the deciding line is a click away", async () => {
    await open();
    session.place(manifest, files[manifest].replace('"where"', '"Where To"'));
    const row = view().locator(".row", { hasText: "/Where To" });
    await row.getByText("Has an error:").waitFor();
    expect(await view().getByText("Has an error:").count()).toBe(1);
    expect(await axeFindings(view())).toEqual([]);
    session.place(manifest, files[manifest]);
    await view().getByText("Has an error:").waitFor({ state: "detached" });
    await view().locator("#member").selectOption("administrator");
    await view().getByText("6 of 6 commands").waitFor();
    await view().locator("#member").selectOption(`role:${guild}:${moderators}`);
    await view().getByText("6 of 6 commands").waitFor();
    await view().locator(".row", { hasText: "promote" }).click();
    await view().getByRole("button", { name: "mods.permissions.json, line 3" }).click();

    await session.workbench.page.locator(".tab.active", { hasText: "mods.permissions.json" }).waitFor();
    await session.workbench.page.locator(".statusbar-item", { hasText: "Ln 3" }).waitFor();
    await view().locator(".picked").click();
    await view().locator("#typed").fill("/");
    session.place("mods.permissions.json", files["mods.permissions.json"].replace("true", "false"));
    await view().getByText("5 of 6 commands").waitFor();
    await view().locator(".fold").getByRole("button", { name: "mods.permissions.json, line 3" }).waitFor();
    await view().locator("#place").selectOption("private");
    await view().getByText("0 of 6 commands").waitFor();
  });

  test("leaving the field keeps what was typed, also while the file changes; Escape does not, F2 edits again, and undo is the editor's", async () => {
    await editName();
    await page.type("far");
    session.place(manifest, files[manifest].replace("zeigen", "anzeigen"));
    await view().locator("#rows").getByText("/profil anzeigen").waitFor();
    await page.type("be");
    await view().getByText("5/32").waitFor();
    await view().locator("#typed").click();
    await selected().getByText("/profil farbe").waitFor();
    await name().locator(".jump").focus();
    await page.press("F2");
    await view().locator("#edited:focus").waitFor();
    await page.type("ton");
    await page.press("Escape");
    await focused("farbe").waitFor();
    expect(await view().locator("#rows").textContent()).not.toContain("ton");
    await page.press("F2");
    await view().locator("#edited:focus").fill("");
    await page.press("Enter");
    await focused("color").waitFor();
    await selected().getByText("/profil color").waitFor();
    await session.workbench.run("File: Save");
    await vi.waitFor(
      () => expect(session.read(manifest)).toBe(files[manifest].replace("zeigen", "anzeigen")),
      patiently,
    );
    await session.workbench.page.locator(".monaco-editor .view-lines").first().click();
    await page.press("ControlOrMeta+Z");
    await view().locator("#rows").getByText("/profil farbe").waitFor();
  });

  test("the preview is readable in every theme, on a phone's screen and in a narrow window, with hidden commands and problems", async () => {
    await open();
    await view().locator("#locale").selectOption("de");
    await view().locator("#typed").fill("/pro");
    await view().locator('.fold button[aria-expanded="false"]').click();
    await view().locator('.fold button[aria-expanded="true"]').waitFor();
    const hidden = view().locator("#hidden-rows .row", { hasText: "/promote" });
    await hidden.getByText("Members need MANAGE_ROLES to use this command.").waitFor();
    await isReadableInThemes(session.workbench, view());
    await view().locator("#screen").selectOption("narrow");
    await view().locator(".description[data-clipped]", { hasText: "Gives a member the next role" }).waitFor();
    await fitsNarrowWindow(session.workbench, view());
    await view().locator(".row", { hasText: "zeigen" }).click();
    const member = view().locator("#option-member");
    await view().locator("#option-member:focus").waitFor();
    expect(await description(member)).toBe("Whose profile to show");
    await view().getByRole("button", { name: "Add size" }).click();
    await view().locator("#option-size:focus").waitFor();
    await view().locator(".problem", { hasText: "This option is required." }).waitFor();
    expect(await description(member)).toContain("This option is required.");
    expect(await description(view().locator("#option-size"))).toBe("How large");
    await page.type("61");
    await page.press("Enter");
    await view().locator("[role=status]", { hasText: "2 problems" }).waitFor({ state: "attached" });
    await view().locator("#option-member:focus").waitFor();
    await isReadableInThemes(session.workbench, view());
    await fitsNarrowWindow(session.workbench, view(), 400);
    const heights = await view()
      .locator(".pill > label")
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(1);
    // One line each.
    expect(heights.filter((height) => height > 36)).toEqual([]);
  });
});

/** The words that a screen reader adds to the name of a field. */
async function description(field: ReturnType<FormPage["view"]["locator"]>): Promise<string> {
  return await field.evaluate((element) => {
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    const root = element.getRootNode() as unknown as Record<"getElementById", (id: string) => typeof element | null>;
    return ids.map((id: string) => root.getElementById(id)?.textContent?.replaceAll(/\s+/g, " ").trim()).join(" ");
  });
}
