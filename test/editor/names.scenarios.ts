import { expect } from "vitest";
import { idBeside } from "../../service/world/own-guild.ts";
import { inEditor, sharedIdentity } from "./session.ts";

const { guildId } = sharedIdentity;
const moderators = idBeside(guildId, 2);
const ada = idBeside(guildId, 21);
const unknown = "1250000000000000999";

const manifest = `{
  "guild_id": "${guildId}",
  "permissions": [
    { "command": "timeout", "permissions": [
      { "id": "${guildId}", "type": 1, "permission": false },
      { "id": "${moderators}", "type": 1, "permission": true },
      { "id": "${ada}", "type": 2, "permission": true },
      { "id": "${unknown}", "type": 1, "permission": true }
    ] }
  ]
}
`;
const timeout = { name: "timeout", description: "Silences a member" };
const files = {
  "mods.permissions.json": manifest,
  "bot.commands.json": `${JSON.stringify([timeout])}\n`,
};

inEditor("names of IDs in", { shared: true, files }, (session, test) => {
  /** Holds the hover at a text to have words in it. */
  async function saysAt(name: string, text: string, words: string): Promise<void> {
    const { workbench } = session;
    await workbench.goToText(name, text);
    expect((await workbench.hover(words)).replaceAll(/\s+/g, " ")).toContain(words);
    await workbench.page.keyboard.press("Escape");
  }

  test("an ID has its name in hovers, behind it, in the questions of a test, and in the dialog of a publish", async ({
    workbench,
    service,
  }) => {
    await service.publish(guildId, [timeout]);
    await service.permit(guildId, "timeout", { id: idBeside(guildId, 3), type: 1, permission: true });
    await workbench.openFile("mods.permissions.json");
    await workbench.shows("Moderators");
    await workbench.shows("Ada");
    await workbench.shows("@everyone");
    await saysAt("mods.permissions.json", moderators, "Moderators · role");
    await saysAt("mods.permissions.json", `"timeout"`, `role Moderators (…${moderators.slice(-4)})`);
    await workbench.command("Test Permissions…");
    await workbench.pick("/timeout", "User", "Ada", "Channel", "general");
    const form = await workbench.quickInput("Test these, or change one");
    await expect.poll(() => form.textContent()).toMatch(/User.*Ada.*Roles.*None.*general/);
    await workbench.pick("Test");
    await workbench.message("Yes. Ada is allowed /timeout (mods.permissions.json, line 7).");
    await workbench.command("Publish Permissions…");
    const dialog = await workbench.message("Publish permissions to");
    const said = await dialog.textContent();
    expect(said).toMatch(/Only Moderators, Ada, .+ and administrators can use \/timeout\./);
    expect(said).not.toContain("ROLE");
    await workbench.answerMessage("Publish permissions to", "Cancel");
  });
});
