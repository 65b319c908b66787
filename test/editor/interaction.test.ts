import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { usualPermissions } from "../../core/interactions/build-interaction.ts";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { startEndpoint, type TestEndpoint } from "../support/endpoint.ts";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").newest;

const commands = [
  {
    name: "timeout",
    description: "Silences a member",
    options: [
      { type: 6, name: "member", description: "Who", required: true },
      { type: 4, name: "minutes", description: "How long", required: true, min_value: 1, max_value: 60 },
      { type: 3, name: "reason", description: "Why" },
    ],
  },
  {
    name: "search",
    description: "Finds things",
    options: [
      { type: 3, name: "query", description: "What", required: true, autocomplete: true },
      { type: 9, name: "where", description: "Whose" },
    ],
  },
];
const files = {
  "bot.commands.json": `${JSON.stringify({ scope: "guild", guild_id: "1250000000000000001", commands })}\n`,
  "broken.commands.json": `[{ "name": "Ping", "description": "P" }]\n`,
  "desktop.authorization.json": `{\n  "Scopes": "openid sdk.social_layer"\n}\n`,
};

function answerTo({ type, data }: Interaction) {
  const [query] = data?.options ?? [];
  const choice = { name: `Harbour of ${query?.value}`, value: `harbour-${query?.value}` };
  return type === 4 ? { type: 8, data: { choices: [choice] } } : { type: 4, data: { content: "Done" } };
}

