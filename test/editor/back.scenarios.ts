import { expect } from "vitest";
import { command, inEditor } from "./session.ts";

const file = "bot.commands.json";
const files = {
  [file]: `[${command("ping", "Answers")}, { "name": "secret", "description": "S", "nsfw": true }]\n`,
};

inEditor("Back in questions from", { shared: true, files }, (session, test) => {
  const goBack = async (): Promise<void> => {
    await session.workbench.page.locator(".quick-input-widget:visible").getByRole("button", { name: "Back" }).click();
  };

  /** Waits for a list by the question that stands in its empty filter. */
  const asked = async (placeholder: string) => {
    const widget = session.workbench.page.locator(".quick-input-widget:visible");
    const list = widget.filter({ has: session.workbench.page.locator(`input[placeholder^="${placeholder}"]`) });
    await list.waitFor();
    return list;
  };

  test("goes through every question of a permissions test, and keeps the answers", async ({ workbench }) => {
    await workbench.commandOn(file, "Test Permissions…");
    await workbench.pick("/secret", "Place");
    await asked("Select the place");
    await workbench.pick("In direct messages with the app", "Age");
    await asked("The command is age-restricted");
    await goBack();
    const changed = await asked("Test these");
    await changed.locator(".monaco-list-row", { hasText: "In direct messages with the app" }).waitFor();
    await goBack();
    const places = await asked("Select the place");
    await places.locator(".monaco-list-row.focused", { hasText: "In direct messages with the app" }).waitFor();
    await goBack();
    await asked("Test these");
    await goBack();
    const commands = await asked("Select a command");
    await commands.locator(".monaco-list-row.focused", { hasText: "/secret" }).waitFor();
    expect(await commands.getByRole("button", { name: "Back" }).count()).toBe(0);
    await workbench.pick("/ping", "Place", "In direct messages with the app", "Test");
    await workbench.message("Yes. ");
  });

  test("leads from the credential to the service, in a sign-in", async ({ workbench }) => {
    await workbench.command("Sign In…");
    await asked("Select where to sign in");
    await workbench.pick("Other Endpoint URL…");
    await workbench.quickInput("Sign In (2/4): Endpoint URL");
    await workbench.answer("Endpoint URL with its version", "https://discord.example/api/v10");
    await workbench.pick("Bot Token");
    await workbench.quickInput("Stored in the editor's secret storage");
    await goBack();
    await asked("Credential for discord.example");
    await goBack();
    await workbench.quickInput("Endpoint URL with its version");
    expect(await workbench.page.locator(".quick-input-widget:visible input").first().inputValue()).toBe(
      "https://discord.example/api/v10",
    );
    await goBack();
    const endpoints = await asked("Select where to sign in");
    await endpoints.locator(".monaco-list-row.focused", { hasText: "Other Endpoint URL…" }).waitFor();
    await workbench.pick("Discord", "Client Credentials");
    await workbench.quickInput("Sign In (3/4): Application");
    await workbench.page.keyboard.press("Escape");
    await workbench.noMessages();
  });
});
