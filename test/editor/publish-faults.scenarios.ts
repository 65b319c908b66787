import { describe, expect, inject, test } from "vitest";
import { command, Session } from "./session.ts";

const editors = inject("editors").newest;
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
      elsewhere: { service: "https://example.com/api/v10", guild_id: team },
    },
  }),
  "team/one.commands.json": `[\n  ${command("first", "Goes first")}\n]\n`,
  "team/two.commands.json": `[\n  ${command("second", "Goes second")},\n  ${command("third", "Goes third")}\n]\n`,
  "team/global.commands.json": `{ "scope": "global", "commands": [${command("everywhere", "For all")}] }\n`,
  "outside.commands.json": `[${command("outside", "No glob has it")}]\n`,
  // The rule that would find it is off, so that the service has something to refuse.
  ".vscode/settings.json": JSON.stringify({ "commandManifest.rules": { "description-length": "off" } }),
};

/** What the project's manifests have for a guild. */
const all = [
  { name: "first", description: "Goes first" },
  { name: "second", description: "Goes second" },
  { name: "third", description: "Goes third" },
];

describe.skipIf(editors.length === 0).each(editors)("publishing to targets from VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });

  /** Opens a manifest of the project and publishes to a target. */
  async function publishTo(target: string): Promise<void> {
    await session.workbench.openFile("team/one.commands.json");
    await session.publishTo(target);
  }

  /** Publishes all that the project has to a target where nothing is yet, as a user does. */
  async function publishAllTo(target: "shop" | "stage"): Promise<void> {
    await publishTo(target);
    await session.workbench.answerMessage(`Publish ${target}`, "Publish");
    if (target === "shop") await session.workbench.answer("Enter the target name shop", "shop");
    await session.workbench.message("3 created");
    await session.workbench.run("Notifications: Clear All Notifications");
  }

  test("all of the project's manifests that may go there are published together", async () => {
    await session.workbench.openFile("team/one.commands.json");
    await session.workbench.run("Command Manifest: Publish to Target…");
    await session.workbench.quickInput("Deletes commands that are not in a manifest");
    await session.workbench.pick("team");
    await session.workbench.message(
      'global.commands.json is not published to a guild because it has "scope": "global"',
    );
    await session.workbench.answerMessage("Publish team", "Publish");
    await session.workbench.message(`Published to guild ${team} on the local service: 3 created.`);
    expect(await session.service.published(team)).toEqual(["first", "second", "third"]);
  });

  test("a target that owns the scope deletes what no manifest lists", async () => {
    await session.service.publish(team, [...all, { name: "stray", description: "S" }]);
    await publishTo("team");
    await session.workbench.message("delete /stray");
    await session.workbench.answerMessage("Publish team", "Publish");
    await session.workbench.message("1 deleted");
    expect(await session.service.published(team)).toEqual(["first", "second", "third"]);
  });

  test("a protected target wants its name typed", async () => {
    await publishTo("shop");
    await session.workbench.answerMessage("Publish shop", "Publish");
    await session.workbench.quickInput("Enter the target name shop");
    await session.workbench.page.keyboard.type("team");
    await session.workbench.quickInput("Enter the exact target name.");
    await session.workbench.page.keyboard.press("Escape");
    expect(await session.service.published(shop)).toEqual([]);
    await session.publishTo("shop");
    await session.workbench.answerMessage("Publish shop", "Publish");
    await session.workbench.answer("Enter the target name shop", "shop");
    await session.workbench.message(`Published to guild ${shop} on the local service: 3 created.`);
    expect(await session.service.published(shop)).toEqual(["first", "second", "third"]);
  });

  test("a service that only the project file names gets no token", async () => {
    await publishTo("elsewhere");
    await session.workbench.message("sends target “elsewhere” to https://example.com/api/v10, and your token with it");
  });

  test("a command with another name is renamed and keeps its permissions, though the target leaves other commands alone", async () => {
    await publishAllTo("shop");
    await session.service.permit(shop, "first", { id: "77", type: 1, permission: true });
    await session.write("team/one.commands.json", `[${command("start", "Goes first")}]\n`);
    await session.publishTo("shop");
    await session.workbench.message("Permissions are saved to a file first and restored afterwards.");
    await session.workbench.message("1 rename /first to /start");
    await session.workbench.message("/start has the same content as /first, so this renames /first.");
    await session.workbench.answerMessage(`Publish shop (1 command) to guild ${shop}`, "Create Instead");
    await session.workbench.message("1 create /start");
    await session.workbench.answerMessage("Publish shop", "Cancel");
    await session.publishTo("shop");
    await session.workbench.answerMessage(`Publish shop (1 command) to guild ${shop}`, "Publish and Rename");
    await session.workbench.answer("Enter the target name shop", "shop");
    await session.workbench.message("1 renamed, 2 unchanged");
    expect(await session.service.published(shop)).toEqual(["second", "start", "third"]);
    expect(await session.service.permissions(shop)).toEqual({ start: [{ id: "77", type: 1, permission: true }] });
  });

  test("a publish that waits for a rate limit is cancelled, and sends nothing any more", async () => {
    await session.service.plan({ kind: "rate_limit", route: "createGuildCommand", retry_after: 29 });
    await publishTo("stage");
    await session.workbench.answerMessage("Publish stage", "Publish");
    await session.workbench.message("retrying in 29 s");
    await session.workbench.answerMessage("Publishing to guild", "Cancel");
    await session.workbench.message("Cancelled after 0 of 3 steps");
    expect(await session.service.published(stage)).toEqual([]);
  });

  test("a connection that is cut after the command was changed is said, and publishing again is safe", async () => {
    await session.service.publish(team, all);
    await session.write("team/one.commands.json", `[${command("first", "Starts")}]\n`);
    await session.service.plan({ kind: "cut", route: "editGuildCommand", after: true, count: 4 });
    await session.publishTo("team");
    await session.workbench.answerMessage("Publish team", "Publish");
    const failure = "It is not known whether this step reached Discord.";
    await session.workbench.message(failure);
    await session.service.clearFaults();
    await session.workbench.answerMessage(failure, "Publish Again");
    await session.workbench.message("Nothing to do");
  });

  test("a rename that failed is done by the next publish, and is no guess any more", async () => {
    await publishAllTo("stage");
    const two = [command("later", "Goes second"), command("third", "Goes third")].join(", ");
    await session.write("team/two.commands.json", `[${two}]\n`);
    await session.service.plan({ kind: "error", status: 503, route: "editGuildCommand", count: 4 });
    await session.publishTo("stage");
    await session.workbench.answerMessage("Publish stage", "Publish and Rename");
    await session.workbench.message("Could not rename /second to /later.");
    await session.service.clearFaults();
    await session.publishTo("stage");
    await session.workbench.answerMessage(
      "An unfinished publish was renaming /second to /later.",
      "Publish and Rename",
    );
    await session.workbench.message("1 renamed, 2 unchanged");
    expect(await session.service.published(stage)).toEqual(["first", "later", "third"]);
  });

  test("a refusal is shown in the manifest of several that has the value", async () => {
    await session.service.publish(team, all);
    const third = command("third", "long ".repeat(21));
    await session.write("team/two.commands.json", `[${command("second", "Comes second")},\n  ${third}]\n`);
    await session.publishTo("team");
    await session.workbench.answerMessage("Publish team", "Publish");
    await session.workbench.message("Discord rejected a value");
    await session.workbench.message("because a bulk overwrite is all or nothing");
    const [problem] = await session.workbench.problems("Discord rejected this");
    expect(problem).toContain("command-manifest publish");
  });

  test("an application that is not in the guild is installed from the message, and then published to", async () => {
    const { page } = session.workbench;
    const refused = `has no access to guild ${stage}`;
    const installFrom = async (text: string): Promise<void> => {
      const [browser] = await Promise.all([
        page.context().waitForEvent("page"),
        session.workbench.answerMessage(text, "Install App…"),
      ]);
      await browser.getByRole("heading", { name: "Add Harbor Bot to a server" }).waitFor();
      expect(await browser.getByLabel("Server").inputValue()).toBe(stage);
      await browser.getByRole("button", { name: "Authorize" }).click();
      await browser.getByText("Harbor Bot is installed in").waitFor();
      await browser.close();
      await session.workbench.run("Notifications: Clear All Notifications");
    };
    const leave = () => session.service.call("/local/settings", { guilds: [team] }, "PATCH");
    await leave();
    await publishTo("stage");
    await session.workbench.message(refused);
    await installFrom(refused);
    await session.publishTo("stage");
    await session.workbench.message("3 creates /first, /second, /third");
    // It is removed from the guild while the question is open.
    await leave();
    await session.workbench.answerMessage("Publish stage", "Publish");
    await session.workbench.message("Could not create /first.");
    await installFrom(refused);
    await session.publishTo("stage");
    await session.workbench.answerMessage("Publish stage", "Publish");
    await session.workbench.message("3 created");
  });
});
