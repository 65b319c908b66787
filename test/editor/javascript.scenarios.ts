import { describe, expect, inject, test } from "vitest";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
const pasted = `module.exports = [
  {
    name: 'Ping', // first
    description: \`It's alive\`,
    type: ApplicationCommandType.ChatInput,
  },
];
`;
const json = `[
  {
    "name": "Ping", // first
    "description": "It's alive",
    "type": 1
  }
]
`;

describe.skipIf(editors.length === 0).each(editors)("JavaScript in VS Code $version", (vscode) => {
  const session = Session.start(vscode, {
    shared: true,
    files: { "bot.commands.json": "\n", "code.commands.json": "\n" },
  });

  const paste = async (name: string, text: string): Promise<void> => {
    const { workbench } = session;
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await workbench.openFile(name);
    await workbench.goTo(1, 1);
    await workbench.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await workbench.page.keyboard.press("ControlOrMeta+A");
    await workbench.page.keyboard.press("ControlOrMeta+V");
    await workbench.shows(text.split("\n")[0] ?? "");
  };

  test("that is pasted has one finding for the file, whose preferred fix converts it", async () => {
    const { workbench } = session;
    await paste("bot.commands.json", pasted);
    await workbench.squiggle();
    expect(await workbench.problems("A manifest must be JSON")).toHaveLength(1);
    expect(await workbench.problems("lowercase")).toHaveLength(1);
    await workbench.goTo(1, 3);
    expect(await workbench.hover("A manifest must be JSON")).toContain("this file is JavaScript");
    await workbench.page.keyboard.press("Escape");
    await workbench.page.keyboard.press("Shift+Alt+Period");
    await workbench.shows('"name": "Ping", // first');
    await workbench.noProblem("A manifest must be JSON");
    expect(await workbench.problems("lowercase")).toHaveLength(1);
    await workbench.page.keyboard.press("ControlOrMeta+S");
    await expect.poll(() => session.read("bot.commands.json")).toBe(json);
  });

  test("with code in it says what cannot be read, and is converted when the author wants it", async () => {
    const { workbench } = session;
    await paste("code.commands.json", "[{ name: 'ping', description: texts.ping }]");
    await workbench.problems("“texts.ping” is code");
    await workbench.goTo(1, 4);
    await workbench.quickFix("Convert to JSON with code as strings");
    await workbench.shows("{texts.ping}");
    await workbench.noProblem("is code");
  });
});
