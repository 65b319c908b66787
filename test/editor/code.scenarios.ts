import { expect } from "vitest";
import { inEditor } from "./session.ts";

const code = `import { SlashCommandBuilder } from "discord.js";
export const ping = new SlashCommandBuilder()
  .setName("Ping")
  .setDescription("Answers with pong");
`;
const other = `export const builder = new SlashCommandBuilder().setName("Other").setDescription("Unrelated");\n`;

inEditor("commands in code in", { shared: true, files: { "ping.ts": code, "other.ts": other } }, (session, test) => {
  test("are checked, explained, fixed at the literal and previewed, and other code of the language is not", async ({
    workbench,
  }) => {
    await workbench.openFile("other.ts");
    await workbench.openFile("ping.ts");
    expect(await workbench.problems("name-lowercase")).toHaveLength(1);
    await workbench.goToText("ping.ts", "Answers with");
    await workbench.hover("What the command does.", "17 of 100 characters");
    await workbench.page.keyboard.press("Escape");
    await workbench.goToText("ping.ts", "Ping");
    await workbench.quickFix("Change to “ping”");
    await workbench.shows('.setName("ping")');
    await workbench.noProblem("name-lowercase");
    await workbench.page.keyboard.press("ControlOrMeta+S");
    await expect.poll(() => session.read("ping.ts")).toBe(code.replace("Ping", "ping"));
    await workbench.goToText("ping.ts", 'ping")');
    await workbench.page.keyboard.type("PA");
    // TypeScript's own is about the import, which has no package here. The list of problems keeps what it has filtered.
    await expect.poll(() => workbench.page.locator(".monaco-editor .squiggly-error").count()).toBe(2);
    await workbench.command("Open Preview to the Side");
    await workbench.page.locator(".tab", { hasText: "Preview ping.ts" }).waitFor();
  });
});
