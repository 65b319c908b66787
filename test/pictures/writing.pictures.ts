import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, inject, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { viewIn } from "../editor/view.ts";
import { Workbench } from "../editor/workbench.ts";
import { save, type Theme, themes } from "./album.ts";

const [vscode] = inject("editors").newest;
const community = "commands/2-community.commands.json";
const moderators = "permissions/moderators.permissions.json";

describe.each(Object.keys(themes) as Theme[])("pictures of writing, %s", (theme) => {
  let workbench: Workbench;
  beforeAll(async () => {
    if (!vscode) throw new Error("There is no editor to take pictures of.");
    const settings = {
      "workbench.colorTheme": themes[theme],
    };
    workbench = await Workbench.open({ vscode, workspace: path.join(root, "examples"), settings });
  });
  beforeEach(async () => {
    await workbench.startOver();
    await workbench.clearMessages();
  });
  afterAll(() => workbench?.close());

  const suffix = theme === "light" ? "-light" : "";

  test("counters", async () => {
    await workbench.openFile(community);
    await workbench.shows("GUILD");
    await workbench.lens("More…");
    await save(workbench.page, `docs/images/counters-${theme}.png`);
  });

  test("the texts of other locales", async () => {
    await workbench.openFile(community);
    await workbench.goToText(community, '"en-GB": "colour"');
    await workbench.hover("other locales see");
    await save(workbench.page, `docs/images/locales${suffix}.png`);
    await workbench.page.keyboard.press("Escape");
  });

  test("the table of translations", async () => {
    await workbench.openFile(community);
    await workbench.command("Edit Translations");
    await workbench.pick(community);
    const view = viewIn(workbench.page);
    await view.locator(".cell", { hasText: "Zeigt, wer jemand in dieser Community ist" }).dblclick();
    await view.getByText("/100").waitFor();
    await save(workbench.page, `docs/images/translations${suffix}.png`);
    await workbench.page.keyboard.press("Escape");
  });

  test.runIf(theme === "light")("findings", async () => {
    await workbench.openFile("broken.commands.json");
    await workbench.squiggle();
    await workbench.lens("More…");
    await workbench.run("Problems: Focus on Problems View");
    await workbench.page.locator(".markers-panel .monaco-list-row").nth(3).waitFor();
    await save(workbench.page, "docs/images/findings.png");
    await workbench.run("View: Toggle Panel Visibility");
  });

  test.runIf(theme === "light")("completion", async () => {
    await workbench.openFile(community);
    await workbench.goToText(community, '"name": "member"');
    await workbench.suggestions("required");
    await save(workbench.page, "docs/images/completion.png");
    await workbench.page.keyboard.press("Escape");
  });

  test.runIf(theme === "light")("a hover", async () => {
    await workbench.openFile("broken.commands.json");
    await workbench.goToText("broken.commands.json", "roll-a-great");
    await workbench.hover("38 of 32 characters");
    await save(workbench.page, "docs/images/hover.png");
    await workbench.page.keyboard.press("Escape");
  });

  test.runIf(theme === "light")("permissions to pick", async () => {
    await workbench.openFile(community);
    await workbench.goToText(community, '"name": "profile"');
    await workbench.command("Pick Permissions…");
    const list = await workbench.quickInput("Permissions for /profile");
    await list.locator("input[type=text]").fill("manage");
    await list.locator(".monaco-list-row", { hasText: "MANAGE_GUILD" }).first().waitFor();
    await save(workbench.page, "docs/images/permissions.png");
    await workbench.page.keyboard.press("Escape");
  });

  test.runIf(theme === "light")("the hover of permissions", async () => {
    await workbench.openFile(moderators);
    await workbench.goToText(moderators, '"timeout"');
    await workbench.hover("/timeout");
    await save(workbench.page, "docs/images/permissions-hover.png");
    await workbench.page.keyboard.press("Escape");
  });

  test.runIf(theme === "light")("a test of permissions", async () => {
    await workbench.openFile(moderators);
    await workbench.goToText(moderators, '"timeout"');
    await workbench.command("Test Permissions…");
    await workbench.pick("/timeout", "Permissions", "An ordinary member", "Test");
    await workbench.page.locator(".notification-toast").first().waitFor();
    await save(workbench.page, "docs/images/test-permissions.png");
  });
});
