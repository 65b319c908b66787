import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { usualPermissions } from "../../core/interactions/build-interaction.ts";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { root } from "../../scripts/processes.mjs";
import { startEndpoint, type TestEndpoint } from "../support/endpoint.ts";
import { patiently } from "./quick-input.ts";
import { Session } from "./session.ts";
import { axeFindings, viewIn } from "./view.ts";

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
  "desktop.authorization.json": `{\n  "Scopes": "openid sdk.social_layer"\n}\n`,
};

const themes = [
  ["Dark Modern", "vscode-dark"],
  ["Dark High Contrast", "vscode-high-contrast"],
  ["Light High Contrast", "vscode-high-contrast-light"],
  ["Light Modern", "vscode-light"],
] as const;

const answer = {
  content: "**Done**, see <#1250000000000000301>",
  flags: 64,
  embeds: [{ title: "Timeout", color: 0xcc3333, fields: [{ name: "Minutes", value: "`60`", inline: true }] }],
  components: [{ type: 1, components: [{ type: 2, style: 1, label: "Undo", custom_id: "undo" }] }],
};

function answerTo({ type, data }: Interaction) {
  const [query] = data?.options ?? [];
  const choice = { name: `Harbour of ${query?.value}`, value: `harbour-${query?.value}` };
  return type === 4 ? { type: 8, data: { choices: [choice] } } : { type: 4, data: answer };
}

