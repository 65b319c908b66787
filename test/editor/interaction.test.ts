import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { startEndpoint, type TestEndpoint } from "../support/endpoint.ts";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").browser;

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
    options: [{ type: 3, name: "query", description: "What", required: true, autocomplete: true }],
  },
];
const files = {
  "bot.commands.json": `${JSON.stringify({ scope: "guild", guild_id: "1250000000000000001", commands })}\n`,
  "desktop.authorization.json": `{\n  "Scopes": "openid sdk.social_layer"\n}\n`,
};

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
      (body) =>
        JSON.parse(body).type === 4 ? { type: 8, data: { choices: [] } } : { type: 4, data: { content: "Done" } },
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

  const received = () => JSON.parse(endpoint.received.at(-1) ?? "null");

  test("a command is used, signed, and its answer is shown", async () => {
    await workbench.openFile("bot.commands.json");
    await workbench.run("Commands: Send Test Interaction…");
    await workbench.pick("/timeout");
    await workbench.quickInput("reason");
    await workbench.page.keyboard.press("Enter");
    await workbench.answer("member: Who", "1130000000000000044");
    const minutes = await workbench.quickInput("minutes: How long (INTEGER, 1 to 60)");
    await minutes.locator("input").first().fill("61");

    await workbench.answer("It must be at most 60.", "60");
    await workbench.pick("de");
    await workbench.answer("Address of your application's endpoint", endpoint.url);
    const key = await workbench.message("A key was made that signs test interactions");
    publicKey = /[\da-f]{64}/.exec((await key.textContent()) ?? "")?.[0] ?? "";
    await workbench.answerMessage("A key was made", "Copy It and Send");
    await workbench.message("The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).");
    await workbench.shows('"content": "Done"');
    await workbench.screenshot("interaction-answer");
    expect(received()).toMatchObject({
      type: 2,
      locale: "de",
      guild_id: "1250000000000000001",
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
    await workbench.pick("Somebody types into query");
    await workbench.answer("what is typed so far", "ha");
    await workbench.pick("en-US");
    await workbench.message("APPLICATION_COMMAND_AUTOCOMPLETE_RESULT (8)");
    expect(received()).toMatchObject({
      type: 4,
      data: { name: "search", options: [{ name: "query", value: "ha", focused: true }] },
    });
  });

  test("an interaction is saved, and sent again from its file", async () => {
    await workbench.openFile("bot.commands.json");
    await workbench.run("Commands: Send Test Interaction…");
    await workbench.pick("/search");
    await workbench.pick("The command is used");
    await workbench.answer("query: What", "harbour");
    await workbench.pick("en-US");
    await workbench.answerMessage("The endpoint answered", "Save Interaction…");
    const dialog = await workbench.quickInput("OK");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await workbench.page.locator(".tab.active", { hasText: "search.interaction.json" }).waitFor();
    const saved = JSON.parse(readFileSync(path.join(workbench.folder, "search.interaction.json"), "utf8"));
    expect(saved).toEqual(received());
    const before = endpoint.received.length;
    await workbench.run("Notifications: Clear All Notifications");
    await workbench.run("Commands: Send Test Interaction…");
    await workbench.message("The endpoint answered");
    expect(endpoint.received.slice(before).map((body) => JSON.parse(body))).toEqual([saved]);
  });

  test("an endpoint that turns the signature down is told, with the key to give it", async () => {
    publicKey = "00".repeat(32);
    await workbench.run("Commands: Send Test Interaction…");
    const told = await workbench.message("The endpoint answered with status 401");
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
