import { expect } from "vitest";
import { serverThatAllowsPages } from "./allowing-server.ts";
import { fitsNarrowWindow } from "./readable.ts";
import { command, inEditor } from "./session.ts";
import { usesExports } from "./setup.ts";
import { TranslationsPage } from "./translations-page.ts";
import { viewIn } from "./view.ts";

const guild = "6830000000000000001";
const overwrite = `{ "type": 1, "id": "6830000000000000077", "permission": true }`;
const files = {
  "command-manifest.config.json": JSON.stringify({
    targets: { team: { service: "local", guild_id: guild } },
    rules: { "name-lowercase": "warning" },
    types: "src/commands.d.ts",
  }),
  "bot.commands.json": `[{ "name": "Greet", "description": "Says hello" }]\n`,
  "mods.permissions.json": `{ "guild_id": "${guild}", "permissions": [{ "command": "greet", "permissions": [${overwrite}] }] }\n`,
  "game.lobby.json": `{ "metadata": { "map": "hills" }, "members": [{ "id": "501" }] }\n`,
  "other.commands.json": `[{ "name": "Other", "description": "Says something else" }]\n`,
};

inEditor("the extension in a worker of the browser, in", { files, web: true, beside: usesExports }, (session, test) => {
  const table = new TranslationsPage(() => session.workbench);
  const allowing = serverThatAllowsPages(() => session.service.url);

  /** Makes both manifests right. */
  async function rightManifests(): Promise<void> {
    await session.write("other.commands.json", `[${command("other", "Says something else")}]\n`);
    await session.write("bot.commands.json", `[${command("greet", "Says hello")}]\n`);
  }

  async function signIn(url: string): Promise<void> {
    await session.workbench.command("Sign In…");
    await session.workbench.pick("Other Endpoint URL…");
    await session.workbench.answer("Endpoint URL with its version", url);
    await session.workbench.pick("Bot Token");
    await session.workbench.answer("Sign In (4/4)", session.service.identity.botToken);
  }

  let isAllowingUsed = false;

  /** Has a target on the server that allows pages. Signs in there, which the tests then stay. */
  async function useAllowing(): Promise<void> {
    if (!isAllowingUsed) {
      await signIn(allowing());
      await session.workbench.answerMessage("You are signed in to", "Use for Publishing");
      await session.workbench.message(`Publishing now uses ${allowing()}.`);
      isAllowingUsed = true;
    }
    const targets = { allowing: { service: allowing(), guild_id: guild } };
    session.place("command-manifest.config.json", JSON.stringify({ targets }));
  }

  test("checks, explains, completes, fixes and previews a manifest, in a narrow window too", async ({ workbench }) => {
    await workbench.openFile("bot.commands.json");
    expect((await workbench.problems("Names must be lowercase")).join()).toContain("name-lowercase");
    await workbench.goTo(1, 14);
    await workbench.hover("Names must be lowercase", "5 of 32 characters");
    await workbench.goTo(1, 48);
    await workbench.page.keyboard.type(", ");
    expect(await workbench.suggestions("default_member_permissions")).toContain("options");
    await workbench.page.keyboard.press("Escape");
    await workbench.run("File: Revert File");
    await workbench.goTo(1, 14);
    await workbench.quickFix("Change to “greet”");
    await workbench.noProblem("Names must be lowercase");
    await workbench.command("Open Preview to the Side");
    const preview = viewIn(workbench.page);
    await preview.locator("#rows").getByText("/greet").waitFor();
    await fitsNarrowWindow(workbench, preview);
  });

  test("checks again after its server was restarted, which is another worker then", async ({ workbench }) => {
    await workbench.openFile("other.commands.json");
    await workbench.problems("Names must be lowercase: “Other”");
    await workbench.command("Restart Language Server");
    await workbench.noProblem("Names must be lowercase: “Other”");
    await workbench.problems("Names must be lowercase: “Other”");
  });

  test("tells another extension what it finds, and why it plans nothing", async ({ workbench }) => {
    const errors = (count: number) =>
      workbench.page.locator(".statusbar-item", { hasText: `Errors in manifests: ${count}` });
    await rightManifests();
    await errors(0).waitFor();
    await session.write("other.commands.json", `[${command("other", "")}]\n`);
    await errors(1).waitFor();
    await workbench.run("Count the Steps to “harbor”");
    await workbench.message("has no target “harbor”");
  });

  test("edits translations, and writes types", async ({ workbench }) => {
    await rightManifests();
    // A locale that has a text has a column.
    const named = `"name": "greet", "name_localizations": { "de": "grüßen" }`;
    await session.write("bot.commands.json", `[{ ${named}, "description": "Says hello" }]\n`);
    await workbench.command("Edit Translations");
    await workbench.pick("bot.commands.json");
    await table.view.locator(".cell").first().waitFor();
    await table.goTo("description", "de");
    await table.type("Grüßt");
    await table.press("Enter");
    await table.shows("description", "de", "Grüßt");
    await table.save();
    await expect.poll(() => session.read("bot.commands.json")).toContain(`"de": "Grüßt"`);
    await workbench.commandOn("bot.commands.json", "Update Types");
    await workbench.message("Wrote src/commands.d.ts.");
    expect(session.read("src/commands.d.ts")).toContain("  greet: {};\n");
  });

  test("converts code, and to another scope", async ({ workbench }) => {
    await session.write("bot.commands.json", `new SlashCommandBuilder().setName("ping").setDescription("Answers")\n`);
    await workbench.problems("A manifest must be JSON");
    await workbench.goTo(1, 1);
    await workbench.pressUntil("Shift+Alt+Period", workbench.page.locator(".view-line", { hasText: '"name": "ping"' }));
    await workbench.noProblem("A manifest must be JSON");
    expect(JSON.parse(await session.saved("bot.commands.json"))).toMatchObject({ name: "ping" });
    await workbench.command("Convert between Global and Guild…");
    await workbench.pick("Guild", "Enter Guild ID…");
    await workbench.answer("Guild ID (Press", guild);
    await workbench.answerMessage("Convert bot.commands.json to a guild manifest?", "Apply");
    await workbench.shows(`"guild_id": "${guild}"`);
  });

  test("says that the local service needs a computer, and offers nothing that does", async ({ workbench }) => {
    await rightManifests();
    await session.publishTo("team");
    await workbench.message("The local service requires VS Code on your computer.");
    await workbench.clearMessages();
    for (const title of ["Start Local Service", "Open Local Service Page", "Send Test Interaction…", "Run Doctor"])
      expect([title, await workbench.offers(title)]).toEqual([title, false]);
    expect(await workbench.offers("Show Output")).toBe(true);
    const rows = workbench.page.locator(".quick-input-widget:visible .monaco-list-row");
    await workbench.command("More Actions…");
    await rows.filter({ hasText: "Roll Back…" }).waitFor();
    expect((await rows.allInnerTexts()).join()).not.toContain("Send Test Interaction");
    await workbench.page.keyboard.press("Escape");
    await workbench.command("I Have Commands in Code…");
    await rows.filter({ hasText: "Paste Code" }).waitFor();
    expect((await rows.allInnerTexts()).join()).not.toContain("Run Your Deploy Script");
    await workbench.page.keyboard.press("Escape");
  });

  test("publishes to a server that allows it, and says why not to another one", async ({ workbench, service }) => {
    await rightManifests();
    await signIn(service.url);
    const refusing = `${service.host} could not be reached, so the token was not checked. In a browser, only servers that allow requests of other websites can be reached.`;
    await workbench.message(refusing);
    await workbench.clearMessages();
    await useAllowing();
    await workbench.openFile("bot.commands.json");
    await session.publishTo("allowing");
    await workbench.answerMessage(/Publish \d+ changes? to “allowing”/, "Publish");
    await workbench.message("Published to “allowing”");
    expect(await service.published(guild)).toEqual(["greet", "other"]);
  });

  test("compares, merges, imports, deletes and rolls back what it has published", async ({ workbench, service }) => {
    await rightManifests();
    await useAllowing();
    await service.publish(guild, []);
    await session.publish("bot.commands.json", "allowing", "2 created");
    await service.edit(guild, "greet", { description: "Says good day" });
    await service.create(guild, { name: "stray", description: "Of another team" });
    const run = async (title: string): Promise<void> => {
      await workbench.commandOn("bot.commands.json", title);
      await workbench.pick("allowing");
    };
    await run("Compare with Published");
    await workbench.quickInput("/stray");
    await workbench.pick("/greet");
    await workbench.page.getByText("greet – changed on “allowing”.json").first().waitFor();
    await run("Merge Published Changes…");
    await workbench.message("Merged 1 change from “allowing”: /greet (description).");
    await workbench.shows("Says good day");
    await session.useGuild(guild);
    await workbench.commandOn("bot.commands.json", "Import Published Commands…");
    await workbench.pick("Into bot.commands.json", "Guild");
    await workbench.quickInput("in other.commands.json");
    await workbench.confirm("/stray");
    await workbench.message("Imported into bot.commands.json: 1 new");
    await workbench.command("Delete Published Command…");
    await workbench.pick("allowing", "/stray");
    await workbench.answerMessage("Delete /stray from “allowing”?", "Delete");
    await workbench.message("Deleted /stray from");
    await workbench.clearMessages();
    await workbench.command("Roll Back…");
    await workbench.confirm(`allowing to guild ${guild}`);
    await workbench.answerMessage("Roll back the publish of allowing", "Roll Back");
    await workbench.message("Rolled back the publish of allowing");
    expect(await service.published(guild)).toEqual([]);
  });

  test("publishes permissions as a user, and opens those from before", async ({ workbench, service }) => {
    await useAllowing();
    await workbench.clearMessages();
    await service.publish(guild, [{ name: "greet", description: "Says hello" }]);
    await service.permit(guild, "greet", { id: "6830000000000000078", type: 1, permission: true });
    await workbench.commandOn("mods.permissions.json", "Publish Permissions…");
    await workbench.answerMessage("Editing permissions requires a user's token", "Sign In…");
    await workbench.answer("Sign In: User Token", service.identity.userToken);
    await workbench.message("as a user.");
    await workbench.commandOn("mods.permissions.json", "Publish Permissions…");
    await workbench.answerMessage("Publish permissions to", "Publish");
    await workbench.answerMessage("the permissions of /greet.", "Open Saved Permissions");
    await workbench.shows('"id": "6830000000000000078"');
    expect(await service.permissions(guild)).toEqual({ greet: [JSON.parse(overwrite)] });
  });

  test("creates, gets and deletes a lobby", async ({ workbench, service }) => {
    await useAllowing();
    await workbench.clearMessages();
    await workbench.commandOn("game.lobby.json", "Create Lobby");
    const said = (await (await workbench.message(/Lobby \d+ was created/)).textContent()) ?? "";
    const id = /Lobby (\d+)/.exec(said)?.[1] ?? "";
    expect(await service.call(`lobbies/${id}`)).toMatchObject({ metadata: { map: "hills" }, members: [{ id: "501" }] });
    await workbench.command("Get Lobby…");
    await workbench.answer("ID of the lobby", id);
    await workbench.shows(`// Lobby ${id}`);
    await workbench.command("Delete Lobby…");
    await workbench.answer("ID of the lobby", id);
    await workbench.answerMessage(`Delete lobby ${id}`, "Delete");
    await workbench.message(`Lobby ${id} was deleted`);
  });
});