describe.skipIf(editors.length === 0).each(editors)("test interactions from VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let endpoint: TestEndpoint;
  let workbench: Workbench;
  let publicKey = "00".repeat(32);

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-interaction-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const workspace = path.join(folder, "workspace");
    mkdirSync(workspace);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(workspace, name), text);
    endpoint = await startEndpoint(
      () => publicKey,
      (body) => answerTo(JSON.parse(body)),
    );
    closing.push(() => endpoint.close());
    workbench = await Workbench.open({ vscode, workspace, settings: { "files.autoSave": "off" } });
    closing.push(() => workbench.close());
  });
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  const received = (type = 2) =>
    endpoint.received
      .map((body) => JSON.parse(body))
      .filter((interaction) => interaction.type === type)
      .at(-1);

  test("a command is used, signed, and its answer is shown", async () => {
    await workbench.openFile("bot.commands.json");
    await workbench.run("Commands: Send Test Interaction…");
    await workbench.answer("Address of your application's endpoint", endpoint.url);
    const key = await workbench.message("A key was made that signs test interactions");
    publicKey = /[\da-f]{64}/.exec((await key.textContent()) ?? "")?.[0] ?? "";
    await workbench.answerMessage("A key was made", "Copy It and Send");
    await workbench.pick("/timeout");
    await workbench.pick("de");
    await workbench.pick("An ordinary member");
    await workbench.quickInput("reason");
    await workbench.page.keyboard.press("Enter");
    await workbench.answer("member: Who", "1130000000000000044");
    const minutes = await workbench.quickInput("minutes: How long (INTEGER, 1 to 60)");
    await minutes.locator("input").first().fill("61");
    await workbench.answer("The value is at most 60; here it is 61.", "60");
    await workbench.message("The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).");
    await workbench.shows('"content": "Done"');
    await workbench.screenshot("interaction-answer");
    expect(received()).toMatchObject({
      type: 2,
      locale: "de",
      guild_id: "1250000000000000001",
      member: { permissions: usualPermissions },
      data: {
        name: "timeout",
        options: [
          { name: "member", type: 6, value: "1130000000000000044" },
          { name: "minutes", type: 4, value: 60 },
        ],
        resolved: { users: { "1130000000000000044": {} } },
      },
    });
  });

  test("typing into an option asks for autocomplete, at the endpoint that is remembered", async () => {
    await workbench.openFile("bot.commands.json");
    await workbench.run("Commands: Send Test Interaction…");
    await workbench.pick("/search");
    await workbench.pick("A user types into query");
    await workbench.pick("en-US");
    await workbench.pick("An administrator");
    await workbench.quickInput("where");
    await workbench.page.keyboard.press("Enter");
    await type("query: what is typed so far", "ha");
    await workbench.page.keyboard.press("Enter");
    await workbench.message("APPLICATION_COMMAND_AUTOCOMPLETE_RESULT (8)");
    expect(received(4)).toMatchObject({
      data: { name: "search", options: [{ name: "query", value: "ha", focused: true }] },
    });
  });

  /** Ticks an entry of a quick pick besides those that are ticked already, and goes on. */
  async function tick(label: string): Promise<void> {
    const picker = await workbench.quickInput(label);
    await picker.locator(".monaco-list-row", { hasText: label }).first().click();
    await workbench.page.keyboard.press("Enter");
    await picker.waitFor({ state: "hidden" });
  }

  /** Types into a quick pick, and waits for what the application suggests. */
  async function type(placeholder: string, text: string): Promise<void> {
    const input = workbench.page.locator(`.quick-input-widget:visible input[placeholder^="${placeholder}"]`);
    await input.fill(text);
    await workbench.page
      .locator(".quick-input-widget:visible .monaco-list-row", { hasText: `Harbour of ${text}` })
      .waitFor();
  }

  test("while an option is typed, the application's suggestions can be picked; a mentionable may be a role", async () => {
    await workbench.openFile("bot.commands.json");
    await workbench.run("Commands: Send Test Interaction…");
    await workbench.pick("/search");
    await workbench.pick("The command is used");
    await workbench.pick("fr");
    await workbench.pick("Choose…");
    await tick("CREATE_INSTANT_INVITE");
    await tick("where");
    await type("query: What", "ha");
    // A request that was called off for this one may come in behind it.
    expect(endpoint.received.map((body) => JSON.parse(body))).toContainEqual(
      expect.objectContaining({
        type: 4,
        locale: "fr",
        member: expect.objectContaining({ permissions: String(BigInt(usualPermissions) | 1n) }),
        data: expect.objectContaining({ options: [{ name: "query", type: 3, value: "ha", focused: true }] }),
      }),
    );
    await workbench.screenshot("interaction-suggestions");
    await workbench.pick("Harbour of ha");
    await workbench.pick("A role");
    await workbench.answer("where: Whose", "1250000000000000201");
    await workbench.message("The endpoint answered");
    expect(received()).toMatchObject({
      type: 2,
      data: {
        options: [
          { name: "query", type: 3, value: "harbour-ha" },
          { name: "where", type: 9, value: "1250000000000000201" },
        ],
        resolved: { roles: { "1250000000000000201": {} } },
      },
    });
    expect(received().data.resolved).not.toHaveProperty("users");
  });

  test("an interaction is saved, and sent again from its file", async () => {
    const before = endpoint.received.length;
    const sent = received();
    await workbench.openFile("bot.commands.json");
    await workbench.run("Commands: Send Test Interaction…");
    await workbench.pick("/search");
    await workbench.pick("The command is used");
    await workbench.pick("en-US");
    await workbench.pick("An ordinary member");
    await workbench.quickInput("where");
    await workbench.page.keyboard.press("Enter");
    await type("query: What", "har");
    await workbench.page.keyboard.press("Enter");
    await workbench.answerMessage("The endpoint answered", "Save Interaction…");
    const dialog = await workbench.quickInput("OK");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await workbench.page.locator(".tab.active", { hasText: "search.interaction.json" }).waitFor();
    const saved = JSON.parse(readFileSync(path.join(workbench.folder, "search.interaction.json"), "utf8"));
    expect(saved).toEqual(received());
    expect(saved).not.toEqual(sent);
    expect(endpoint.received.length).toBeGreaterThan(before);
    await workbench.run("Notifications: Clear All Notifications");
    const resent = endpoint.received.length;
    await workbench.run("Commands: Send Test Interaction…");
    await workbench.message("The endpoint answered");
    expect(endpoint.received.slice(resent).map((body) => JSON.parse(body))).toEqual([saved]);
  });

  test("a manifest with an error is not used", async () => {
    await workbench.openFile("broken.commands.json");
    await workbench.run("Commands: Send Test Interaction…");
    await workbench.message("No interaction was made: broken.commands.json has an error in line 1.");
  });

  test("an endpoint that turns the signature down is told, with the key to give it", async () => {
    publicKey = "00".repeat(32);
    await workbench.openFile("search.interaction.json");
    await workbench.run("Commands: Send Test Interaction…");
    const told = await workbench.message("The endpoint turned the signature down");
    await told.hover();
    await told.getByRole("button", { name: "Copy Public Key", exact: true }).waitFor();
  });

  test("a code challenge is written into an authorization manifest", async () => {
    await workbench.openFile("desktop.authorization.json");
    await workbench.run("Commands: Create Code Challenge");
    await workbench.message("Its verifier is on the clipboard");
    await workbench.shows('"CodeChallenge": { "Method": 0');
  });
});
