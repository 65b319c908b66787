import { copyFileSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, onTestFailed, test } from "vitest";
import { command, Session } from "./session.ts";

const editors = inject("editors").newest;
const shop = "6400000000000000001";
const stage = "6400000000000000002";

const files = {
  "command-manifest.config.json": JSON.stringify({
    targets: {
      shop: { service: "local", guild_id: shop, protected: true },
      stage: { service: "local", guild_id: stage },
    },
  }),
  "bot.commands.json": `[${command("first", "Goes first")}, ${command("second", "Goes second")}]\n`,
};

const theirs = { name: "theirs", description: "Of somebody else" };

describe.skipIf(editors.length === 0).each(editors)("rolling back from VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });

  /** Publishes the open manifest to a target. */
  async function publishTo(target: "stage" | "shop", said: string): Promise<void> {
    await session.publishTo(target);
    await session.workbench.answerMessage(`Publish ${target}`, "Publish");
    if (target === "shop") await session.workbench.answer("Enter the target name shop", "shop");
    await session.workbench.message(said);
  }

  /** Opens the list of publishes; the newest is the first and has the focus. */
  async function rollBackTo(target: string): Promise<void> {
    await session.workbench.run("Notifications: Clear All Notifications");
    await session.workbench.run("Command Manifest: Roll Back…");
    await session.workbench.confirm(target);
  }

  test("a publish to a protected target is undone when its name is typed once more", async () => {
    await session.workbench.openFile("bot.commands.json");
    await publishTo("shop", "2 created");
    await rollBackTo(`shop to guild ${shop}`);
    const dialog = await session.workbench.message("This deletes /first, /second. Their IDs are lost");
    await dialog.locator(".codicon-dialog-warning").waitFor();
    await session.workbench.answerMessage("Roll back the publish of shop", "Roll Back");
    await session.workbench.answer("Enter the target name shop", "shop");
    await session.workbench.message(/Rolled back the publish of shop \(.*\): 2 deleted\./);
    expect(await session.service.published(shop)).toEqual([]);
  });

  test("a publish whose window was closed in the middle is there to be undone", async () => {
    await session.service.publish(stage, [theirs]);
    await session.write("bot.commands.json", `[${command("third", "Goes third")}, ${command("fourth", "Fourth")}]\n`);
    await session.service.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 1 });
    await session.service.plan({ kind: "rate_limit", route: "createGuildCommand", retry_after: 29 });
    await publishTo("stage", "create /fourth · Discord is busy. Retrying in");
    expect(await session.service.published(stage)).toContain("third");
    const [file = ""] = session.workbench.filesWith('"created":[{"type":1,"name":"third"').slice(-1);
    expect(JSON.parse(readFileSync(file, "utf8"))).not.toHaveProperty("outcome");
    expect(path.basename(path.dirname(file))).toBe("history");
    await session.workbench.reload();
    await session.workbench.openFile("bot.commands.json");
    await rollBackTo("No outcome was recorded");
    await session.workbench.message("Commands with these names count as created by it: /third, /fourth.");
    await session.workbench.answerMessage("Roll back the publish of stage", "Roll Back");
    await session.workbench.message("1 deleted");
    expect(await session.service.published(stage)).toEqual(["theirs"]);
  });

  test("two windows on one workspace publish at the same time, and each knows of both", async () => {
    await session.write("bot.commands.json", `[${command("sixth", "Goes sixth")}]\n`);
    const other = await session.workbench.openAnother();
    onTestFailed(() => other.screenshot("failed in the other window"));
    await other.openFile("bot.commands.json");
    await other.shows("Goes sixth");
    await session.service.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 2000, count: 2 });
    await session.publishTo("stage");
    await session.publishTo("shop", other);
    await session.workbench.answerMessage("Publish stage", "Publish");
    await other.answerMessage("Publish shop", "Publish");
    await other.answer("Enter the target name shop", "shop");
    for (const window of [session.workbench, other]) {
      await window.page.bringToFront();
      await window.message("1 created");
    }
    for (const window of [session.workbench, other]) {
      await window.run("Command Manifest: Roll Back…");
      await window.quickInput(`stage to guild ${stage}`);
      await window.quickInput(`shop to guild ${shop}`);
      await window.page.keyboard.press("Escape");
    }
    await other.page.close();
    await session.workbench.page.bringToFront();
  });

  test("damaged files are passed over, leftovers are cleared away, and twenty publishes are kept", async () => {
    await session.workbench.openFile("bot.commands.json");
    await publishTo("shop", "2 created");
    const [newest = ""] = session.workbench
      .filesWith(`"guildId":"${shop}"`)
      .filter((file) => /publish-[^/]+$/.test(file));
    const history = path.dirname(newest);
    for (let year = 1970; year < 1995; year++)
      copyFileSync(newest, path.join(history, `publish-${year}0101T000000Z.json`));
    writeFileSync(path.join(history, "publish-99990101T000000Z.json"), '{"at":');
    for (const name of ["old.json.new", "fresh.json.new"]) writeFileSync(path.join(history, name), "{");
    utimesSync(path.join(history, "old.json.new"), new Date(0), new Date(0));
    await session.write("bot.commands.json", `[${command("fifth", "Goes fifth")}]\n`);
    await publishTo("stage", "1 created");
    const names = readdirSync(history);
    expect(names.filter((name) => name.startsWith("publish-"))).toHaveLength(20);
    expect(names.filter((name) => name.endsWith(".new"))).toEqual(["fresh.json.new"]);
    await rollBackTo(`stage to guild ${stage}`);
    await session.workbench.message("delete /fifth");
    await session.workbench.answerMessage("Roll back the publish of stage", "Roll Back");
    await session.workbench.message("1 deleted");
  });
});
