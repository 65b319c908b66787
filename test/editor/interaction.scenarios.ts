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
import { isInSight } from "./view.ts";

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

  test("opened at a command, one Enter sends samples, and the answer is shown and used as in Discord", async () => {
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
    await form().getByText("Answer as JSON").click();
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
    await form().getByRole("button", { name: "Say why" }).click();
    await form().locator("dialog[open] input").fill("Spam");
    await form().getByRole("button", { name: "Submit" }).click();
    await form().locator(".answer", { hasText: "Thanks" }).waitFor();
    expect(JSON.stringify(received(5).data)).toContain('"value":"Spam"');
    await form().locator(".answer select").selectOption("longer");
    await form().getByRole("button", { name: "Select:" }).click();
    await form().locator(".answer", { hasText: "Undone" }).waitFor();
    expect(received(3)).toMatchObject({
      data: { custom_id: "pick", values: ["longer"] },
      message: { content: expect.any(String) },
    });
  });

  test("the user, the locales and each permission of the member are set by themselves", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    await form().locator("#locale").selectOption("de");
    await form().locator("#user").fill("1130000000000000099");
    await form().getByText("Server and permissions").click();
    await form().locator("#guild-locale").selectOption("fr");
    const box = form().getByLabel("MANAGE_MESSAGES", { exact: true });
    await box.check();
    await form().getByText("Server and permissions (changed)").waitFor();
    await form().locator("#option-minutes").press("Enter");
    await page.answered();
    const user = { id: "1130000000000000099" };
    expect(received()).toMatchObject({ locale: "de", guild_locale: "fr", member: { user } });
    expect(BigInt(received().member.permissions)).toBe(BigInt(defaultPermissions) | 8192n);
    await form().getByRole("button", { name: "Reset Permissions" }).click();
    expect(await box.isChecked()).toBe(false);
  });

  test("what was sent is in the history, and what is filled in stays while another file hides the page", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    await page.replaceText("option-minutes", "42");
    await page.press("Enter");
    const entry = form().locator(".history li", { hasText: "minutes: 42" });
    await entry.first().waitFor();
    await page.pick("timeout");
    await page.replaceText("option-minutes", "7");
    // A page that is hidden ends, and is loaded again when it is shown.
    await session.workbench.openFile("broken.commands.json");
    await session.workbench.page.locator(".tab", { hasText: "Test Interaction" }).click();
    await form().locator("#option-minutes").waitFor();
    await page.answered();
    expect(await form().locator("#option-minutes").inputValue()).toBe("7");
    await entry.first().getByTitle("Fill In Again").click();
    expect(await form().locator("#option-minutes").inputValue()).toBe("42");
    const before = endpoint.received.length;
    await form().getByRole("button", { name: "Send Again: /timeout" }).first().click();
    await expect.poll(() => endpoint.received.length).toBe(before + 1);
    expect(received().data.options).toContainEqual({ name: "minutes", type: 4, value: 42 });
  });

  test("what the endpoint suggests is taken by the keyboard, saved, and sent again from its file", async () => {
    await open("bot.commands.json");
    await page.pick("search");
    await page.replaceText("option-query", "ha");
    const row = form().getByRole("option", { name: "Harbour of ha" });
    await row.waitFor();
    await page.press("Escape");
    await row.waitFor({ state: "hidden" });
    await page.type("r");
    await form().getByRole("option", { name: "Harbour of har" }).waitFor();
    await page.press("ArrowDown");
    await page.press("Enter");
    expect(await form().locator("#option-query").inputValue()).toBe("harbour-har");
    await form().getByRole("button", { name: "Save as Interaction Manifest…" }).click();
    const dialog = await session.workbench.quickInput("OK");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await session.workbench.page.locator(".tab.active", { hasText: "search.interaction.json" }).waitFor();
    const saved = JSON.parse(session.read("search.interaction.json"));
    expect(saved.data.options).toEqual([{ name: "query", type: 3, value: "harbour-har" }]);
    await session.workbench.command("Send Test Interaction…");
    await page.answered();
    expect(received()).toEqual(saved);
  });

  test("the form lists commands for the keyboard, is in sight beside a file, and readable in every theme", async () => {
    await open("bot.commands.json");
    await form().locator("#typed").and(form().locator(":focus")).waitFor();
    await page.type("/");
    const names = form().locator("#rows .asked");
    await names.first().waitFor();
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
    expect(await isInSight(form().locator(".box"))).toBe(true);
    await page.pick("timeout");
    expect(await isInSight(form().locator(".box"))).toBe(true);
    await page.press("Enter");
    await page.answered();
    await isReadableInThemes(session.workbench, form());
    await fitsNarrowWindow(session.workbench, form());
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

  test("a rejected signature is reported with the key to give, and nothing is sent to an invalid endpoint", async () => {
    await open("bot.commands.json");
    await page.pick("timeout");
    const before = endpoint.received.length;
    await form().getByRole("button", { name: "Send with a Wrong Signature" }).click();
    await page.answered("The endpoint rejected the wrong signature with status 401, as Discord requires.");
    expect(endpoint.received.length).toBe(before);
    const remedy = form().locator(".result").getByRole("button", { name: "Copy Public Key" });
    expect(await remedy.count()).toBe(0);
    publicKey = "00".repeat(32);
    await page.pick("timeout");
    await page.press("Enter");
    await page.answered("The endpoint refused the signature");
    await remedy.waitFor();
    publicKey = await page.publicKey();
    await page.setEndpoint("ftp://app.test");
    await form().getByText("The interactions endpoint must be a URL").waitFor();
    await page.pick("timeout");
    await page.press("Enter");
    await form().locator("#endpoint").and(form().locator(":focus")).waitFor();
    expect(endpoint.received.length).toBe(before);
  });
});
