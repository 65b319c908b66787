import { describe, expect, inject, test } from "vitest";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
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

describe.skipIf(editors.length === 0).each(editors)("refactorings from VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files: { [file]: ban } });

  async function saved(): Promise<string> {
    await session.workbench.run("File: Save");
    await session.workbench.page.locator(".tab.active:not(.dirty)").waitFor();
    return session.read(file);
  }

  test("missing locales are places to fill in, one after the other with Tab", async () => {
    const { workbench } = session;
    const { keyboard } = workbench.page;
    await workbench.openFile(file);
    await workbench.goToText(file, "name_localizations");
    await workbench.quickFix("Add 28 missing locales");
    await workbench.shows('"da": ""');
    await keyboard.type("larang");
    await keyboard.press("Tab");
    await keyboard.type("forbyd");
    await keyboard.press("Escape");
    const text = await saved();
    expect(text).toContain(
      `      "de": "sperren",\n      "id": "larang",\n      "da": "forbyd",\n      "es-ES": "",\n`,
    );
    expect(text).toContain(`      "ko": ""\n    },\n`);
    await workbench.problems("localized-name");
  });

  test("options move into a subcommand from the command's first line", async () => {
    const { workbench } = session;
    await workbench.openFile(file);
    await workbench.goToText(file, '"name": "ban"');
    await workbench.quickFix("Move options into subcommand");
    await workbench.shows('"name": "subcommand"');
    expect(JSON.parse(await saved())[0].options).toMatchObject([{ type: 1, options: [{ type: 6, name: "user" }] }]);
  });
});
