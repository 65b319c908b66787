import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { command, Session } from "./session.ts";

const editors = inject("editors").newest;
const team = "6000000000000000001";
const shop = "6000000000000000002";
const full = "6000000000000000003";
const stage = "6000000000000000004";

const files = {
  "command-manifest.config.json": JSON.stringify({
    manifests: ["team/*.commands.json"],
    targets: {
      team: { service: "local", guild_id: team, owns: "scope" },
      shop: { service: "local", guild_id: shop, protected: true },
      full: { service: "local", guild_id: full },
      stage: { service: "local", guild_id: stage },
      elsewhere: { service: "https://example.com/api/v10", guild_id: team },
    },
  }),
  "team/one.commands.json": `[\n  ${command("first", "Goes first")}\n]\n`,
  "team/two.commands.json": `[\n  ${command("second", "Goes second")},\n  ${command("third", "Goes third")}\n]\n`,
  "team/global.commands.json": `{ "scope": "global", "commands": [${command("everywhere", "For all")}] }\n`,
  "outside.commands.json": `[${command("outside", "No glob has it")}]\n`,
};

/** What the project's manifests have for a guild. */
const all = [
  { name: "first", description: "Goes first" },
  { name: "second", description: "Goes second" },
  { name: "third", description: "Goes third" },
];
// The rule that would find it is off, so that the service has something to refuse.
const settings = { "commandManifest.rules": { "description-length": "off" } };

describe.skipIf(editors.length === 0).each(editors)("publishing to targets from VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files, settings });

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
    await session.workbench.screenshot("targets");
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
    await session.workbench.screenshot("protected-target");
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
    await session.workbench.screenshot("rename-guessed");
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

  test("a rate limit is waited out, and the waiting is shown", async () => {
    await session.service.publish(team, all);
    await session.write("team/one.commands.json", `[${command("start", "Goes first")}]\n`);
    await session.service.plan({ kind: "rate_limit", route: "editGuildCommand", retry_after: 2 });
    await session.publishTo("team");
    await session.workbench.answerMessage("Publish team", "Publish and Rename");
    await session.workbench.message("rename /first to /start · Discord is busy. Retrying in 2 s");
    await session.workbench.message("1 renamed");
    expect(await session.service.published(team)).toEqual(["second", "start", "third"]);
  });

  test("a publish that waits for a rate limit is cancelled, and sends nothing any more", async () => {
    await session.service.plan({ kind: "rate_limit", route: "createGuildCommand", retry_after: 29 });
    await publishTo("stage");
    await session.workbench.answerMessage("Publish stage", "Publish");
    await session.workbench.message("retrying in 29 s");
    await session.workbench.screenshot("publish-waiting");
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
    await session.workbench.screenshot("publish-cut");
    await session.service.clearFaults();
    await session.workbench.answerMessage(failure, "Publish Again");
    await session.workbench.message("Nothing to do");
  });

  test("a publish is cancelled between two steps, and the next one does what is left", async () => {
    await session.service.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 4000 });
    await publishTo("stage");
    await session.workbench.message("3 creates /first, /second, /third");
    await session.workbench.answerMessage("Publish stage", "Publish");
    await session.workbench.answerMessage("Publishing to guild", "Cancel");
    await session.workbench.answerMessage("Cancelled after 1 of 3 steps", "Publish Again");
    await session.workbench.answerMessage("Publish stage", "Publish");
    await session.workbench.message("2 created, 1 unchanged");
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

  test("a bulk overwrite deletes nothing that somebody made since the plan was shown", async () => {
    await session.service.publish(team, all);
    const two = [command("second", "Is second"), command("third", "Is third")].join(", ");
    await session.write("team/two.commands.json", `[${two}]\n`);
    await session.publishTo("team");
    await session.workbench.message("2 updates /second, /third");
    await session.service.create(team, { name: "theirs", description: "Made in between" });
    await session.workbench.answerMessage("Publish team", "Publish");
    const failure = "/theirs changed on Discord in the meantime, so nothing was published.";
    await session.workbench.message(failure);
    await session.workbench.screenshot("publish-stale");
    expect(await session.service.published(team)).toEqual(["first", "second", "theirs", "third"]);
    await session.workbench.answerMessage(failure, "Publish Again");
    await session.workbench.message("delete /theirs");
    await session.workbench.answerMessage("Publish team", "Publish");
    await session.workbench.message("2 updated, 1 deleted, 1 unchanged");
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
    await session.workbench.screenshot("target-refusal");
  });

  test("a scope that would get too many commands is found before the first call", async () => {
    await session.service.publish(full, others(100));
    await publishTo("full");
    await session.workbench.message("a scope holds 100");
    expect(await session.service.published(full)).toHaveLength(100);
  });

  test("a scope that others fill while the plan is read is told when the service refuses", async () => {
    await session.service.publish(full, others(97));
    await publishTo("full");
    await session.workbench.message("3 creates /first, /second, /third");
    for (const name of ["x", "y", "z"]) await session.service.create(full, { name, description: "Quicker" });
    await session.workbench.answerMessage("Publish full", "Publish");
    await session.workbench.message("The scope is full: it holds 100 slash");
    await session.workbench.message("Nothing was changed.");
    expect(await session.service.published(full)).toHaveLength(100);
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
    await session.workbench.screenshot("install-app");
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

  test("no token is in any file that the editor wrote: settings, logs, storage, history", async () => {
    await publishAllTo("stage");
    const names = session.workbench.filesWith('"touched":').map((file) => path.basename(file));
    expect(names).not.toEqual([]);
    for (const name of names) expect(name).toMatch(/^publish-\d+T\d+Z-[\w-]+\.json$/);
    expect(session.workbench.filesWith(session.service.identity.botToken)).toEqual([]);
    expect(session.workbench.filesWith(session.service.identity.userToken)).toEqual([]);
  });
});

const others = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `n${index}`, description: "N" }));
