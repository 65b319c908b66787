import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { Session } from "../editor/session.ts";
import { themes } from "./album.ts";
import { Animation } from "./animation.ts";

const [vscode] = inject("editors").newest;
const name = "hello.commands.json";
const guild = "1250000000000000001";
const before = `{\n  "scope": "guild",\n  "guild_id": "${guild}",\n  "commands": [\n    \n  ]\n}\n`;
const typed = ["{ ", '"name": ', '"Hel', 'lo", ', '"description": ', '"Says ', 'hello" }'];
const largestBytes = 1_500_000;

describe("the tour", () => {
  if (!vscode) throw new Error("There is no editor to take pictures of.");
  const session = Session.start(vscode, {
    files: { [name]: before },
    settings: { "workbench.colorTheme": themes.dark, "editor.fontSize": 15 },
    service: { identity: { applicationId: "1240000000000000001", guildId: guild } },
  });

  test("a command is written, underlined, fixed and published", async () => {
    const { workbench, service } = session;
    const { page } = workbench;
    await workbench.openFile(name);
    await workbench.run("View: Close Primary Side Bar");
    await workbench.goTo(5, 5);
    await page.setViewportSize({ width: 900, height: 480 });
    const animation = new Animation(page);
    await animation.take(900);
    for (const text of typed) {
      await page.keyboard.type(text);
      await animation.take(220);
    }
    await workbench.squiggle();
    await animation.take(1500);

    await workbench.goTo(5, 16);
    await workbench.hover("name-lowercase");
    await animation.take(2400);
    await page.keyboard.press("Escape");
    await workbench.quickFixes();
    await animation.take(1600);
    await page.keyboard.press("Enter");
    await workbench.shows('"name": "hello"');
    await page.locator(".monaco-editor .squiggly-error").first().waitFor({ state: "detached" });
    await animation.take(1300);

    await workbench.command("Publish to Guild…");
    const dialog = page.locator(".monaco-dialog-box");
    await dialog.waitFor();
    await animation.take(2600);
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await page.locator(".notification-toast", { hasText: "created" }).waitFor();
    await animation.take(3000);

    expect(await service.published(guild)).toEqual(["hello"]);
    expect(animation.write(path.join(root, "docs/images/tour.gif"))).toBeLessThan(largestBytes);
  });
});
