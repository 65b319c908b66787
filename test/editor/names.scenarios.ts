import { expect } from "vitest";
import { idBeside } from "../../service/world/own-guild.ts";
import { inEditor, sharedIdentity } from "./session.ts";

const { guildId } = sharedIdentity;
const moderators = idBeside(guildId, 2);
const ada = idBeside(guildId, 21);
const crew = "1250000000000000999";

const manifest = `{
  "guild_id": "${guildId}",
  "permissions": [
    { "command": "timeout", "permissions": [
      { "id": "${guildId}", "type": 1, "permission": false },
      { "id": "${moderators}", "type": 1, "permission": true },
      { "id": "${ada}", "type": 2, "permission": true },
      { "id": "${crew}", "type": 1, "permission": true }
    ] }
  ]
}
`;
const cove = "1250000000000000777";
const project = { names: { guilds: { [cove]: "Crew's *Cove*" }, roles: { [crew]: "Crew" } } };
const timeout = { name: "timeout", description: "Silences a member" };
const files = {
  "mods.permissions.json": manifest,
  "bot.commands.json": `${JSON.stringify([timeout])}\n`,
  "named/command-manifest.config.json": `${JSON.stringify(project, undefined, 2)}\n`,
  "named/crew.permissions.json": manifest.replaceAll(guildId, cove),
};

inEditor("names of IDs in", { shared: true, files }, (session, test) => {
  /** Holds the hover at a text to have words in it. */
  async function saysAt(name: string, text: string, words: string): Promise<void> {
    const { workbench } = session;
    await workbench.goToText(name, text);
    expect((await workbench.hover(words)).replaceAll(/\s+/g, " ")).toContain(words);
    await workbench.page.keyboard.press("Escape");
  }

  test("a role's name is in its hover and behind its ID", async ({ workbench }) => {
    await workbench.openFile("mods.permissions.json");
    await workbench.shows("Moderators");
    await workbench.shows("Ada");
    await workbench.shows("@everyone");
    await saysAt("mods.permissions.json", moderators, "Moderators · role");
    await saysAt("mods.permissions.json", `"timeout"`, `role Moderators (…${moderators.slice(-4)})`);
  });

  test("who can use a command is asked by name", async ({ workbench }) => {
    await workbench.commandOn("mods.permissions.json", "Test Permissions…");
    await workbench.pick("/timeout", "User");
    await workbench.quickInput("Select the user");
    await workbench.pick("Ada", "Roles");
    await workbench.quickInput("Roles of the user");
    await workbench.quickInput("Members");
    await workbench.confirm("Members");
    await workbench.pick("Permissions", "An ordinary member", "Channel");
    await workbench.quickInput("bot-commands");
    await workbench.pick("general");
    const form = await workbench.quickInput("Test these, or change one");
    expect(await form.textContent()).toMatch(/User.*Ada.*Roles.*None.*An ordinary member.*general/);
    await workbench.pick("Test");
    await workbench.message("Yes. Ada is allowed /timeout (mods.permissions.json, line 7).");
  });

  test("the guild to publish to is picked by name, and the dialog names it", async ({ workbench }) => {
    await workbench.commandOn("bot.commands.json", "Change Application or Guild…");
    await workbench.pick("Guild");
    await workbench.quickInput("Publish: Guild");
    await workbench.pick("Test server");
    await workbench.command("Publish to Guild…");
    const dialog = await workbench.message("Publish 1 change to");
    expect(await dialog.textContent()).toContain("to “Test server” on the local service");
    await workbench.answerMessage("Publish 1 change to", "Publish");
    await workbench.message("Published to");
    expect(await session.service.commands(guildId)).toMatchObject([timeout]);
  });

  test("the dialog of permissions says who loses access by name", async ({ workbench }) => {
    await session.service.publish(guildId, [timeout]);
    await session.service.permit(guildId, "timeout", { id: idBeside(guildId, 3), type: 1, permission: true });
    await workbench.commandOn("mods.permissions.json", "Publish Permissions…");
    const dialog = await workbench.message("Publish permissions to");
    const said = await dialog.textContent();
    expect(said).toMatch(/Only Moderators, Ada, .+ and administrators can use \/timeout\./);
    expect(said).not.toContain("ROLE");
    await workbench.answerMessage("Publish permissions to", "Cancel");
  });

  test("the names of the project file are in hovers, behind IDs and offered", async ({ workbench }) => {
    session.place(".vscode/settings.json", JSON.stringify({ "commandManifest.names": "all" }));
    await workbench.openFile("named/crew.permissions.json");
    await workbench.shows("Crew's *Cove*");
    await saysAt("named/crew.permissions.json", cove, "Crew's *Cove* · guild");
    await saysAt("named/crew.permissions.json", `${crew}", "type"`, "Crew · role");
    await workbench.suggestions("Crew");
    await workbench.page.keyboard.press("Escape");
  });
});
