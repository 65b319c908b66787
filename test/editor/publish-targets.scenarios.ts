import { expect } from "vitest";
import { command, inEditor } from "./session.ts";

const team = "6100000000000000001";
const shop = "6100000000000000002";
const stage = "6100000000000000004";

const files = {
  "command-manifest.config.json": JSON.stringify({
    manifests: ["team/*.commands.json"],
    targets: {
      team: { service: "local", guild_id: team, owns: "scope" },
      shop: { service: "local", guild_id: shop, protected: true },
      stage: { service: "local", guild_id: stage },
    },
  }),
  "team/one.commands.json": `[\n  ${command("first", "Goes first")}\n]\n`,
  "team/two.commands.json": `[\n  ${command("second", "Goes second")},\n  ${command("third", "Goes third")}\n]\n`,
  "team/global.commands.json": `{ "scope": "global", "commands": [${command("everywhere", "For all")}] }\n`,
  "outside.commands.json": `[${command("outside", "No glob has it")}]\n`,
};

inEditor("publishing to targets from", { shared: true, files }, (session, test) => {
  test("a protected target requires its name; what is renamed keeps its permissions", async ({
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
    await service.permit(shop, "first", { id: "77", type: 1, permission: true });
    await session.write("team/one.commands.json", `[${command("start", "Goes first")}]\n`);
    await session.publishTo("shop");
    await workbench.message("Rename /first to /start");
    await workbench.message("Is /start a new name for /first?");
    await workbench.answerMessage("Publish 1 change to “shop”?", "Create Instead");
    await workbench.message("Create /start");
    await workbench.answerMessage(/Publish \d+ changes? to “shop”/, "Cancel");
    await session.publishTo("shop");
    await workbench.answerMessage("Publish 1 change to “shop”?", "Publish and Rename");
    await workbench.answer("Enter the target name shop", "shop");
    await workbench.message("1 renamed, 2 unchanged");
    expect(await service.published(shop)).toEqual(["second", "start", "third"]);
    expect(await service.permissions(shop)).toEqual({ start: [{ id: "77", type: 1, permission: true }] });
  });

  test("an application that is not in the guild is installed from the message", async ({ workbench, service }) => {
    const refused = `has no access to guild ${stage}`;
    await service.call("/local/settings", { guilds: [team] }, "PATCH");
    await workbench.openFile("team/one.commands.json");
    await session.publishTo("stage");
    const [browser] = await Promise.all([
      workbench.page.context().waitForEvent("page"),
      workbench.answerMessage(refused, "Install App…"),
    ]);
    await browser.getByRole("heading", { name: "Add Your app to a server" }).waitFor();
    expect(await browser.getByLabel("Server").inputValue()).toBe(stage);
    await browser.getByRole("button", { name: "Authorize" }).click();
    await browser.getByText("Your app is installed in").waitFor();
    await browser.close();
    await session.publish("team/one.commands.json", "stage", "3 created");
  });
});
