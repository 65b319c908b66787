import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { usualPermissions } from "../../core/interactions/build-interaction.ts";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { root } from "../../scripts/processes.mjs";
import { startEndpoint, type TestEndpoint } from "../support/endpoint.ts";
import { Session } from "./session.ts";

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
  "timeout.interaction.json": readFileSync(path.join(root, "examples/interactions/timeout.interaction.json"), "utf8"),
};

function answerTo({ type, data }: Interaction) {
  const [query] = data?.options ?? [];
  const choice = { name: `Harbour of ${query?.value}`, value: `harbour-${query?.value}` };
  return type === 4 ? { type: 8, data: { choices: [choice] } } : { type: 4, data: { content: "Done" } };
}

describe.skipIf(editors.length === 0).each(editors)("test interactions from VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files });
  let endpoint: TestEndpoint;
  /** The one of the editor, and the one that the endpoint verifies with. */
  let editorsKey = "";
  let publicKey = "";

  // Both are asked for and made once; every test is one of an editor that knows them.
  beforeAll(async () => {
    endpoint = await startEndpoint(
      () => publicKey,
      (body) => answerTo(JSON.parse(body)),
    );
    const { workbench } = session;
    await workbench.openFile("bot.commands.json");
    await workbench.run("Command Manifest: Send Test Interaction…");
    await workbench.answer("Address of your application's endpoint", endpoint.url);
    const told = await workbench.message("A key was made that signs test interactions");
    editorsKey = /[\da-f]{64}/.exec((await told.textContent()) ?? "")?.[0] ?? "";
    await workbench.answerMessage("A key was made", "Copy It and Send");
    await workbench.quickInput("/timeout");
    await workbench.page.keyboard.press("Escape");
  });
  beforeEach(() => {
    publicKey = editorsKey;
  });
  afterAll(() => endpoint?.close());

  const received = (type = 2) =>
    endpoint.received
      .map((body) => JSON.parse(body))
      .filter((interaction) => interaction.type === type)
      .at(-1);

  test("a command is used, signed, and its answer is shown", async () => {
    await session.workbench.openFile("bot.commands.json");
    await session.workbench.run("Command Manifest: Send Test Interaction…");
    await session.workbench.pick("/timeout");
    await session.workbench.pick("de");
    await session.workbench.pick("An ordinary member");
    await session.workbench.quickInput("reason");
    await session.workbench.page.keyboard.press("Enter");
    await session.workbench.answer("member: Who", "1130000000000000044");
    const minutes = await session.workbench.quickInput("minutes: How long (INTEGER, 1 to 60)");
    await minutes.locator("input").first().fill("61");
    await session.workbench.answer("The value must be at most 60, but it is 61.", "60");
    await session.workbench.message("The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).");
    await session.workbench.shows('"content": "Done"');
    await session.workbench.screenshot("interaction-answer");
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
    await session.workbench.openFile("bot.commands.json");
    await session.workbench.run("Command Manifest: Send Test Interaction…");
    await session.workbench.pick("/search");
    await session.workbench.pick("A user types into query");
    await session.workbench.pick("en-US");
    await session.workbench.pick("An administrator");
    await session.workbench.quickInput("where");
    await session.workbench.page.keyboard.press("Enter");
    await type("query: what is typed so far", "ha");
    await session.workbench.page.keyboard.press("Enter");
    await session.workbench.message("APPLICATION_COMMAND_AUTOCOMPLETE_RESULT (8)");
    expect(received(4)).toMatchObject({
      data: { name: "search", options: [{ name: "query", value: "ha", focused: true }] },
    });
  });

  /** Ticks an entry of a quick pick besides those that are ticked already, and goes on. */
  async function tick(label: string): Promise<void> {
    const picker = await session.workbench.quickInput(label);
    await picker.locator(".monaco-list-row", { hasText: label }).first().click();
    await session.workbench.page.keyboard.press("Enter");
    await picker.waitFor({ state: "hidden" });
  }

  /** Types into a quick pick, and waits for what the application suggests. */
  async function type(placeholder: string, text: string): Promise<void> {
    const input = session.workbench.page.locator(`.quick-input-widget:visible input[placeholder^="${placeholder}"]`);
    await input.fill(text);
    await session.workbench.page
      .locator(".quick-input-widget:visible .monaco-list-row", { hasText: `Harbour of ${text}` })
      .waitFor();
  }

  test("while an option is typed, the application's suggestions can be picked; a mentionable may be a role", async () => {
    await session.workbench.openFile("bot.commands.json");
    await session.workbench.run("Command Manifest: Send Test Interaction…");
    await session.workbench.pick("/search");
    await session.workbench.pick("The command is used");
    await session.workbench.pick("fr");
    await session.workbench.pick("Choose…");
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
    await session.workbench.screenshot("interaction-suggestions");
    await session.workbench.pick("Harbour of ha");
    await session.workbench.pick("A role");
    await session.workbench.answer("where: Whose", "1250000000000000201");
    await session.workbench.message("The endpoint answered");
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
    await session.workbench.openFile("bot.commands.json");
    await session.workbench.run("Command Manifest: Send Test Interaction…");
    await session.workbench.pick("/search");
    await session.workbench.pick("The command is used");
    await session.workbench.pick("en-US");
    await session.workbench.pick("An ordinary member");
    await session.workbench.quickInput("where");
    await session.workbench.page.keyboard.press("Enter");
    await type("query: What", "har");
    await session.workbench.page.keyboard.press("Enter");
    await session.workbench.answerMessage("The endpoint answered", "Save Interaction…");
    const dialog = await session.workbench.quickInput("OK");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await session.workbench.page.locator(".tab.active", { hasText: "search.interaction.json" }).waitFor();
    const saved = JSON.parse(session.read("search.interaction.json"));
    expect(saved).toEqual(received());
    expect(saved).toMatchObject({ type: 2, data: { name: "search", options: [{ name: "query", value: "har" }] } });
    await session.workbench.run("Notifications: Clear All Notifications");
    const resent = endpoint.received.length;
    await session.workbench.run("Command Manifest: Send Test Interaction…");
    await session.workbench.message("The endpoint answered");
    expect(endpoint.received.slice(resent).map((body) => JSON.parse(body))).toEqual([saved]);
  });

  test("a manifest with an error is not used", async () => {
    await session.workbench.openFile("broken.commands.json");
    await session.workbench.run("Command Manifest: Send Test Interaction…");
    await session.workbench.message("No interaction was made: broken.commands.json has an error on line 1.");
  });

  test("an endpoint that turns the signature down is told, with the key to give it", async () => {
    publicKey = "00".repeat(32);
    await session.workbench.openFile("timeout.interaction.json");
    await session.workbench.run("Command Manifest: Send Test Interaction…");
    const told = await session.workbench.message("The endpoint refused the signature");
    await told.hover();
    await told.getByRole("button", { name: "Copy Public Key", exact: true }).waitFor();
  });
});
