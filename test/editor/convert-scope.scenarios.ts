import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { inEditor } from "./session.ts";

const file = "bot.commands.json";
const global = `// Harbor's commands
{
  "scope": "global",
  "commands": [
    {
      "id": "1112223334445556660",
      "name": "ban",
      "description": "Bans a user",
      "contexts": [0] // not in messages
    },
    { "type": 4, "name": "launch", "handler": 1 }
  ]
}
`;
const guild = `// Harbor's commands
{
  "scope": "guild",
  "guild_id": "1250000000000000001",
  "commands": [
    {
      "name": "ban",
      "description": "Bans a user" // not in messages
    },
    { "type": 4, "name": "launch", "handler": 1 }
  ]
}
`;
const project = JSON.stringify({
  targets: { staging: { guild_id: "1250000000000000001" } },
  names: { guilds: { "1250000000000000001": "Harbor Test" } },
});

inEditor(
  "another scope in",
  {
    shared: true,
    files: { [file]: global, "command-manifest.config.json": project },
  },
  (session, test) => {
    const command = "Command Manifest: Convert between Global and Guild…";
    const diff = (): Locator => session.workbench.page.locator(".monaco-diff-editor:visible");

    test("is shown as a diff first, applied by the keyboard, and undone at once", async ({ workbench }) => {
      await workbench.openFile(file);
      await workbench.run(command);
      await workbench.quickInput("Select the guild of the manifest");
      await workbench.pick("Harbor Test");
      await diff().waitFor();
      await workbench.shows('"guild_id": "1250000000000000001"');
      await workbench.message("Removes “contexts” from /ban because it has no effect in a guild.");
      await workbench.message("Move “launch” to a global manifest.");
      expect(await workbench.page.locator(".tab.dirty").count()).toBe(0);
      await workbench.run("View: Focus Active Editor Group");
      await workbench.page.keyboard.press("ControlOrMeta+Enter");
      await diff().waitFor({ state: "hidden" });
      expect(await session.saved(file)).toBe(guild);
      await workbench.page.keyboard.press("ControlOrMeta+Z");
      await workbench.shows('"scope": "global"');
      expect(await session.saved(file)).toBe(global);
    });
  },
);
