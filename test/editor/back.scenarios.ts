import { expect } from "vitest";
import { command, inEditor } from "./session.ts";

const files = { "bot.commands.json": `[${command("ping", "Answers")}]\n` };

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

  test("leads from the credential to the service in a sign-in, and keeps the answers", async ({ workbench }) => {
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
    expect(await endpoints.getByRole("button", { name: "Back" }).count()).toBe(0);
    await workbench.pick("Discord", "Client Credentials");
    await workbench.quickInput("Sign In (3/4): Application");
    await workbench.page.keyboard.press("Escape");
    await workbench.noMessages();
  });
});
