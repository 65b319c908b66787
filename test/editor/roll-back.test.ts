import { copyFileSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, onTestFailed, test } from "vitest";
import { command, PublishBench } from "./publish-bench.ts";

const editors = inject("editors").newest;
const shop = "6000000000000000001";
const stage = "6000000000000000002";
const full = "6000000000000000003";

const workspace = {
  "command-manifest.config.json": JSON.stringify({
    targets: {
      shop: { service: "local", guild_id: shop, protected: true },
      stage: { service: "local", guild_id: stage },
      full: { service: "local", guild_id: full, owns: "scope" },
    },
  }),
  "bot.commands.json": `[${command("first", "Goes first")}, ${command("second", "Goes second")}]\n`,
};

describe.skipIf(editors.length === 0).each(editors)("rolling back from VS Code $version", (vscode) => {
  const bench = PublishBench.start(vscode, workspace);

  /** Opens the list of publishes; the newest is the first and has the focus. */
  async function rollBackTo(target: string): Promise<void> {
    await bench.workbench.run("Notifications: Clear All Notifications");
    await bench.workbench.run("Commands: Roll Back…");
    await bench.workbench.quickInput(target);
    await bench.workbench.page.keyboard.press("Enter");
  }

  test("a publish to a protected target is undone when its name is typed once more", async () => {
    await bench.workbench.openFile("bot.commands.json");
    await bench.publishTo("shop");
    await bench.workbench.answerMessage("Publish shop", "Publish");
    await bench.workbench.answer("Type the target's name, shop", "shop");
    await bench.workbench.message("2 created");
    await rollBackTo(`shop to guild ${shop}`);
    await bench.workbench.message("delete /first");
    await bench.workbench.screenshot("roll-back-confirm");
    await bench.workbench.answerMessage("Publish what was there before the publish of shop", "Publish");
    await bench.workbench.answer("Type the target's name, shop", "shop");
    await bench.workbench.message("2 deleted");
    expect(await bench.published(shop)).toEqual([]);
  });

  test("what others changed since is told, and what is theirs is left alone", async () => {
    await bench.publishTo("stage");
    await bench.workbench.answerMessage("Publish stage", "Publish");
    await bench.workbench.message("2 created");
    await bench.write(
      "bot.commands.json",
      `[${command("first", "Went first")}, ${command("second", "Goes second")}]\n`,
    );
    await bench.publishTo("stage");
    await bench.workbench.answerMessage("Publish stage", "Publish");
    await bench.workbench.message("1 updated, 1 unchanged");
    await bench.edit(stage, "first", { description: "Of somebody else" });
    await bench.edit(stage, "second", { description: "Of somebody else" });
    await bench.call(bench.commandsOf(stage), { name: "theirs", description: "Of somebody else" });
    await rollBackTo(`stage to guild ${stage}`);
    await bench.workbench.message("Somebody changed description of /first since that publish; that is lost.");
    await bench.workbench.screenshot("roll-back-others");
    await bench.workbench.answerMessage("Publish what was there before the publish of stage", "Publish");
    await bench.workbench.message("1 updated");
    expect(await bench.commands(stage)).toMatchObject([
      { name: "first", description: "Goes first" },
      { name: "second", description: "Of somebody else" },
      { name: "theirs", description: "Of somebody else" },
    ]);
  });

  test("a publish whose answers were cut is undone as far as it may have come", async () => {
    await bench.write("bot.commands.json", `[${command("third", "Goes third")}, ${command("fourth", "Fourth")}]\n`);
    await bench.plan({ kind: "cut", route: "createGuildCommand", after: true, count: 4 });
    await bench.publishTo("stage");
    await bench.workbench.answerMessage("Publish stage", "Publish");
    await bench.workbench.message("It is not known whether this step reached the service.");
    expect(await bench.published(stage)).toEqual(["first", "second", "theirs", "third"]);
    await rollBackTo(`stage to guild ${stage}`);
    await bench.workbench.answerMessage("Publish what was there before the publish of stage", "Publish");
    await bench.workbench.message("1 deleted");
    expect(await bench.published(stage)).toEqual(["first", "second", "theirs"]);
  });

  test("a publish whose window was closed in the middle is there to be undone", async () => {
    await bench.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 1 });
    await bench.plan({ kind: "rate_limit", route: "createGuildCommand", retry_after: 29 });
    await bench.publishTo("stage");
    await bench.workbench.answerMessage("Publish stage", "Publish");
    await bench.workbench.message("create /fourth: retrying in 29 s");
    expect(await bench.published(stage)).toContain("third");
    const [file = ""] = bench.workbench.filesWith('"created":[{"type":1,"name":"third"').slice(-1);
    expect(JSON.parse(readFileSync(file, "utf8"))).not.toHaveProperty("outcome");
    expect(path.basename(path.dirname(file))).toBe("history");
    await bench.workbench.reload();
    await bench.workbench.openFile("bot.commands.json");
    await rollBackTo("No outcome was recorded");
    await bench.workbench.message("what has the names that it was to create is taken for its own: /third, /fourth.");
    await bench.workbench.screenshot("roll-back-unfinished");
    await bench.workbench.answerMessage("Publish what was there before the publish of stage", "Publish");
    await bench.workbench.message("1 deleted");
    expect(await bench.published(stage)).toEqual(["first", "second", "theirs"]);
  });

  test("a full scope is put back, with room made before", async () => {
    const names = Array.from({ length: 100 }, (_, index) => `n${index}`);
    const commands = names.map((name) => ({ name, description: "N" }));
    await bench.call(bench.commandsOf(full), commands, "PUT");
    const other = [...names.slice(0, 99).map((name) => command(name, "N")), command("other", "Quite another thing")];
    await bench.write("bot.commands.json", `[\n${other.join(",\n")}]\n`);
    await bench.publishTo("full");
    await bench.workbench.message("delete /n99");
    await bench.workbench.answerMessage("Publish full", "Publish");
    await bench.workbench.message("1 created, 1 deleted, 99 unchanged");
    await rollBackTo(`full to guild ${full}`);
    const dialog = await bench.workbench.message("/n99: deleted for good there, so created again");
    expect(await dialog.textContent()).toMatch(/delete \/other.*create \/n99/s);
    await bench.workbench.answerMessage("Publish what was there before the publish of full", "Publish");
    await bench.workbench.message("1 created, 1 deleted");
    expect(await bench.published(full)).toEqual(names.sort());
  });

  test("two windows on one workspace publish at the same time, and each knows of both", async () => {
    await bench.write("bot.commands.json", `[${command("sixth", "Goes sixth")}]\n`);
    const other = await bench.workbench.openAnother();
    onTestFailed(() => other.screenshot("failed in the other window"));
    await other.openFile("bot.commands.json");
    await other.shows("Goes sixth");
    await bench.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 2000, count: 2 });
    await bench.publishTo("stage");
    await bench.publishTo("shop", other);
    await bench.workbench.answerMessage("Publish stage", "Publish");
    await other.answerMessage("Publish shop", "Publish");
    await other.answer("Type the target's name, shop", "shop");
    for (const window of [bench.workbench, other]) {
      await window.page.bringToFront();
      await window.message("1 created");
    }
    for (const window of [bench.workbench, other]) {
      await window.run("Commands: Roll Back…");
      await window.quickInput(`stage to guild ${stage}`);
      await window.quickInput(`shop to guild ${shop}`);
      await window.screenshot(window === other ? "roll-back-other-window" : "roll-back-first-window");
      await window.page.keyboard.press("Escape");
    }
    await other.page.close();
    await bench.workbench.page.bringToFront();
    await bench.call(bench.commandsOf(stage), [], "PUT");
  });

  test("damaged files are passed over, leftovers are cleared away, and twenty publishes are kept", async () => {
    const [newest = ""] = bench.workbench
      .filesWith(`"guildId":"${full}"`)
      .filter((file) => /publish-[^/]+$/.test(file));
    const history = path.dirname(newest);
    for (let year = 1970; year < 1995; year++)
      copyFileSync(newest, path.join(history, `publish-${year}0101T000000Z.json`));
    writeFileSync(path.join(history, "publish-99990101T000000Z.json"), '{"at":');
    for (const name of ["old.json.new", "fresh.json.new"]) writeFileSync(path.join(history, name), "{");
    utimesSync(path.join(history, "old.json.new"), new Date(0), new Date(0));
    await bench.write("bot.commands.json", `[${command("fifth", "Goes fifth")}]\n`);
    await bench.publishTo("stage");
    await bench.workbench.answerMessage("Publish stage", "Publish");
    await bench.workbench.message("1 created");
    const names = readdirSync(history);
    expect(names.filter((name) => name.startsWith("publish-"))).toHaveLength(20);
    expect(names.filter((name) => name.endsWith(".new"))).toEqual(["fresh.json.new"]);
    await rollBackTo(`stage to guild ${stage}`);
    await bench.workbench.message("delete /fifth");
    await bench.workbench.answerMessage("Publish what was there before the publish of stage", "Publish");
    await bench.workbench.message("1 deleted");
  });

  test("no token is in what is remembered", () => {
    expect(bench.workbench.filesWith('"touched":')).not.toEqual([]);
    for (const token of [bench.service.token, bench.service.user_token]) {
      expect(bench.workbench.filesWith(token)).toEqual([]);
    }
  });
});
