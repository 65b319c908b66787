import { describe, expect, inject, test } from "vitest";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
const file = "bot.commands.jsonc";
const guild = "6600000000000000001";
const text = `[
  // said to everybody
  { "name": "greet", "description": "Says hello" }, // politely
  { "name": "ping", "description": "Answers" }
]
`;
const project = { targets: { team: { service: "local", guild_id: guild } } };
const files = { [file]: text, "command-manifest.config.json": JSON.stringify(project) };
const greet = { name: "greet", description: "Says hello" };
const ping = { name: "ping", description: "Answers" };
const foreign = { name: "foreign", description: "Somebody else's" };

describe.skipIf(editors.length === 0).each(editors)("the other direction in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });

  /** Runs a command for the open manifest. */
  async function run(title: string): Promise<void> {
    await session.workbench.openFile(file);
    await session.workbench.run(`Command Manifest: ${title}`);
  }

  async function runInGuild(title: string): Promise<void> {
    await run(title);
    await session.workbench.pick("team");
  }

  /** Publishes the manifest as a user does, so that the editor knows what it has published. */
  async function publish(): Promise<void> {
    await session.workbench.openFile(file);
    await session.publishTo("team");
    await session.workbench.answerMessage("Publish team", "Publish");
    await session.workbench.message("2 created");
  }

  async function undo(): Promise<void> {
    await session.workbench.openFile(file);
    await session.workbench.run("Undo");
  }

  test("everything is in sync right after a publish, and that is said", async () => {
    await publish();
    await runInGuild("Compare with Published");
    await session.workbench.message("Everything is in sync");
  });

  test("comparing lists every command with its state, and opens the one that is picked", async () => {
    const { workbench, service } = session;
    await publish();
    await service.edit(guild, "greet", { description: "Says good day" });
    await service.create(guild, foreign);
    await runInGuild("Compare with Published");
    await workbench.quickInput("/foreign");
    const rows = workbench.page.locator(".quick-input-widget:visible .monaco-list-row");
    const labels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label") ?? ""));
    expect(labels.join("\n")).toMatch(
      /\/greet, changed on Discord[\s\S]*\/foreign, only on Discord[\s\S]*\/ping, in sync/,
    );
    await workbench.pick("/greet");
    await workbench.shows('"description": "Says good day"');
    await workbench.shows('"description": "Says hello"');
    await workbench.page.getByText("greet – changed on Discord.json").first().waitFor();
  });

  test("publishing offers to merge what others changed; that is one edit, and comments stay", async () => {
    const { workbench, service } = session;
    await publish();
    await service.edit(guild, "greet", { description: "Says good day" });
    await session.publishTo("team");
    await workbench.message(
      "/greet was changed on Discord since your last publish (description). Publishing overwrites it.",
    );
    await workbench.answerMessage("Publish team", "Merge First…");
    await workbench.message("Merged into team: ~ /greet: description");
    await workbench.shows('{ "name": "greet", "description": "Says good day" }, // politely');
    await undo();
    await workbench.shows('{ "name": "greet", "description": "Says hello" }, // politely');
  });

  test("what both sides changed is asked; going away leaves everything as it was", async () => {
    const { workbench, service } = session;
    await publish();
    await service.edit(guild, "greet", { description: "Says good day" });
    await service.edit(guild, "ping", { nsfw: true });
    await workbench.goToText(file, "Says hello");
    await workbench.page.keyboard.type("Always ");
    await runInGuild("Merge Published Changes…");
    await workbench.quickInput('"Always Says hello"');
    await workbench.page.keyboard.press("Escape");
    await workbench.shows('"description": "Always Says hello" }, // politely');
    await workbench.shows('{ "name": "ping", "description": "Answers" }');

    await runInGuild("Merge Published Changes…");
    await workbench.pick("Take Theirs");
    await workbench.shows('{ "name": "greet", "description": "Says good day" }, // politely');
    await workbench.shows('{ "name": "ping", "description": "Answers", "nsfw": true }');
    await runInGuild("Merge Published Changes…");
    await workbench.message("Nothing was merged");
  });

  test("published commands are imported into the manifest at its end, and undone at once", async () => {
    const { workbench, service } = session;
    await service.publish(guild, [greet, ping, foreign]);
    await session.useGuild(guild);
    await run("Import Published Commands…");
    await workbench.pick(`Into ${file}`);
    await workbench.pick("Guild");
    await workbench.quickInput("/foreign");
    await workbench.confirm("/foreign");
    await workbench.message(`Imported into ${file}: 1 new, 0 updated.`);
    await workbench.shows('"name": "foreign", "description": "Somebody else\'s" }');
    await runInGuild("Compare with Published");
    await workbench.message("Everything is in sync");
    await undo();
    await workbench.page.locator(".view-lines", { hasText: "foreign" }).waitFor({ state: "hidden" });
  });

  test("what is published in the guild and globally is found and explained", async () => {
    const { workbench, service } = session;
    await service.publish(guild, [greet, ping]);
    await service.publish(undefined, [{ name: "ping", description: "Answers everywhere" }]);
    await runInGuild("Compare with Published");
    await workbench.quickInput("/ping is published globally, too, so members of this guild see it twice in the picker");
    await workbench.pick("Published Twice");
    await workbench.pick("Global");
    await workbench.pick("/ping");
    await workbench.answerMessage("Delete /ping, published globally", "Delete");
    await workbench.message("Deleted /ping.");
    expect(await service.published()).toEqual([]);
  });
});
