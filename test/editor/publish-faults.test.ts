import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { command, PublishBench } from "./publish-bench.ts";

const editors = inject("editors").newest;
const team = "6000000000000000001";
const shop = "6000000000000000002";
const full = "6000000000000000003";
const stage = "6000000000000000004";

const workspace = {
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

describe.skipIf(editors.length === 0).each(editors)("publishing to targets from VS Code $version", (vscode) => {
  const bench = PublishBench.start(vscode, workspace);

  test("all of the project's manifests that may go there are published together", async () => {
    await bench.workbench.openFile("team/one.commands.json");
    await bench.workbench.run("Commands: Publish to Target…");
    await bench.workbench.quickInput("Owns the scope");
    await bench.workbench.screenshot("targets");
    await bench.workbench.pick("team");
    await bench.workbench.message('global.commands.json says "scope": "global"');
    await bench.workbench.answerMessage("Publish team", "Publish");
    await bench.workbench.message(`Published to guild ${team} on the local service: 3 created.`);
    expect(await bench.published(team)).toEqual(["first", "second", "third"]);
  });

  test("a target that owns the scope deletes what no manifest lists", async () => {
    await bench.call(bench.commandsOf(team), { name: "stray", description: "S" });
    await bench.publishTo("team");
    await bench.workbench.message("delete /stray");
    await bench.workbench.answerMessage("Publish team", "Publish");
    await bench.workbench.message("1 deleted");
    expect(await bench.published(team)).toEqual(["first", "second", "third"]);
  });

  test("a protected target wants its name typed", async () => {
    await bench.publishTo("shop");
    await bench.workbench.answerMessage("Publish shop", "Publish");
    await bench.workbench.quickInput("Type the target's name, shop");
    await bench.workbench.page.keyboard.type("team");
    await bench.workbench.quickInput("Enter the exact target name.");
    await bench.workbench.screenshot("protected-target");
    await bench.workbench.page.keyboard.press("Escape");
    expect(await bench.published(shop)).toEqual([]);
    await bench.publishTo("shop");
    await bench.workbench.answerMessage("Publish shop", "Publish");
    await bench.workbench.answer("Type the target's name, shop", "shop");
    await bench.workbench.message(`Published to guild ${shop} on the local service: 3 created.`);
    expect(await bench.published(shop)).toEqual(["first", "second", "third"]);
  });

  test("a service that only the project file names gets no token", async () => {
    await bench.publishTo("elsewhere");
    await bench.workbench.message("sends target “elsewhere” to https://example.com/api/v10, and your token with it");
  });

  /** The permissions that a guild's commands have, by the commands' names; with a name they are given to it first. */
  async function permissions(guild: string, name?: string): Promise<Record<string, number>> {
    const place = bench.commandsOf(guild);
    const commands = (await bench.call(place)) as readonly { readonly id: string; readonly name: string }[];
    const own = commands.find((one) => one.name === name);
    if (own) {
      const response = await fetch(`${bench.service.url}/${place}/${own.id}/permissions`, {
        method: "PUT",
        headers: { authorization: `Bearer ${bench.service.user_token}`, "content-type": "application/json" },
        body: JSON.stringify({ permissions: [{ id: "77", type: 1, permission: true }] }),
      });
      expect(response.ok).toBe(true);
    }
    const all = (await bench.call(`${place}/permissions`)) as readonly { id: string; permissions: readonly object[] }[];
    return Object.fromEntries(
      all.map(({ id, permissions }) => [commands.find((one) => one.id === id)?.name ?? id, permissions.length]),
    );
  }

  test("a command with another name is renamed and keeps its permissions, though the target leaves other commands alone", async () => {
    expect(await permissions(shop, "first")).toEqual({ first: 1 });
    await bench.write("team/one.commands.json", `[${command("start", "Goes first")}]\n`);
    await bench.publishTo("shop");
    await bench.workbench.message("saved to a file first and put back after");
    await bench.workbench.message("rename /first to /start");
    await bench.workbench.message("/start has all that /first has but its name, so /first is renamed.");
    await bench.workbench.message("These look like renamed commands.");
    await bench.workbench.screenshot("rename-guessed");
    await bench.workbench.answerMessage(`Publish shop to guild ${shop}`, "Publish and Rename");
    await bench.workbench.answer("Type the target's name, shop", "shop");
    await bench.workbench.message("1 renamed, 2 unchanged");
    expect(await bench.published(shop)).toEqual(["second", "start", "third"]);
    expect(await permissions(shop)).toEqual({ start: 1 });
  });

  test("a rate limit is waited out, and the waiting is shown", async () => {
    await bench.plan({ kind: "rate_limit", route: "editGuildCommand", retry_after: 2 });
    await bench.publishTo("team");
    await bench.workbench.answerMessage("Publish team", "Publish and Rename");
    await bench.workbench.message("rename /first to /start: retrying in 2 s");
    await bench.workbench.message("1 renamed");
    expect(await bench.published(team)).toEqual(["second", "start", "third"]);
  });

  test("a publish that waits for a rate limit is cancelled, and sends nothing any more", async () => {
    await bench.plan({ kind: "rate_limit", route: "createGuildCommand", retry_after: 29 });
    await bench.publishTo("stage");
    await bench.workbench.answerMessage("Publish stage", "Publish");
    await bench.workbench.message("retrying in 29 s");
    await bench.workbench.screenshot("publish-waiting");
    await bench.workbench.answerMessage("Publishing to guild", "Cancel");
    await bench.workbench.message("Cancelled after 0 of 3 steps");
    expect(await bench.published(stage)).toEqual([]);
  });

  test("a connection that is cut after the command was changed is said, and publishing again is safe", async () => {
    await bench.write("team/one.commands.json", `[${command("start", "Starts")}]\n`);
    await bench.plan({ kind: "cut", route: "editGuildCommand", after: true, count: 4 });
    await bench.publishTo("team");
    await bench.workbench.answerMessage("Publish team", "Publish");
    const failure = "It is not known whether this step reached the service.";
    await bench.workbench.message(failure);
    await bench.workbench.screenshot("publish-cut");
    await bench.clearFaults();
    await bench.workbench.answerMessage(failure, "Publish Again");
    await bench.workbench.message("Nothing to do");
  });

  test("a publish is cancelled between two steps, and the next one does what is left", async () => {
    await bench.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 4000 });
    await bench.publishTo("stage");
    await bench.workbench.message("3 requests, one after the other");
    await bench.workbench.answerMessage("Publish stage", "Publish");
    await bench.workbench.answerMessage("Publishing to guild", "Cancel");
    await bench.workbench.answerMessage("Cancelled after 1 of 3 steps", "Publish Again");
    await bench.workbench.answerMessage("Publish stage", "Publish");
    await bench.workbench.message("2 created, 1 unchanged");
  });

  test("a rename that failed is done by the next publish, and is no guess any more", async () => {
    const two = [command("later", "Goes second"), command("third", "Goes third")].join(", ");
    await bench.write("team/two.commands.json", `[${two}]\n`);
    await bench.plan({ kind: "error", status: 503, route: "editGuildCommand", count: 4 });
    await bench.publishTo("stage");
    await bench.workbench.answerMessage("Publish stage", "Publish and Rename");
    await bench.workbench.message("Could not rename /second to /later.");
    await bench.clearFaults();
    await bench.publishTo("stage");
    await bench.workbench.answerMessage("left to do by a publish that did not finish", "Publish and Rename");
    await bench.workbench.message("1 renamed, 2 unchanged");
    expect(await bench.published(stage)).toEqual(["later", "start", "third"]);
  });

  test("a bulk overwrite deletes nothing that somebody made since the plan was shown", async () => {
    const two = [command("second", "Is second"), command("third", "Is third")].join(", ");
    await bench.write("team/two.commands.json", `[${two}]\n`);
    await bench.publishTo("team");
    await bench.workbench.message("1 bulk overwrite");
    const place = bench.commandsOf(team);
    await bench.call(place, { name: "theirs", description: "Made in between" });
    await bench.workbench.answerMessage("Publish team", "Publish");
    const failure = "Somebody changed /theirs there in the meantime, so nothing was written.";
    await bench.workbench.message(failure);
    await bench.workbench.screenshot("publish-stale");
    expect(await bench.published(team)).toEqual(["second", "start", "theirs", "third"]);
    await bench.workbench.answerMessage(failure, "Publish Again");
    await bench.workbench.message("delete /theirs");
    await bench.workbench.answerMessage("Publish team", "Publish");
    await bench.workbench.message("2 updated, 1 deleted, 1 unchanged");
  });

  test("a refusal is shown in the manifest of several that has the value", async () => {
    const third = command("third", "long ".repeat(21));
    await bench.write("team/two.commands.json", `[${command("second", "Comes second")},\n  ${third}]\n`);
    await bench.publishTo("team");
    await bench.workbench.answerMessage("Publish team", "Publish");
    await bench.workbench.message("The service refused a value");
    await bench.workbench.message("so what was published before is untouched");
    const [problem] = await bench.workbench.problems("The service refused this");
    expect(problem).toContain("command-manifest publish");
    await bench.workbench.screenshot("target-refusal");
    await bench.write("team/two.commands.json", `[${command("second", "Is second")}]\n`);
  });

  test("a scope that would get too many commands is found before the first call", async () => {
    const commands = Array.from({ length: 100 }, (_, index) => ({ name: `n${index}`, description: "N" }));
    await bench.call(bench.commandsOf(full), commands, "PUT");
    await bench.publishTo("full");
    await bench.workbench.message("a scope holds 100");
    expect(await bench.published(full)).toHaveLength(100);
  });

  test("a scope that others fill while the plan is read is told when the service refuses", async () => {
    const others = Array.from({ length: 97 }, (_, index) => ({ name: `n${index}`, description: "N" }));
    await bench.call(bench.commandsOf(full), others, "PUT");
    // The test before has left a plan open, from which nothing is published.
    await bench.workbench.openFile("team/one.commands.json");
    await bench.publishTo("full");
    await bench.workbench.message("create /");
    for (const name of ["x", "y", "z"]) await bench.call(bench.commandsOf(full), { name, description: "Quicker" });
    await bench.workbench.answerMessage("Publish full", "Publish");
    await bench.workbench.message("The scope is full: it holds 100 slash");
    await bench.workbench.message("Nothing was changed.");
    expect(await bench.published(full)).toHaveLength(100);
  });

  test("no token is in any file that the editor wrote: settings, logs, storage, history", () => {
    const names = bench.workbench.filesWith('"touched":').map((file) => path.basename(file));
    expect(names).not.toEqual([]);
    for (const name of names) expect(name).toMatch(/^publish-\d+T\d+Z-[\w-]+\.json$/);
    expect(bench.workbench.filesWith(bench.service.token)).toEqual([]);
    expect(bench.workbench.filesWith(bench.service.user_token)).toEqual([]);
  });
});
