import { describe, inject, test } from "vitest";
import { command, Session } from "../editor/session.ts";
import { save, themes } from "./album.ts";

const [vscode] = inject("editors").newest;
const guild = "1250000000000000001";
const inGuild = (id: string, ...commands: readonly string[]): string =>
  `{\n  "scope": "guild",\n  "guild_id": "${id}",\n  "commands": [\n    ${commands.join(",\n    ")}\n  ]\n}\n`;
const hello = command("hello", "Says hello");
const wave = command("wave", "Waves at everyone");
const song = { name: "Long", value: "la ".repeat(35) };
const pick = { type: 3, name: "song", description: "What to sing", choices: [song] };
const files = {
  "hello.commands.json": inGuild(guild, hello, wave),
  // A place where no other picture publishes, so that there is nothing to warn of.
  "new.commands.json": inGuild("1250000000000000002", hello),
  // The rule that would find it is off in the settings, so that the service has something to refuse.
  "refused.commands.json": inGuild(
    guild,
    JSON.stringify({ name: "sing", description: "Sings a song", options: [pick] }, undefined, 2).replaceAll(
      "\n",
      "\n    ",
    ),
  ),
};
const settings = {
  "workbench.colorTheme": themes.light,
  "commandManifest.rules": { "choice-value-length": "off" },
};

describe("pictures of publishing", () => {
  if (!vscode) throw new Error("There is no editor to take pictures of.");
  const session = Session.start(vscode, {
    ...{ files, settings },
    service: { identity: { applicationId: "1240000000000000001", guildId: guild } },
  });

  async function publish(name: keyof typeof files): Promise<void> {
    await session.workbench.openFile(name);
    await session.workbench.lens("More…");
    await session.workbench.command("Publish to Guild…");
    await session.workbench.page.locator(".monaco-dialog-box").waitFor();
  }

  const confirm = (): Promise<void> =>
    session.workbench.page.locator(".monaco-dialog-box").getByRole("button", { name: "Publish", exact: true }).click();

  test("the question", async () => {
    await publish("new.commands.json");
    await save(session.workbench.page, "docs/images/publish.png");
    await session.workbench.page.keyboard.press("Escape");
  });

  test("a refusal", async () => {
    await publish("refused.commands.json");
    await confirm();
    await session.workbench.squiggle();
    await session.workbench.run("Problems: Focus on Problems View");
    await session.workbench.page.locator(".markers-panel .monaco-list-row").nth(1).waitFor();
    await save(session.workbench.page, "docs/images/refusal.png");
    await session.workbench.run("View: Toggle Panel Visibility");
  });

  test("a comparison", async () => {
    await publish("hello.commands.json");
    await confirm();
    await session.workbench.page.locator(".notification-toast").first().waitFor();
    await session.workbench.clearMessages();
    await session.service.edit(guild, "hello", { description: "Says good day" });
    await session.service.create(guild, { name: "lottery", description: "Draws a winner" });
    await session.workbench.openFile("hello.commands.json");
    await session.workbench.command("Compare with Published");
    await session.workbench.quickInput("/lottery");
    await save(session.workbench.page, "docs/images/compare.png");
    await session.workbench.page.keyboard.press("Escape");
  });
});
