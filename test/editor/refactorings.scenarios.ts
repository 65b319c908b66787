import { expect } from "vitest";
import { inEditor } from "./session.ts";

const file = "bot.commands.json";
const ban = `[
  {
    "name": "ban",
    "description": "Bans a user",
    "name_localizations": {
      "de": "sperren"
    },
    "options": [
      { "type": 6, "name": "user", "description": "Who" }
    ]
  }
]
`;

inEditor("refactorings from", { shared: true, files: { [file]: ban } }, (session, test) => {
  test("permissions are ticked, and missing locales are filled in one after the other with Tab", async ({
    workbench,
  }) => {
    const { keyboard } = workbench.page;
    await workbench.openFile(file);
    await workbench.goToText(file, '"name": "ban"');
    await workbench.command("Pick Permissions…");
    const list = await workbench.quickInput("Permissions for /ban");
    await list.locator("input[type=text]").fill("MANAGE_GUILD");
    await list.locator(".monaco-list-row", { hasText: "MANAGE_GUILD" }).first().click();
    await workbench.confirm("Permissions for /ban");
    await list.waitFor({ state: "hidden" });
    await workbench.shows("default_member_permissions");
    expect(await session.saved(file)).toContain('"default_member_permissions": "32"');
    await workbench.goToText(file, "name_localizations");
    await workbench.quickFix("Add 28 missing locales");
    await workbench.shows('"da": ""');
    await keyboard.type("larang");
    await keyboard.press("Tab");
    await keyboard.type("forbyd");
    await keyboard.press("Escape");
    const text = await session.saved(file);
    expect(text).toContain(
      `      "de": "sperren",\n      "id": "larang",\n      "da": "forbyd",\n      "es-ES": "",\n`,
    );
    expect(text).toContain(`      "ko": ""\n    },\n`);
    await workbench.problems("localized-name");
  });
});