describe.skipIf(editors.length === 0).each(editors)("test interactions from VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files });
  let endpoint: TestEndpoint;
  /** The one that the endpoint verifies with. */
  let publicKey = "";

  const form = () => viewIn(session.workbench.page);
  const press = (key: string) => session.workbench.page.keyboard.press(key);
  const type = (text: string) => session.workbench.page.keyboard.type(text);

  /** Opens the form of a manifest from the palette. The endpoint verifies with the key that it shows. */
  async function open(name: string): Promise<void> {
    await session.workbench.openFile(name);
    await session.workbench.run("Commands: Send Test Interaction…");
    publicKey = (await form().locator(".key code").textContent()) ?? "";
  }

  /** Moves the focus with Tab until it is in a field. */
  async function tabTo(id: string): Promise<void> {
    const target = form().locator(`[id="${id}"]`);
    await vi.waitFor(async () => {
      if (await target.evaluate((element) => element.matches(":focus"))) return;
      await press("Tab");
      throw new Error(`Tab does not reach ${id}.`);
    }, patiently);
  }

  async function replaceText(id: string, text: string): Promise<void> {
    await tabTo(id);
    // Not Ctrl+A, which the editor sends back into the page a moment later.
    await press("Home");
    await press("Shift+End");
    await type(text);
  }

  beforeAll(async () => {
    endpoint = await startEndpoint(
      () => publicKey,
      (body) => answerTo(JSON.parse(body)),
    );
    await open("bot.commands.json");
    await replaceText("endpoint", endpoint.url);
    await press("Enter");
    await form().getByText("The endpoint answered with").waitFor();
    await form().getByRole("button", { name: "Clear History" }).click();
  });
  afterAll(() => endpoint?.close());

  const received = (type = 2) =>
    endpoint.received
      .map((body) => JSON.parse(body))
      .filter((interaction) => interaction.type === type)
      .at(-1);

  test("the form is filled in with samples: one Enter sends, and the answer is shown", async () => {
    await open("bot.commands.json");
    await form().locator("#command").and(form().locator(":focus")).waitFor();
    await press("Enter");
    await form().getByText("The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).").waitFor();
    await form()
      .getByText(/^HTTP 200 · \d+ ms$/)
      .waitFor();
    await form().locator(".answer strong", { hasText: "Done" }).waitFor();
    await form().getByText("Ephemeral: only the user of the command sees it").waitFor();
    expect(await form().locator(".embed").textContent()).toMatch(/Timeout\s+Minutes\s*60/);
    expect(await form().getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await form().getByText("Answer as JSON").click();
    await form().getByRole("region", { name: "Answer as JSON" }).getByText('"flags": 64').waitFor();
    expect(received()).toMatchObject({
      type: 2,
      guild_id: "1250000000000000001",
      locale: "en-US",
      member: { permissions: usualPermissions, user: { id: "1130000000000000044" } },
      data: {
        name: "timeout",
        options: [
          { name: "member", type: 6, value: "1130000000000000045" },
          { name: "minutes", type: 4, value: 1 },
        ],
      },
    });
    expect(await axeFindings(form())).toEqual([]);
    await session.workbench.screenshot("test-interaction");
  });

  test("every option is filled in by the keyboard and checked as it is typed", async () => {
    await open("bot.commands.json");
    await replaceText("option-minutes", "61");
    await form().getByText("The value is at most 60; here it is 61.").waitFor();
    const before = endpoint.received.length;
    await press("Enter");
    await form().getByText("Fix the marked fields first. Nothing was sent.").waitFor();
    expect(endpoint.received.length).toBe(before);
    await replaceText("option-minutes", "60");
    await replaceText("option-reason", "spam");
    await form().getByText("User and context").click();
    await form().locator("#locale").selectOption("de");
    await form().locator("#permissions").selectOption({ label: "An administrator" });
    await replaceText("user", "1130000000000000099");
    await press("ControlOrMeta+Enter");
    await form().getByText("The endpoint answered with").waitFor();
    const options = [{ name: "member" }, { name: "minutes", value: 60 }, { name: "reason", value: "spam" }];
    const user = { id: "1130000000000000099" };
    expect(received()).toMatchObject({ locale: "de", member: { user }, data: { options } });
    expect(BigInt(received().member.permissions) & 8n).toBe(8n);
  });

  test("the endpoint's suggestions are a list while one types; Escape closes it, and the arrow keys choose", async () => {
    await open("bot.commands.json");
    await form().locator("#command").selectOption("/search");
    await replaceText("option-query", "ha");
    const row = form().getByRole("option", { name: "Harbour of ha" });
    await row.waitFor();
    await session.workbench.screenshot("test-interaction-suggestions");
    expect(await axeFindings(form())).toEqual([]);
    await press("Escape");
    await row.waitFor({ state: "hidden" });
    await type("r");
    await form().getByRole("option", { name: "Harbour of har" }).waitFor();
    await press("ArrowDown");
    await press("Enter");
    expect(await form().locator("#option-query").inputValue()).toBe("harbour-har");
    await replaceText("option-where", "1250000000000000201");
    await form().getByLabel("The ID is a role").check();
    await press("Enter");
    await form().getByText("The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).").waitFor();
    expect(received(4)).toMatchObject({ data: { options: [{ name: "query", type: 3, focused: true }] } });
    expect(received()).toMatchObject({
      data: {
        options: [
          { name: "query", type: 3, value: "harbour-har" },
          { name: "where", type: 9, value: "1250000000000000201" },
        ],
        resolved: { roles: { "1250000000000000201": {} } },
      },
    });
    expect(received().data.resolved).not.toHaveProperty("users");
  });

  test("an event can be that a user is typing", async () => {
    await open("bot.commands.json");
    await form().locator("#command").selectOption("/search");
    await form().locator("#event").selectOption({ label: "The user is typing in query" });
    await replaceText("option-query", "ha");
    await press("Control+Enter");
    await form().getByText("The endpoint answered with APPLICATION_COMMAND_AUTOCOMPLETE_RESULT (8).").waitFor();
    await form().locator(".choices li", { hasText: "Harbour of ha" }).waitFor();
  });

  test("a wrong signature must be rejected", async () => {
    await open("bot.commands.json");
    const before = endpoint.received.length;
    await form().getByRole("button", { name: "Send with a Wrong Signature" }).click();
    await form().getByText("The endpoint rejected the wrong signature with status 401, as Discord requires.").waitFor();
    expect(endpoint.received.length).toBe(before);
  });

  test("what was sent is in the history, filled in again by a click, also after a reload", async () => {
    await open("bot.commands.json");
    await replaceText("option-minutes", "42");
    await press("Enter");
    const entry = form().locator(".history li", { hasText: "minutes: 42" });
    await entry.first().waitFor();
    await replaceText("option-minutes", "7");
    const { page } = session.workbench;
    const loaded = page.waitForEvent("load");
    await session.workbench.run("Developer: Reload Window");
    await loaded;
    await form().locator("#option-minutes").waitFor();
    publicKey = (await form().locator(".key code").textContent()) ?? "";
    expect(await form().locator("#option-minutes").inputValue()).toBe("7");
    await entry.first().getByTitle("Fill In Again").click();
    expect(await form().locator("#option-minutes").inputValue()).toBe("42");
    const before = endpoint.received.length;
    await form().getByRole("button", { name: "Send Again: /timeout" }).first().click();
    await form().getByText("The endpoint answered with").waitFor();
    expect(endpoint.received.length).toBe(before + 1);
    expect(received().data.options).toContainEqual({ name: "minutes", type: 4, value: 42 });
  });

  test("an interaction is saved, and sent again from its file", async () => {
    await open("bot.commands.json");
    await form().locator("#command").selectOption("/search");
    await replaceText("option-query", "harbour");
    await form().getByRole("button", { name: "Save as Interaction Manifest…" }).click();
    const dialog = await session.workbench.quickInput("OK");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await session.workbench.page.locator(".tab.active", { hasText: "search.interaction.json" }).waitFor();
    const saved = JSON.parse(session.read("search.interaction.json"));
    expect(saved.data.options).toEqual([{ name: "query", type: 3, value: "harbour" }]);
    await session.workbench.run("Commands: Send Test Interaction…");
    await form().getByText("The endpoint answered with").waitFor();
    expect(received()).toEqual(saved);
  });

  test("the form is readable in every theme, and in a narrow window", async () => {
    const { page } = session.workbench;
    onTestFinished(async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await useTheme("Light Modern");
    });
    await open("bot.commands.json");
    await press("Enter");
    await form().getByText("The endpoint answered with").waitFor();
    for (const [theme, kind] of themes) {
      await useTheme(theme);
      await form().locator(`body.${kind}`).waitFor();
      await session.workbench.screenshot(`test-interaction ${theme}`);
      expect([theme, await axeFindings(form())]).toEqual([theme, []]);
    }
    await session.workbench.run("View: Toggle Primary Side Bar Visibility");
    await page.setViewportSize({ width: 640, height: 800 });
    await session.workbench.screenshot("test-interaction 640");
    const overflow = await form()
      .locator("html")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBe(0);
    await session.workbench.run("View: Toggle Primary Side Bar Visibility");
  });

  async function useTheme(name: string): Promise<void> {
    await session.workbench.run("Preferences: Color Theme");
    await session.workbench.page.locator(".quick-input-widget:visible input").first().fill(name);
    await session.workbench.pick(name);
  }

  test("the form follows the manifest, opens from its lens, and says why nothing can be sent", async () => {
    await session.workbench.openFile("broken.commands.json");
    await session.workbench.clickLens("Send Test…");
    await form().getByText("No interaction was made: broken.commands.json has an error in line 1.").waitFor();
    session.place("broken.commands.json", `[{ "name": "ping", "description": "P" }]\n`);
    await form().locator("#command", { hasText: "/ping" }).waitFor();
  });

  test("an endpoint that rejects the signature is reported, with the key to give it", async () => {
    await open("bot.commands.json");
    publicKey = "00".repeat(32);
    await press("Enter");
    await form().getByText("The endpoint turned the signature down").waitFor();
    await form().locator(".result").getByRole("button", { name: "Copy Public Key" }).waitFor();
  });

  test("a code challenge is written into an authorization manifest", async () => {
    await session.workbench.openFile("desktop.authorization.json");
    await session.workbench.run("Commands: Create Code Challenge");
    await session.workbench.message("Its verifier is on the clipboard");
    await session.workbench.shows('"CodeChallenge": { "Method": 0');
  });
});
