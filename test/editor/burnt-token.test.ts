import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
const applicationId = "1240000000000000001";

// Made here, so that no file has anything that looks like a token.
const botToken = `${btoa(applicationId).replaceAll("=", "")}.GaBcDe.${"x_Y-9".repeat(6)}`;

const files = { "a.commands.json": `[{ "name": "ping", "description": "Answers" }]\n` };
const leak = `// ${botToken}\n[{ "name": "leak", "description": "Leaks" }]\n`;

describe.skipIf(editors.length === 0).each(editors)("tokens in files in VS Code $version", (vscode) => {
  const session = Session.start(vscode, {
    files,
    signedOut: true,
    tapped: true,
    settings: { "commandManifest.trace.server": "verbose" },
    service: { identity: { applicationId, botToken } },
  });

  // Everything is logged that can be.
  beforeAll(async () => {
    await session.workbench.openFile("a.commands.json");
    await session.workbench.run("Developer: Set Log Level...");
    await session.workbench.pick("Trace");
  });
  beforeEach(() => session.signOut());

  async function saveFromMessage(text: string): Promise<void> {
    await session.workbench.answerMessage(text, "Save File");
  }

  /** Fails where a secret is left in a file of the workspace or of the editor, its log of the traffic for one. */
  async function expectNowhere(secret: string): Promise<void> {
    // The editor writes its logs, and a file of its own in which it remembers settings, when it finds the time. Each test
    // begins with closing what was open, so every order of the tests has this.
    const logs = () => session.workbench.filesWith("textDocument/didClose");
    await expect.poll(logs).toContainEqual(expect.stringMatching(/Command Manifest\.log$/));
    await expect.poll(() => session.workbench.filesWith(secret)).toEqual([]);
  }

  test("one in a manifest is moved to the secret store, and said to be burnt", async () => {
    await session.write("leak.commands.jsonc", leak);
    await session.workbench.squiggle("error");
    await session.workbench.goToText("leak.commands.jsonc", botToken.slice(5));
    await session.workbench.quickFix("Move the token to the editor's secret store…");
    await session.workbench.answer("Endpoint URL with its version", session.service.url);
    await session.workbench.message(`You are signed in to ${session.service.host} as application ${applicationId}.`);
    await saveFromMessage("The history and backups of leak.commands.jsonc");
    await session.workbench.noProblem("This file contains a bot token");
    await expect.poll(() => session.read("leak.commands.jsonc")).toBe(leak.replace(botToken, ""));
    await expectNowhere(botToken);
  });

  test("one in the settings is told when it is read, and takes the place of the one that was signed in with", async () => {
    await session.workbench.run("Command Manifest: Sign In…");
    await session.workbench.answer("Endpoint URL with its version", session.service.url);
    await session.workbench.pick("Bot Token");
    await session.workbench.answer("Sign In (3/3): Bot Token", botToken);
    await session.workbench.message("You are signed in to");
    await session.workbench.run("Notifications: Clear All Notifications");
    const name = ".vscode/settings.json";
    const address = session.service.url.replace("://", `://${applicationId}:${session.service.identity.clientSecret}@`);
    session.place(name, `{\n  "commandManifest.service": "${address}"\n}\n`);
    await session.workbench.answerMessage("The setting commandManifest.service contains a secret", "Show Setting");
    await session.workbench.squiggle("error");
    // A newer VS Code shows settings over all else, where there is no palette.
    await session.workbench.page.keyboard.press("Escape");
    await session.workbench.openFile(name);
    await session.workbench.goToText(name, `${applicationId}:`);
    await session.workbench.quickFix("Move the token to the editor's secret store…");
    await session.workbench.answer("Endpoint URL with its version", session.service.url);
    await session.workbench.answerMessage("You are already signed in to", "Replace");
    await saveFromMessage("Reset it where it was issued");
    await expect.poll(() => JSON.parse(session.read(name))).toEqual({ "commandManifest.service": session.service.url });
    await expectNowhere(session.service.identity.clientSecret);
  });
});
