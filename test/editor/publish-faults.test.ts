import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { startService } from "../../scripts/local-service.mjs";
import { root, stop } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").browser;
const team = "6000000000000000001";
const shop = "6000000000000000002";
const full = "6000000000000000003";
const stage = "6000000000000000004";

const command = (name: string, description: string) => `{ "name": "${name}", "description": "${description}" }`;
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
  const closing: (() => unknown)[] = [];
  let service: Awaited<ReturnType<typeof startService>>["address"];
  let workbench: Workbench;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-targets-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const { child, address } = await startService(path.join(root, "dist/cli.cjs"), path.join(folder, "data"));
    closing.push(() => stop(child));
    service = address;
    const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
    // The rule that would find it is off, so that the service has something to refuse.
    const settings = { "files.autoSave": "off", "commandManifest.rules": { "description-length": "off" } };
    workbench = await Workbench.open({ vscode, workspace: workspaceIn(folder), env, settings });
    closing.push(() => workbench.close());
  });
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  async function call(place: string, body?: object, method = body ? "POST" : "GET"): Promise<unknown> {
    const response = await fetch(new URL(place, `${service.url}/`), {
      method,
      headers: { authorization: `Bot ${service.token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    return await response.json().catch(() => undefined);
  }

  async function published(guild: string): Promise<readonly string[]> {
    const list = await call(`applications/${service.application_id}/guilds/${guild}/commands`);
    return (list as readonly { readonly name: string }[]).map(({ name }) => name).sort();
  }

  /** Makes something go wrong at the service. */
  const plan = (fault: object) => call(new URL("/local/faults", service.url).href, fault);

  async function publishTo(target: string): Promise<void> {
    await workbench.run("Commands: Publish to Target…");
    await workbench.pick(target);
  }

  test("all of the project's manifests that may go there are published together", async () => {
    await workbench.openFile("team/one.commands.json");
    await workbench.run("Commands: Publish to Target…");
    await workbench.quickInput("Owns the scope");
    await workbench.screenshot("targets");
    await workbench.pick("team");
    await workbench.message('global.commands.json says "scope": "global"');
    await workbench.answerMessage("Publish team", "Publish");
    await workbench.message(`Published to guild ${team} on the local service: 3 created.`);
    expect(await published(team)).toEqual(["first", "second", "third"]);
  });

  test("a target that owns the scope deletes what no manifest lists", async () => {
    await call(`applications/${service.application_id}/guilds/${team}/commands`, { name: "stray", description: "S" });
    await publishTo("team");
    await workbench.message("delete /stray");
    await workbench.answerMessage("Publish team", "Publish");
    await workbench.message("1 deleted");
    expect(await published(team)).toEqual(["first", "second", "third"]);
  });

  test("a protected target wants its name typed", async () => {
    await publishTo("shop");
    await workbench.answerMessage("Publish shop", "Publish");
    await workbench.quickInput("Type the target's name, shop");
    await workbench.page.keyboard.type("team");
    await workbench.quickInput("This is not the target's name yet.");
    await workbench.screenshot("protected-target");
    await workbench.page.keyboard.press("Escape");
    expect(await published(shop)).toEqual([]);
    await publishTo("shop");
    await workbench.answerMessage("Publish shop", "Publish");
    await workbench.answer("Type the target's name, shop", "shop");
    await workbench.message(`Published to guild ${shop} on the local service: 3 created.`);
    expect(await published(shop)).toEqual(["first", "second", "third"]);
  });

  test("a service that only the project file names gets no token", async () => {
    await publishTo("elsewhere");
    await workbench.message("sends target “elsewhere” to https://example.com/api/v10, and your token with it");
  });

  /** Changes a manifest as another program does, and waits until the editor has seen it. */
  async function write(name: string, text: string): Promise<void> {
    writeFileSync(path.join(workbench.folder, name), text);
    await workbench.openFile(name);
    await workbench.shows(text.trim().split("\n")[0] ?? "");
  }

  /** The permissions that a guild's commands have, by the commands' names; with a name they are given to it first. */
  async function permissions(guild: string, name?: string): Promise<Record<string, number>> {
    const place = `applications/${service.application_id}/guilds/${guild}/commands`;
    const commands = (await call(place)) as readonly { readonly id: string; readonly name: string }[];
    const own = commands.find((one) => one.name === name);
    if (own) {
      const response = await fetch(`${service.url}/${place}/${own.id}/permissions`, {
        method: "PUT",
        headers: { authorization: `Bearer ${service.user_token}`, "content-type": "application/json" },
        body: JSON.stringify({ permissions: [{ id: "77", type: 1, permission: true }] }),
      });
      expect(response.ok).toBe(true);
    }
    const all = (await call(`${place}/permissions`)) as readonly { id: string; permissions: readonly object[] }[];
    return Object.fromEntries(
      all.map(({ id, permissions }) => [commands.find((one) => one.id === id)?.name ?? id, permissions.length]),
    );
  }

  test("a command with another name is renamed and keeps its permissions, though the target leaves other commands alone", async () => {
    expect(await permissions(shop, "first")).toEqual({ first: 1 });
    await write("team/one.commands.json", `[${command("start", "Goes first")}]\n`);
    await publishTo("shop");
    await workbench.message("saved to a file first and put back after");
    await workbench.message("rename /first to /start");
    await workbench.message("/start has all that /first has but its name, so /first is renamed.");
    await workbench.message("These look like renamed commands.");
    await workbench.screenshot("rename-guessed");
    await workbench.answerMessage(`Publish shop to guild ${shop}`, "Publish and Rename");
    await workbench.answer("Type the target's name, shop", "shop");
    await workbench.message("1 renamed, 2 unchanged");
    expect(await published(shop)).toEqual(["second", "start", "third"]);
    expect(await permissions(shop)).toEqual({ start: 1 });
  });

  test("a publish is rolled back", async () => {
    await workbench.run("Commands: Roll Back…");
    await workbench.quickInput(`shop to guild ${shop}`);
    await workbench.screenshot("roll-back");
    await workbench.page.keyboard.press("Enter");
    await workbench.message("rename /start to /first");
    await workbench.answerMessage("what was there before", "Publish and Rename");
    await workbench.message("1 renamed");
    expect(await published(shop)).toEqual(["first", "second", "third"]);
  });

  test("a rate limit is waited out", async () => {
    await plan({ kind: "rate_limit", route: "editGuildCommand", retry_after: 1 });
    await publishTo("team");
    await workbench.answerMessage("Publish team", "Publish and Rename");
    await workbench.message("1 renamed");
    expect(await published(team)).toEqual(["second", "start", "third"]);
  });

  test("a connection that is cut after the command was changed is said, and publishing again is safe", async () => {
    await write("team/one.commands.json", `[${command("start", "Starts")}]\n`);
    await plan({ kind: "cut", route: "editGuildCommand", after: true, count: 4 });
    await publishTo("team");
    await workbench.answerMessage("Publish team", "Publish");
    const failure = "It is not known whether this step reached the service.";
    await workbench.message(failure);
    await workbench.screenshot("publish-cut");
    await call(new URL("/local/faults", service.url).href, undefined, "DELETE");
    await workbench.answerMessage(failure, "Publish Again");
    await workbench.message("Nothing to do");
  });

  test("a publish is cancelled between two steps, and the next one does what is left", async () => {
    await plan({ kind: "delay", route: "createGuildCommand", milliseconds: 4000 });
    await publishTo("stage");
    await workbench.message("3 calls, one after the other");
    await workbench.answerMessage("Publish stage", "Publish");
    await workbench.answerMessage("Publishing to guild", "Cancel");
    await workbench.answerMessage("Cancelled after 1 of 3 steps", "Publish Again");
    await workbench.answerMessage("Publish stage", "Publish");
    await workbench.message("2 created, 1 unchanged");
  });

  test("one call for all deletes nothing that somebody made since the plan was shown", async () => {
    const two = [command("second", "Is second"), command("third", "Is third")].join(", ");
    await write("team/two.commands.json", `[${two}]\n`);
    await publishTo("team");
    await workbench.message("1 call for all");
    const place = `applications/${service.application_id}/guilds/${team}/commands`;
    await call(place, { name: "theirs", description: "Made in between" });
    await workbench.answerMessage("Publish team", "Publish");
    const failure = "Somebody changed /theirs there in the meantime, so nothing was written.";
    await workbench.message(failure);
    await workbench.screenshot("publish-stale");
    expect(await published(team)).toEqual(["second", "start", "theirs", "third"]);
    await workbench.answerMessage(failure, "Publish Again");
    await workbench.message("delete /theirs");
    await workbench.answerMessage("Publish team", "Publish");
    await workbench.message("2 updated, 1 deleted, 1 unchanged");
  });

  test("a refusal is shown in the manifest of several that has the value", async () => {
    const third = command("third", "long ".repeat(21));
    await write("team/two.commands.json", `[${command("second", "Comes second")},\n  ${third}]\n`);
    await publishTo("team");
    await workbench.answerMessage("Publish team", "Publish");
    await workbench.message("The service refused a value");
    await workbench.message("it was one call for all, so what was published is untouched");
    const [problem] = await workbench.problems("The service refused this");
    expect(problem).toContain("command-manifest publish");
    await workbench.screenshot("target-refusal");
    await write("team/two.commands.json", `[${command("second", "Is second")}]\n`);
  });

  test("a scope that would get too many commands is found before the first call", async () => {
    const commands = Array.from({ length: 100 }, (_, index) => ({ name: `n${index}`, description: "N" }));
    await call(`applications/${service.application_id}/guilds/${full}/commands`, commands, "PUT");
    await publishTo("full");
    await workbench.message("a scope holds 100");
    expect(await published(full)).toHaveLength(100);
  });

  test("no token is in any file that the editor wrote: settings, logs, storage, history", () => {
    expect(workbench.filesWith('"entries":[{"at":').map((file) => path.basename(file))).toEqual([
      "publish-history.json",
    ]);
    expect(workbench.filesWith(service.token)).toEqual([]);
    expect(workbench.filesWith(service.user_token)).toEqual([]);
  });
});

function workspaceIn(folder: string): string {
  const place = path.join(folder, "workspace");
  for (const [name, text] of Object.entries(workspace)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
  return place;
}
