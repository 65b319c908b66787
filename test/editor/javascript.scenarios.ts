import { expect } from "vitest";
import { inEditor } from "./session.ts";

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

inEditor("JavaScript in", { shared: true, files: { "bot.commands.json": "\n" } }, (session, test) => {
  test("that is pasted has one finding for the file, whose preferred fix converts it", async ({ workbench }) => {
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await workbench.openFile("bot.commands.json");
    await workbench.goTo(1, 1);
    await workbench.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(pasted)})`);
    await workbench.page.keyboard.press("ControlOrMeta+A");
    await workbench.page.keyboard.press("ControlOrMeta+V");
    await workbench.shows("module.exports = [");
    await workbench.squiggle();
    expect(await workbench.problems("A manifest must be JSON")).toHaveLength(1);
    // All else comes after the conversion.
    await workbench.noProblem("lowercase");
    await workbench.goTo(1, 1);
    await workbench.hover("A manifest must be JSON", "this file is JavaScript");
    await workbench.page.keyboard.press("Escape");
    // The keyboard is a moment with the hover before it is with the editor again.
    await workbench.pressUntil("Shift+Alt+Period", workbench.page.locator(".view-line", { hasText: '"Ping"' }));
    await workbench.shows('"name": "Ping", // first');
    await workbench.noProblem("A manifest must be JSON");
    expect(await workbench.problems("lowercase")).toHaveLength(1);
    await workbench.page.keyboard.press("ControlOrMeta+S");
    await expect.poll(() => session.read("bot.commands.json")).toBe(json);
  });
});
