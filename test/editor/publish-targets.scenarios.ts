import { expect } from "vitest";
import { command, inEditor } from "./session.ts";
import { TargetView } from "./target-view.ts";

const team = "6100000000000000001";
const shop = "6100000000000000002";
const servers = ["6100000000000000003", "6100000000000000004"];

const files = {
  "command-manifest.config.json": JSON.stringify({
    manifests: ["team/*.commands.json"],
    targets: {
      team: { service: "local", guild_id: team, owns: "scope" },
      shop: { service: "local", guild_id: shop, protected: true },
      servers: { service: "local", guild_ids: servers },
    },
  }),
  "team/one.commands.json": `[\n  ${command("first", "Goes first")}\n]\n`,
  "team/two.commands.json": `[\n  ${command("second", "Goes second")},\n  ${command("third", "Goes third")}\n]\n`,
  "team/global.commands.json": `{ "scope": "global", "commands": [${command("everywhere", "For all")}] }\n`,
  "outside.commands.json": `[${command("outside", "No glob has it")}]\n`,
};

inEditor("publishing to targets from", { shared: true, files }, (session, test) => {
  test("a protected target requires its name; what looks renamed can be created instead", async ({
    workbench,
    service,
  }) => {
    await workbench.commandOn("team/one.commands.json", "Publish To…");
    await workbench.quickInput("Deletes all other commands");
    await workbench.pick("shop");
    await workbench.answerMessage(/Publish \d+ changes? to “shop”/, "Publish");
    await workbench.quickInput("Enter the target name shop");
    await workbench.page.keyboard.type("team");
    await workbench.quickInput("Enter the exact target name.");
    expect(await service.published(shop)).toEqual([]);
    await workbench.answer("Enter the exact target name.", "shop");
    await workbench.message("Published to “shop”: 3 created.");
    await workbench.clearMessages();
    await session.write("team/one.commands.json", `[${command("start", "Goes first")}]\n`);
    await session.publishTo("shop");
    await workbench.message("Rename /first to /start");
    await workbench.message("Is /start a new name for /first?");
    await workbench.answerMessage("Publish 1 change to “shop”?", "Create Instead");
    await workbench.message("Create /start");
    await workbench.answerMessage(/Publish \d+ changes? to “shop”/, "Cancel");
  });

  test("many guilds are in the view, and published to after one question", async ({ workbench, service }) => {
    await workbench.openFile("team/one.commands.json");
    const view = new TargetView(workbench);
    await view.open();
    await view.row(/^servers, 2 guilds on the local service/);
    await session.publishTo("servers");
    await workbench.message("2 guilds: Create 3: /first, /second, /third");
    await workbench.answerMessage("Publish to 2 guilds of “servers”?", "Publish");
    await workbench.message("Published to 2 guilds of “servers”.");
    for (const guild of servers) expect(await service.published(guild)).toEqual(["first", "second", "third"]);
  });
});
