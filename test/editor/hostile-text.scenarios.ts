import { afterEach, beforeEach, expect } from "vitest";
import { startEndpoint } from "../support/endpoint.ts";
import { FormPage } from "./form-page.ts";
import { marker, Policy } from "./policy.ts";
import { inEditor } from "./session.ts";
import { TargetView } from "./target-view.ts";
import { answerTo } from "./try-it-app.ts";
import { viewIn } from "./view.ts";

const guild = "6800000000000000001";
const markup = `<img src=${marker} onerror="alert('${marker}')"></style><script>alert('${marker}')</script>`;
const link = `[x](javascript:alert('${marker}')) [y](command:workbench.action.quit?${marker}) \${1:x} {{x}}`;
const turned = `\u202e${marker}\u202c\u200b\u200d\ufeff\u2066 https://127.0.0.1/${marker} <b>`;
const choice = (name: string) => ({ name, name_localizations: { de: markup }, value: name });
const hostile = {
  name: "hostile",
  description: markup,
  description_localizations: { de: link, fr: turned },
  options: [
    { type: 3, name: "topic", description: link, required: true, choices: [markup, link, turned].map(choice) },
    { type: 3, name: "text", description: turned },
  ],
};
const named = `<img src=${marker} onerror=x>`;
const long = `${markup}${"\u202e\u200b<b>".repeat(1_600)}`;
const commands = [hostile, { name: named, type: 2 }, { name: "<script>", type: 3 }];
const worse = [{ ...hostile, name: markup, description: long, name_localizations: { de: long, [markup]: link } }];

const files = {
  "command-manifest.config.json": JSON.stringify({
    names: { guilds: { [guild]: markup }, roles: { 6800000000000000002: markup } },
    targets: { [named]: { service: "local", guild_id: guild } },
  }),
  "hostile.commands.json": `${JSON.stringify(commands, undefined, 2)}\n`,
  "worse.commands.json": `${JSON.stringify({ scope: "global", commands: worse }, undefined, 2)}\n`,
  "mods.permissions.json": JSON.stringify({
    guild_id: guild,
    permissions: [{ command: "hostile", permissions: [{ id: "6800000000000000002", type: 1, permission: true }] }],
  }),
};

inEditor("hostile texts in", { shared: true, files }, (session, test) => {
  let policy: Policy;
  const view = () => viewIn(session.workbench.page);

  beforeEach(() => {
    policy = new Policy(session.workbench.page);
  });
  afterEach(async () => {
    expect(await policy.violations()).toEqual([]);
  });

  test("are texts in the preview", async () => {
    await session.workbench.commandOn("worse.commands.json", "Open Preview to the Side");
    await view().locator("#rows").getByText(`alert('${marker}')`).first().waitFor();
    await view().locator("#locale").selectOption("de");
    await view().locator(".row").first().click();
    await view().locator(".texts li").getByText(marker).first().waitFor();
  });

  test("are texts in the translations", async () => {
    await session.workbench.commandOn("worse.commands.json", "Edit Translations");
    await session.workbench.pick("worse.commands.json");
    await view()
      .locator(".cell", { hasText: `alert('${marker}')` })
      .first()
      .waitFor();
  });

  test("are texts in the form of test interactions, and in what the app answers", async () => {
    const form = new FormPage(() => session.workbench);
    const publicKey = await form.open("hostile.commands.json");
    const app = await startEndpoint(
      () => publicKey,
      (body) => answerTo(JSON.parse(body)),
    );
    try {
      await form.setEndpoint(app.url);
      await form.pick("hostile");
      await form.press("Enter");
      await view().locator(".answer").getByText("<script>document.title='run'").first().waitFor();
      await view().getByText("Answer as JSON").click();
    } finally {
      await app.close();
    }
  });

  test("are texts in the plan, in its messages, in the tree and in a hover", async ({ workbench, service }) => {
    await workbench.commandOn("hostile.commands.json", "Show Publish Plan");
    await workbench.pick(named);
    await workbench.shows("+ create /hostile");
    await workbench.clickLens("Publish This Plan");
    await workbench.message("3 created");
    expect(await service.published(guild)).toEqual(["<script>", named, "hostile"].sort());
    const tree = new TargetView(workbench);
    await tree.open();
    // At the start of its name: in the middle of a narrow row are its buttons.
    const label = (await tree.row(`${named}, in sync`)).locator(".monaco-icon-label").first();
    await label.hover({ position: { x: 4, y: 8 } });
    await workbench.page.locator(".workbench-hover:visible").getByText(marker).first().waitFor();
    await workbench.openFile("hostile.commands.json");
    await workbench.goToText("hostile.commands.json", '"description"');
    await workbench.hover(marker);
  });

  test("would be noticed if they were more", async () => {
    await session.workbench.commandOn("hostile.commands.json", "Open Preview to the Side");
    await view().locator("#rows").waitFor();
    await view()
      .locator("body")
      .evaluate((body, text) => body.insertAdjacentHTML("beforeend", text), markup);
    await expect.poll(() => policy.broken.join("\n")).toMatch(/Content Security Policy/);
    expect((await policy.violations()).join("\n")).toContain("<img");
    await session.workbench.startOver();
    policy.broken.length = 0;
  });
});
