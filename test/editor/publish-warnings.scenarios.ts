import { expect } from "vitest";
import { command, inEditor } from "./session.ts";

const guild = "6800000000000000003";
const file = "bot.commands.json";
const files = {
  "command-manifest.config.json": JSON.stringify({ targets: { removed: { service: "local", guild_id: guild } } }),
  // The names of IDs, which the editor draws into the text, would come between what is written and what is shown.
  ".vscode/settings.json": JSON.stringify({ "editor.inlayHints.enabled": "off" }),
  [file]: `[${command("first", "Goes first")}, ${command("second", "Goes second")}]\n`,
};

inEditor("what a publish warns of in", { shared: true, files }, (session, test) => {
  test("a command that was removed is named, and deleted only on demand", async ({ workbench, service }) => {
    await session.publish(file, "removed", "2 created");
    await session.write(file, `[${command("first", "Goes first")}]\n`);
    await session.publishTo("removed");
    await workbench.message("/second is no longer in the manifest but still published.");
    expect(await service.published(guild)).toEqual(["first", "second"]);
    await workbench.answerMessage("/second is no longer in the manifest", "Delete Removed…");
    const dialog = await workbench.message("This deletes /second. Its ID is lost");
    await dialog.locator(".codicon-dialog-warning").waitFor();
    await workbench.answerMessage("This deletes /second.", "Publish");
    await workbench.message("1 deleted, 1 unchanged");
    expect(await service.published(guild)).toEqual(["first"]);
  });
});
