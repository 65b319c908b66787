import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { startService } from "../../scripts/local-service.mjs";
import { root, stop } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

const { browser: editors, newest } = inject("editors");
/** Each is opened in its tab by one test. */
const manifests = {
  "greet.commands.json": `{ "name": "greet", "description": "Says hello" }\n`,
  "wrong.commands.json": `{ "name": "Wrong", "description": "Has a capital" }\n`,
  "staff.commands.json": `{ "scope": "guild", "commands": [{ "name": "staff", "description": "For one guild" }] }\n`,
  "many.commands.json": `${JSON.stringify(Array.from({ length: 9 }, (_, n) => ({ name: `many-${n}`, description: "One" })))}\n`,
  // The rule that would find it is off in the settings, so that the service has something to refuse.
  "refused.commands.json": `[{ "name": "refused", "description": "${"long ".repeat(21)}" }]\n`,
};
const settings = { "commandManifest.rules": { "description-length": "off" }, "files.autoSave": "off" };

interface PublishedCommand {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

describe.skipIf(newest.length === 0).each(newest)("publishing from VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let service: Awaited<ReturnType<typeof startService>>["address"];
  let workbench: Workbench;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-publish-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const workspace = workspaceIn(folder);
    const { child, address } = await startService(path.join(root, "dist/cli.cjs"), path.join(folder, "data"));
    closing.push(() => stop(child));
    service = address;
    const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
    workbench = await Workbench.open({ vscode, workspace, env, settings });
    closing.push(() => workbench.close());
  });
  // What an earlier test was told must not be taken for an answer to the next.
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  const guildCommands = (): string =>
    `${service.url}/applications/${service.application_id}/guilds/${service.guild_id}/commands`;

  /** What the service has in its guild, read over HTTP. */
  async function published(): Promise<readonly PublishedCommand[]> {
    const response = await fetch(guildCommands(), { headers: { authorization: `Bot ${service.token}` } });
    expect(response.status).toBe(200);
    return (await response.json()) as readonly PublishedCommand[];
  }

  async function remove(id: string): Promise<void> {
    const headers = { authorization: `Bot ${service.token}` };
    expect((await fetch(`${guildCommands()}/${id}`, { method: "DELETE", headers })).status).toBe(204);
  }

  test("a manifest goes from the palette to the service", async () => {
    await workbench.openFile("greet.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.answer("Publish: Guild", service.guild_id);
    await workbench.message("create /greet");
    await workbench.screenshot("publish-confirm");
    expect(await published()).toEqual([]);
    await workbench.answerMessage("Publish greet.commands.json", "Publish");
    await workbench.message(`Published to guild ${service.guild_id} on the local service: 1 created.`);
    await workbench.screenshot("published");
    expect(await published()).toMatchObject([{ name: "greet", description: "Says hello" }]);
  });

  test("what is published already is not published again", async () => {
    await workbench.openFile("greet.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.message("Nothing to do");
  });

  test("an edit is published as an update, without being saved", async () => {
    await workbench.goToText("greet.commands.json", "Says hello");
    await workbench.page.keyboard.type("Nicely s");
    await workbench.page.keyboard.press("Delete");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.message("update /greet");
    await workbench.answerMessage("Publish greet.commands.json", "Publish");
    await workbench.message("1 updated");
    expect(await published()).toMatchObject([{ name: "greet", description: "Nicely says hello" }]);
  });

  test("the plan can be read without publishing", async () => {
    await workbench.openFile("staff.commands.json");
    await workbench.run("Commands: Show Publish Plan");
    await workbench.shows("+ create /staff");
    await workbench.screenshot("publish-plan");
    expect(await published()).toHaveLength(1);
  });

  test("a manifest is compared with what is published", async () => {
    await workbench.openFile("greet.commands.json");
    await workbench.goToText("greet.commands.json", "Says hello");
    await workbench.page.keyboard.type("Always ");
    await workbench.run("Commands: Compare with Published");
    await workbench.pick("Guild");
    await workbench.screenshot("compare-list");
    await workbench.pick("Show All Differences");
    await workbench.shows('"description": "Nicely says hello"');
    await workbench.shows('"description": "Always Nicely says hello"');
    await workbench.screenshot("compared");
    expect(await published()).toMatchObject([{ description: "Nicely says hello" }]);
  });

  test("a manifest for a guild is not published globally", async () => {
    await workbench.openFile("staff.commands.json");
    await workbench.run("Commands: Publish Globally");
    await workbench.message("is not published globally");
  });

  test("an error stops it", async () => {
    await workbench.openFile("wrong.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.message("is not published, because it has an error");
    await workbench.screenshot("publish-error");
    expect(await published()).toHaveLength(1);
  });

  test("what is published comes back as a manifest that changes nothing", async () => {
    await workbench.run("Commands: Import Published Commands…");
    await workbench.pick("As a New Manifest");
    await workbench.pick("Guild");
    await workbench.quickInput("/greet");
    await workbench.page.keyboard.press("Enter");
    await workbench.shows('"name": "greet"');
    await workbench.screenshot("imported");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.message("Nothing to do");
  });

  test("a refusal is shown at its place until the text changes", async () => {
    await workbench.openFile("refused.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.answerMessage("Publish refused.commands.json", "Publish");
    await workbench.message("Nothing was changed.");
    const [problem] = await workbench.problems("The service refused this");
    expect(problem).toContain("command-manifest publish");
    const column = manifests["refused.commands.json"].indexOf('"long') + 1;
    expect(problem).toContain(`[Ln 1, Col ${column}]`);
    await workbench.screenshot("publish-refusal");
    await workbench.goToText("refused.commands.json", "long");
    await workbench.page.keyboard.type("Very ");
    await workbench.noProblem("The service refused this");
    expect(await published()).toHaveLength(1);
  });

  test("a publish is cancelled between two steps, and taken up again", async () => {
    const faults = new URL("/local/faults", service.url);
    const headers = { authorization: `Bot ${service.token}`, "content-type": "application/json" };
    const body = JSON.stringify({ kind: "delay", milliseconds: 1500, route: "createGuildCommand", count: 9 });
    expect((await fetch(faults, { method: "POST", headers, body })).ok).toBe(true);
    await workbench.openFile("many.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.answerMessage("Publish many.commands.json", "Publish");
    await workbench.message("create /many-");
    await workbench.screenshot("publish-progress");
    await workbench.answerMessage("Publishing to guild", "Cancel");
    await workbench.message("Cancelled after");
    const done = (await published()).length;
    expect(done).toBeLessThan(10);
    expect((await fetch(faults, { method: "DELETE", headers })).ok).toBe(true);
    await workbench.answerMessage("Cancelled after", "Publish Again");
    await workbench.answerMessage("Publish many.commands.json", "Publish");
    await workbench.message(`${10 - done} created`);
    expect(await published()).toHaveLength(10);
    for (const { id } of (await published()).filter(({ name }) => name.startsWith("many-"))) await remove(id);
  });

  test("a published command is deleted after a question", async () => {
    await workbench.run("Commands: Delete Published Command…");
    await workbench.pick("Guild");
    await workbench.pick("/greet");
    await workbench.message("Delete /greet");
    await workbench.screenshot("delete-confirm");
    await workbench.answerMessage("Delete /greet", "Delete");
    await workbench.message("/greet is deleted.");
    expect(await published()).toEqual([]);
  });

  test("signed in, one publishes to another service; its token is in no file", async () => {
    const { page, folder } = workbench;
    await workbench.run("Commands: Sign In…");
    await workbench.answer("Sign In (1/3)", service.url);
    await workbench.pick("Bot Token");
    await workbench.answer("Sign In (3/3)", `Bot ${service.token}`);
    await workbench.screenshot("signed-in");
    await workbench.answerMessage("You are signed in", "Publish There from Now On");
    await page.locator(".explorer-folders-view .monaco-list-row", { hasText: ".vscode" }).waitFor();
    const text = readFileSync(path.join(folder, ".vscode/settings.json"), "utf8");
    expect(text).toContain(service.url);
    expect(text).not.toContain(service.token);

    await workbench.openFile("greet.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.answer("Publish: Application", service.application_id);
    await workbench.answer("Publish: Guild", service.guild_id);
    await workbench.answerMessage("Publish greet.commands.json", "Publish");
    await workbench.message(`Published to guild ${service.guild_id} on ${new URL(service.url).host}: 1 created.`);
    expect(await published()).toMatchObject([{ name: "greet" }]);
  });

  test("application and guild are asked for once, and can be changed", async () => {
    const publish = async (): Promise<void> => {
      await workbench.run("Notifications: Clear All Notifications");
      await workbench.openFile("greet.commands.json");
      await workbench.run("Commands: Publish to Guild…");
    };
    await publish();
    await workbench.message("Nothing to do");
    await workbench.run("Commands: Change Application or Guild…");
    await workbench.pick("Application");
    await workbench.answer("Publish: Application", "1240000000000000009");
    await publish();
    await workbench.answerMessage("The token belongs to another application", "Change Application or Guild…");
    await workbench.pick("Application");
    await workbench.answer("Publish: Application", service.application_id);
    await publish();
    await workbench.message("Nothing to do");
  });

  test("signed out, nothing is published any more", async () => {
    await workbench.run("Commands: Sign Out");
    await workbench.pick(new URL(service.url).origin);
    await workbench.message("You are signed out");
    await workbench.openFile("greet.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.message("Nobody is signed in");
  });
});

describe.skipIf(editors.length === 0).each(editors)("the local service of VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let workbench: Workbench;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-publish-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    workbench = await Workbench.open({ vscode, workspace: workspaceIn(folder) });
    closing.push(() => workbench.close());
  });
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  test("starts when somebody publishes and agrees, and ends with the editor", async () => {
    await workbench.openFile("greet.commands.json");
    await workbench.run("Commands: Publish Globally");
    await workbench.answerMessage("Start the local service", "Start Local Service");
    await workbench.answerMessage("Publish greet.commands.json", "Publish");
    await workbench.message("Published globally on the local service: 1 created.");
    await workbench.screenshot("local-service");
    const item = workbench.page.locator(".statusbar-item", { hasText: "Local Service" });
    const url = /http:\S+\/v\d+/.exec((await item.getAttribute("aria-label")) ?? "")?.[0] ?? "";
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
    await workbench.close();
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 20_000, interval: 200 });
  });
});

function workspaceIn(folder: string): string {
  const workspace = path.join(folder, "workspace");
  mkdirSync(workspace);
  for (const [name, text] of Object.entries(manifests)) writeFileSync(path.join(workspace, name), text);
  return workspace;
}
