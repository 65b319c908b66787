import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { startService } from "../../scripts/local-service.mjs";
import { root, stop } from "../../scripts/processes.mjs";
import { readableTerminals, terminalWith } from "./terminal.ts";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").newest;
const team = "6000000000000000001";
const shop = "6000000000000000002";
const lone = "6000000000000000003";

const command = (name: string) => `{ "name": "${name}", "description": "Of a task" }`;
const many = Array.from({ length: 9 }, (_, number) => command(`many-${number}`)).join(",\n  ");
const task = (label: string, rest: object) => ({ label, type: "command-manifest", ...rest });
const workspace = {
  "command-manifest.config.json": JSON.stringify({
    manifests: ["team/*.commands.json"],
    targets: {
      team: { service: "local", guild_id: team },
      shop: { service: "local", guild_id: shop, protected: true },
    },
  }),
  "team/one.commands.json": `[${command("first")}]\n`,
  "team/two.commands.json": `[${command("second")}]\n`,
  "drafts/wrong.commands.json": `[\n  ${command("Wrong")}\n]\n`,
  "drafts/many.commands.json": `[\n  ${many}\n]\n`,
  ".vscode/tasks.json": JSON.stringify({
    version: "2.0.0",
    tasks: [
      task("check drafts", {
        command: "check",
        paths: [`\${workspaceFolder}/drafts`],
        problemMatcher: "$command-manifest",
      }),
      task("publish wrong", { command: "publish", paths: ["drafts/wrong.commands.json"], guild: lone }),
      task("publish many", { command: "publish", paths: ["drafts/many.commands.json"], guild: lone }),
      task("publish nowhere", { command: "publish" }),
      task("publish elsewhere", { command: "publish", target: "elsewhere" }),
    ],
  }),
};

describe.skipIf(editors.length === 0).each(editors)("tasks in VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let service: Awaited<ReturnType<typeof startService>>["address"];
  let workbench: Workbench;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-tasks-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const { child, address } = await startService(path.join(root, "dist/cli.cjs"), path.join(folder, "data"));
    closing.push(() => stop(child));
    service = address;
    const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
    const settings = {
      "files.autoSave": "off",
      ...readableTerminals,
      "task.quickOpen.showAll": true,
    };
    workbench = await Workbench.open({ vscode, workspace: workspaceIn(folder), env, settings });
    closing.push(() => workbench.close());
    // What a task writes must be in view.
    await workbench.page.setViewportSize({ width: 1600, height: 1500 });
  });
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  const terminal = (text: string): Promise<string> => terminalWith(workbench.page, text);

  async function publishedNames(guild: string): Promise<readonly string[]> {
    const place = `${service.url}/applications/${service.application_id}/guilds/${guild}/commands`;
    const response = await fetch(place, { headers: { authorization: `Bot ${service.token}` } });
    const commands = (await response.json()) as readonly { readonly name: string }[];
    return commands.map(({ name }) => name);
  }

  test("one checks, and Problems has what is wrong at its place", async () => {
    await workbench.runTask("check drafts");
    await terminal("exit code: 1");
    const [problem] = await workbench.problems("lowercase");
    expect(problem).toContain("[Ln 2, Col 14]");
    await workbench.screenshot("task-check");
    await workbench.runTask("command-manifest: check");
    await terminal("No problems in 2 files.");
  });

  test("one plans for a target, and changes nothing", async () => {
    await workbench.runTask("command-manifest: plan team");
    await terminal("2 requests");
    const text = await terminal("exit code: 2");
    expect(text).toContain("+ create /first");
    expect(text).toContain("+ create /second");
    expect(await publishedNames(team)).toEqual([]);
  });

  test("one publishes to a target after the question, and says what it did", async () => {
    await workbench.runTask("command-manifest: publish team");
    await workbench.answerMessage("Publish team to guild", "Publish");
    await terminal("Done: 2 created.");
    await workbench.screenshot("task-publish");
    expect(await publishedNames(team)).toEqual(["first", "second"]);
    await workbench.runTask("command-manifest: plan team");
    const text = await terminal("Nothing to do");
    expect(text).not.toContain("exit code");
  });

  test("a protected target wants its name typed", async () => {
    await workbench.runTask("command-manifest: publish shop");
    await workbench.answerMessage("Publish shop to guild", "Publish");
    const box = await workbench.quickInput("Type the target's name, shop");
    await box.locator("input").first().fill("team");
    await workbench.page.keyboard.press("Enter");
    await workbench.page.getByText("Enter the exact target name.").waitFor();
    await workbench.page.keyboard.press("Escape");
    await terminal("Nothing was published.");
    await terminal("exit code: 2");
    expect(await publishedNames(shop)).toEqual([]);
    await workbench.runTask("command-manifest: publish shop");
    await workbench.answerMessage("Publish shop to guild", "Publish");
    await workbench.answer("Type the target's name, shop", "shop");
    await terminal("Done: 2 created.");
    expect(await publishedNames(shop)).toEqual(["first", "second"]);
  });

  test("errors stop one, and stand in its terminal with their places", async () => {
    await workbench.runTask("publish wrong");
    await terminal("is not published, because it has an error");
    const text = await terminal("exit code: 1");
    expect(text).toMatch(/drafts\/wrong\.commands\.json:2:14 {2}error {2}.*\s*name-lowercase/);
    expect(await publishedNames(lone)).toEqual([]);
  });

  test.each([
    ["publish nowhere", "Say where: the task has one of “target”, “guild” and “global”: true."],
    ["publish elsewhere", "There is no target “elsewhere”; the project file has team, shop."],
  ])("what is wrong with a task is said in its terminal: %s", async (label, message) => {
    await workbench.runTask(label);
    await terminal(message);
    await terminal("exit code: 2");
  });

  test("Ctrl+C stops one between two steps", async () => {
    const faults = new URL("/local/faults", service.url);
    const headers = { authorization: `Bot ${service.token}`, "content-type": "application/json" };
    const body = JSON.stringify({ kind: "delay", milliseconds: 1500, route: "createGuildCommand", count: 9 });
    expect((await fetch(faults, { method: "POST", headers, body })).ok).toBe(true);
    await workbench.runTask("publish many");
    await workbench.answerMessage("Publish drafts/many.commands.json to guild", "Publish");
    await terminal("[1/9] create /many-0");
    await workbench.page.locator(".terminal-wrapper.active .xterm-helper-textarea").press("Control+c");
    await terminal("exit code: 3");
    expect((await fetch(faults, { method: "DELETE", headers })).ok).toBe(true);
    const done = await publishedNames(lone);
    expect(done.length).toBeGreaterThan(0);
    expect(done.length).toBeLessThan(9);
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
