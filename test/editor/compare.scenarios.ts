import { expect } from "vitest";
import { inEditor } from "./session.ts";

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

inEditor("the other direction in", { shared: true, files }, (session, test) => {
  /** Runs a command for the manifest and the target. */
  async function run(title: string): Promise<void> {
    await session.workbench.commandOn(file, title);
    await session.workbench.pick("team");
  }

  test("comparing lists commands with their states, and opens the one picked", async ({ workbench, service }) => {
    await session.publish(file, "team", "2 created");
    await service.edit(guild, "greet", { description: "Says good day" });
    await service.create(guild, foreign);
    await run("Compare with Published");
    await workbench.quickInput("/foreign");
    const rows = workbench.page.locator(".quick-input-widget:visible .monaco-list-row");
    const labels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label") ?? ""));
    expect(labels.join("\n")).toMatch(
      /\/greet, changed on “team”[\s\S]*\/foreign, only on “team”[\s\S]*\/ping, in sync/,
    );
    await workbench.pick("/greet");
    await workbench.shows('"description": "Says good day"');
    await workbench.shows('"description": "Says hello"');
    await workbench.page.getByText("greet – changed on “team”.json").first().waitFor();
  });

  test("publishing offers to merge; what both sides changed is asked, and going away leaves everything as it was", async ({
    workbench,
    service,
  }) => {
    await session.publish(file, "team", "2 created");
    await service.edit(guild, "greet", { description: "Says good day" });
    await service.edit(guild, "ping", { nsfw: true });
    await workbench.goToText(file, "Says hello");
    await workbench.page.keyboard.type("Always ");
    await session.publishTo("team");
    const dialog = await workbench.message("since your last publish");
    await dialog.locator(".codicon-dialog-warning").waitFor();
    await workbench.answerMessage(/Publish \d+ changes? to “team”/, "Merge First…");
    await workbench.quickInput('"Always Says hello"');
    await workbench.page.keyboard.press("Escape");
    await workbench.shows('"description": "Always Says hello" }, // politely');
    await workbench.shows('{ "name": "ping", "description": "Answers" }');
    await run("Merge Published Changes…");
    await workbench.pick("Take Theirs");
    await workbench.shows('{ "name": "greet", "description": "Says good day" }, // politely');
    await workbench.shows('{ "name": "ping", "description": "Answers", "nsfw": true }');
    await workbench.openFile(file);
    await workbench.run("Undo");
    await workbench.shows('"description": "Always Says hello" }, // politely');
    await workbench.shows('{ "name": "ping", "description": "Answers" }');
  });

  test("what is published twice is found, explained and deleted", async ({ workbench, service }) => {
    await service.publish(guild, [greet, ping]);
    await service.publish(undefined, [{ name: "ping", description: "Answers everywhere" }]);
    await run("Compare with Published");
    await workbench.quickInput("/ping is published globally, too, so members of this guild see it twice in the picker");
    await workbench.pick("Published Twice", "Global", "/ping");
    await workbench.answerMessage("Delete /ping from the global scope", "Delete");
    await workbench.message("Deleted /ping from");
    expect(await service.published()).toEqual([]);
  });
});
