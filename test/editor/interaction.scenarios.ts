import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { defaultPermissions } from "../../core/interactions/build-interaction.ts";
import { privateKeyFrom, publicKeyOf } from "../../endpoint/sending/signature.ts";
import { root } from "../../scripts/processes.mjs";
import { startEndpoint, type TestEndpoint } from "../support/endpoint.ts";
import { FormPage } from "./form-page.ts";
import { fitsNarrowWindow, isReadableInThemes } from "./readable.ts";
import { inEditor } from "./session.ts";
import { answerTo, commands } from "./test-application.ts";
import { axeFindings, isInSight } from "./view.ts";

const files = {
  "bot.commands.json": `${JSON.stringify({ scope: "guild", guild_id: "1250000000000000001", commands })}\n`,
  "broken.commands.json": `[{ "name": "Ping", "description": "P" }]\n`,
  "timeout.interaction.json": readFileSync(path.join(root, "examples/interactions/timeout.interaction.json"), "utf8"),
};

inEditor("test interactions from", { shared: true, files }, (session, test) => {
  let endpoint: TestEndpoint;
  /** The one that the endpoint verifies with. */
  let publicKey = "";

  const page = new FormPage(() => session.workbench);
  const form = () => page.view;
  /** The endpoint verifies with the key that the form shows. */
  const open = async (name: string): Promise<void> => {
    publicKey = await page.open(name);
  };

  beforeAll(async () => {
    endpoint = await startEndpoint(
      () => publicKey,
      (body) => answerTo(JSON.parse(body)),
    );
    await open("timeout.interaction.json");
    await page.unfoldEndpoint();
    await form().getByText("It must verify signatures with the public key of the local service:").waitFor();
    expect(publicKey).toBe(publicKeyOf(privateKeyFrom(session.service.identity.signingKey)));
    expect(endpoint.received).toEqual([]);
    await open("bot.commands.json");
    await page.setEndpoint(endpoint.url);
    await page.pick("timeout");
    await page.press("Enter");
    await page.answered();
    await form().getByRole("button", { name: "Clear History" }).click();
  });
  afterAll(() => endpoint?.close());

  const received = (type = 2) =>
    endpoint.received
      .map((body) => JSON.parse(body))
      .filter((interaction) => interaction.type === type)
      .at(-1);

  test("opened at a command, it is filled in with samples: one Enter sends, and the answer is shown", async () => {
    await session.workbench.openFile("bot.commands.json");
    await session.workbench.goToText("bot.commands.json", '"timeout"');
    await session.workbench.command("Send Test Interaction…");
    publicKey = await page.publicKey();
    await form().locator("#option-member").and(form().locator(":focus")).waitFor();
    expect(await form().locator("#option-member").inputValue()).toBe("@ada");
    await page.press("Enter");
    await page.answered("The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).");
    await form()
      .getByText(/^HTTP 200 · \d+ ms$/)
      .waitFor();
    await form().locator("#typed").and(form().locator(":focus")).waitFor();
    await form().locator(".answer strong", { hasText: "Done" }).waitFor();
    await form().getByText("Only you can see this").waitFor();
    expect(await form().locator(".embed").textContent()).toMatch(/Timeout\s+Minutes\s*60/);
    await form().getByText("Answer as JSON").click();
    await form().getByRole("region", { name: "Answer as JSON" }).getByText('"flags": 64').waitFor();
    expect(received()).toMatchObject({
      type: 2,
      guild_id: "1250000000000000001",
      locale: "en-US",
      member: { permissions: defaultPermissions, user: { id: "1130000000000000044" } },
      data: {
        name: "timeout",
        options: [
          { name: "member", type: 6, value: "1130000000000000045" },
          { name: "minutes", type: 4, value: 1 },
        ],
      },
    });
  });

  test("opened elsewhere in a manifest with several commands, it lists them for the keyboard", async () => {
    await open("bot.commands.json");
    await form().locator("#typed").and(form().locator(":focus")).waitFor();
    await page.press("ArrowDown");
    await page.press("Enter");
    await form().locator(".picked", { hasText: "/search" }).waitFor();
    await form().locator("#option-query").and(form().locator(":focus")).waitFor();
  });

  test("a button of the answer is clicked, as in Discord", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    await page.press("Enter");
    await page.answered();
    await form().getByRole("button", { name: "Undo" }).click();
    await form().locator(".answer", { hasText: "Undone" }).waitFor();
    expect(received(3)).toMatchObject({ data: { custom_id: "undo" }, message: { content: expect.any(String) } });
  });

  test("something is selected in the answer, and its modal is submitted", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    await page.press("Enter");
    await page.answered();
    await form().getByRole("button", { name: "Say why" }).click();
    await form().locator("dialog[open] input").fill("Spam");
    await form().getByRole("button", { name: "Submit" }).click();
    await form().locator(".answer", { hasText: "Thanks" }).waitFor();
    expect(JSON.stringify(received(5).data)).toContain('"value":"Spam"');
    await form().locator(".answer select").selectOption("longer");
    await form().getByRole("button", { name: "Select:" }).click();
    await form().locator(".answer", { hasText: "Undone" }).waitFor();
    expect(received(3).data).toMatchObject({ custom_id: "pick", values: ["longer"] });
  });

  test("every option is filled in by the keyboard, and nothing is sent while one is wrong", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    await page.replaceText("option-minutes", "61");
    const before = endpoint.received.length;
    await page.press("Enter");
    await form().getByText("The value must be at most 60, but it is 61.").waitFor();
    expect(endpoint.received.length).toBe(before);
    await page.replaceText("option-minutes", "60");
    await form().getByRole("button", { name: "Add reason" }).click();
    await page.type("spam");
    await form().locator("#locale").selectOption("de");
    await form().locator("#member").selectOption("administrator");
    await form().locator("#user").fill("1130000000000000099");
    await form().getByText("Server and permissions").click();
    await form().locator("#guild-locale").selectOption("fr");
    await form().locator("#option-minutes").press("Enter");
    await page.answered();
    const options = [{ name: "member" }, { name: "minutes", value: 60 }, { name: "reason", value: "spam" }];
    const user = { id: "1130000000000000099" };
    expect(received()).toMatchObject({ locale: "de", guild_locale: "fr", member: { user }, data: { options } });
    expect(BigInt(received().member.permissions) & 8n).toBe(8n);
  });

  test("each permission of the member is set by itself, until they are those of the member again", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    await form().getByText("Server and permissions").click();
    const box = form().getByLabel("MANAGE_MESSAGES", { exact: true });
    await box.check();
    await form().getByText("Server and permissions (changed)").waitFor();
    await form().locator("#option-minutes").press("Enter");
    await page.answered();
    expect(BigInt(received().member.permissions)).toBe(BigInt(defaultPermissions) | 8192n);
    await form().getByRole("button", { name: "Reset Permissions" }).click();
    expect(await box.isChecked()).toBe(false);
  });

  test("the endpoint's suggestions are a list while one types; Escape closes it, and the arrow keys choose", async () => {
    await open("bot.commands.json");
    await page.pick("search");
    await page.replaceText("option-query", "ha");
    const row = form().getByRole("option", { name: "Harbour of ha" });
    await row.waitFor();
    expect(await axeFindings(form())).toEqual([]);
    await page.press("Escape");
    await row.waitFor({ state: "hidden" });
    await page.type("r");
    await form().getByRole("option", { name: "Harbour of har" }).waitFor();
    await page.press("ArrowDown");
    await page.press("Enter");
    expect(await form().locator("#option-query").inputValue()).toBe("harbour-har");
    await form().getByRole("button", { name: "Add where" }).click();
    await page.type("@Moderators");
    await page.press("Enter");
    await page.press("Enter");
    await page.answered("The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).");
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

  test("what was sent is in the history, filled in again by a click, also after a reload", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    await page.replaceText("option-minutes", "42");
    await page.press("Enter");
    const entry = form().locator(".history li", { hasText: "minutes: 42" });
    await entry.first().waitFor();
    await page.pick("timeout");
    await page.replaceText("option-minutes", "7");
    await session.workbench.reloadWindow();
    await form().locator("#option-minutes").waitFor();
    publicKey = await page.publicKey();
    expect(await form().locator("#option-minutes").inputValue()).toBe("7");
    await entry.first().getByTitle("Fill In Again").click();
    expect(await form().locator("#option-minutes").inputValue()).toBe("42");
    const before = endpoint.received.length;
    await form().getByRole("button", { name: "Send Again: /timeout" }).first().click();
    await page.answered();
    expect(endpoint.received.length).toBe(before + 1);
    expect(received().data.options).toContainEqual({ name: "minutes", type: 4, value: 42 });
  });

  test("an interaction is saved, and sent again from its file", async () => {
    await open("bot.commands.json");
    await page.pick("search");
    await page.replaceText("option-query", "harbour");
    await form().getByRole("button", { name: "Save as Interaction Manifest…" }).click();
    const dialog = await session.workbench.quickInput("OK");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await session.workbench.page.locator(".tab.active", { hasText: "search.interaction.json" }).waitFor();
    const saved = JSON.parse(session.read("search.interaction.json"));
    expect(saved.data.options).toEqual([{ name: "query", type: 3, value: "harbour" }]);
    await session.workbench.command("Send Test Interaction…");
    await page.answered();
    expect(received()).toEqual(saved);
  });

  test("the form is readable in every theme, and in a narrow window", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    await page.press("Enter");
    await page.answered();
    await isReadableInThemes(session.workbench, form());
    await fitsNarrowWindow(session.workbench, form());
  });

  test("beside a file, the names of options are whole and the message box is in sight", async () => {
    await open("bot.commands.json");
    await form().locator("#typed").fill("/");
    const names = form().locator("#rows .asked");
    await names.first().waitFor();
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
    expect(await isInSight(form().locator(".box"))).toBe(true);
    await page.pick("timeout");
    expect(await isInSight(form().locator(".box"))).toBe(true);
  });

  test("the form follows the manifest, opens from its lens, and says why nothing can be sent", async () => {
    await session.workbench.openFile("broken.commands.json");
    await session.workbench.clickLens("More…");
    await session.workbench.pick("Send Test Interaction…");
    await form().getByText("No interaction was made: broken.commands.json has an error on line 1.").waitFor();
    session.place("broken.commands.json", `[{ "name": "ping", "description": "P" }]\n`);
    await form().locator(".banner").waitFor({ state: "detached" });
    await form().locator(".picker", { hasText: "/ping" }).waitFor();
  });

  test("permissions that another program writes decide who sees a command", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    await form().locator(".picked").click();
    await form().locator("#typed").fill("/");
    const guild = "1250000000000000001";
    const permissions = [{ command: "search", permissions: [{ type: 1, id: guild, permission: false }] }];
    session.place("bot.permissions.json", JSON.stringify({ guild_id: guild, permissions }));
    await form().locator(".fold", { hasText: "bot.permissions.json" }).waitFor();
    // Beside an editor, the form is so narrow that the names of options do not fit.
    expect(await form().locator("#rows .name[data-clipped]").count()).toBe(0);
    rmSync(path.join(session.workbench.folder, "bot.permissions.json"));
    await form().locator("#rows .row", { hasText: "/search" }).waitFor();
  });

  test("a wrong signature must be rejected, and a right one that is rejected is reported with the key to give", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    const before = endpoint.received.length;
    await form().getByRole("button", { name: "Send with a Wrong Signature" }).click();
    const rejected = "The endpoint rejected the wrong signature with status 401, as Discord requires.";
    await page.answered(rejected);
    expect(endpoint.received.length).toBe(before);
    const remedy = form().locator(".result").getByRole("button", { name: "Copy Public Key" });
    // The page is loaded again when it moves.
    await session.workbench.run("View: Move Editor into Next Group");
    await page.answered(rejected);
    expect(await remedy.count()).toBe(0);
    publicKey = "00".repeat(32);
    await page.pick("timeout");
    await page.press("Enter");
    await page.answered("The endpoint refused the signature");
    await remedy.waitFor();
  });

  test("without a valid endpoint nothing is sent, and its field has the focus", async () => {
    await open("bot.commands.json");
    await page.setEndpoint("ftp://app.test");
    await form().getByText("The interactions endpoint must be a URL").waitFor();
    await page.pick("timeout");
    const before = endpoint.received.length;
    await page.press("Enter");
    await form().locator("#endpoint").and(form().locator(":focus")).waitFor();
    expect(endpoint.received.length).toBe(before);
  });
});
