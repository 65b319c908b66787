import { expect, vi } from "vitest";
import { patiently } from "./quick-input.ts";
import { inEditor } from "./session.ts";

const file = "new.commands.json";

/** Brackets close by themselves, as they do for a newcomer. */
const settings = JSON.stringify({ "editor.autoClosingBrackets": "languageDefined" });

const files = { [file]: "", ".vscode/settings.json": settings };

inEditor("the first manifest in", { shared: true, files }, (session, test) => {
  /** Waits until the editor has read the settings of the workspace, which were just written. */
  async function bracketsClose(): Promise<void> {
    const { keyboard } = session.workbench.page;
    const line = session.workbench.page.locator(".monaco-editor .view-line").first();
    await vi.waitFor(async () => {
      await keyboard.type("[");
      await line.filter({ hasText: "[" }).waitFor();
      const shown = await line.textContent();
      await keyboard.press("ControlOrMeta+Z");
      await line.filter({ hasNotText: "[" }).waitFor();
      if (shown !== "[]") throw new Error(`A bracket that is opened gives ${shown}.`);
    }, patiently);
  }

  /** Types keys one after the other, as a user does; names of keys are in <>. */
  async function type(keys: string): Promise<void> {
    const { keyboard } = session.workbench.page;
    for (const [, key, text = ""] of keys.matchAll(/<(\w+)>|([^<]+)/g)) {
      await (key ? keyboard.press(key) : keyboard.type(text));
    }
  }

  test("an empty file becomes a command, key by key: quotes, the first key, a value from the list that opens by itself", async ({
    workbench,
  }) => {
    await workbench.openFile(file);
    await bracketsClose();
    await workbench.suggestions("command array");
    await workbench.page.keyboard.press("Escape");
    await type('[{"');
    expect((await workbench.openSuggestions("name"))[0]).toBe("name");
    await workbench.accept("name");
    await type('ban<Tab>,"');
    await workbench.accept("description");
    await type('Bans a user<Tab>,"def');
    await workbench.accept("default_member_permissions");
    await workbench.openSuggestions("ADMINISTRATOR");
    await type("BAN");
    await workbench.openSuggestions("BAN_MEMBERS");
    await workbench.accept("BAN_MEMBERS", { asksAgain: true });
    await type(',"ns');
    await workbench.accept("nsfw");
    await workbench.openSuggestions("true");
    await workbench.accept("true");
    await type(',"name_l');
    await workbench.accept("name_localizations");
    await workbench.openSuggestions("fr");
    await type("German");
    await workbench.openSuggestions("de");
    await workbench.accept("de", { asksAgain: true });
    await type("sperren");
    expect(JSON.parse(await session.saved(file))).toEqual([
      {
        name: "ban",
        description: "Bans a user",
        default_member_permissions: "4",
        nsfw: true,
        name_localizations: { de: "sperren" },
      },
    ]);
    await workbench.noProblem("command-manifest");
  });
});
