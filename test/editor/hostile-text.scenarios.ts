import { afterEach, beforeEach, expect } from "vitest";
import { marker, Policy } from "./policy.ts";
import { inEditor } from "./session.ts";
import { TargetView } from "./target-view.ts";
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

  test("are texts in the preview, where elements would be noticed", async () => {
    await session.workbench.commandOn("worse.commands.json", "Open Preview to the Side");
    await view().locator("#rows").getByText(`alert('${marker}')`).first().waitFor();
    await view().locator("#locale").selectOption("de");
    await view().locator(".row").first().click();
    await view().locator(".texts li").getByText(marker).first().waitFor();
    expect(await policy.violations()).toEqual([]);
    await view()
      .locator("body")
      .evaluate((body, text) => body.insertAdjacentHTML("beforeend", text), markup);
    await expect.poll(() => policy.broken.join("\n")).toMatch(/Content Security Policy/);
    expect((await policy.violations()).join("\n")).toContain("<img");
    await session.workbench.startOver();
    policy.broken.length = 0;
  });

  test("are texts in the translations", async () => {
    await session.workbench.commandOn("worse.commands.json", "Edit Translations");
    await session.workbench.pick("worse.commands.json");
    await view()
      .locator(".cell", { hasText: `alert('${marker}')` })
      .first()
      .waitFor();
  });

  test("are texts in the tree's tooltips", async ({ workbench }) => {
    const tree = new TargetView(workbench);
    await workbench.openFile("hostile.commands.json");
    await tree.open();
    // At the start of its name: in the middle of a narrow row are its buttons.
    const label = (await tree.row(new RegExp(`^${named}, \\d+ changes?`))).locator(".monaco-icon-label").first();
    await label.hover({ position: { x: 4, y: 8 } });
    await workbench.page.locator(".workbench-hover:visible").getByText(marker).first().waitFor();
  });
});
