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

const command = (name: string, description: string) => `{ "name": "${name}", "description": "${description}" }`;
const workspace = {
  "command-manifest.config.json": JSON.stringify({
    manifests: ["team/*.commands.json"],
    targets: {
      team: { service: "local", guild_id: team, owns: "scope" },
      shop: { service: "local", guild_id: shop, protected: true },
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
    const settings = { "files.autoSave": "off" };
    workbench = await Workbench.open({ vscode, workspace: workspaceIn(folder), env, settings });
    closing.push(() => workbench.close());
  });
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  async function call(place: string, body?: object): Promise<unknown> {
    const response = await fetch(new URL(place, `${service.url}/`), {
      method: body ? "POST" : "GET",
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
});

function workspaceIn(folder: string): string {
  const place = path.join(folder, "workspace");
  for (const [name, text] of Object.entries(workspace)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
  return place;
}
