import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { botTokenWithoutId } from "../support/bot-token.ts";
import { applicationId, commands, guild, files as manifests, moderators, permissions } from "./permission-manifests.ts";
import { filesOfProcesses } from "./processes.ts";
import { patiently } from "./quick-input.ts";
import { command, inEditor, type SessionOptions } from "./session.ts";
import type { Workbench } from "./workbench.ts";

// Made here, so that no file has anything that looks like a token.
const botToken = `${btoa(applicationId).replaceAll("=", "")}.GaBcDe.${"x_Y-9".repeat(6)}`;
const burntToken = `${btoa(applicationId).replaceAll("=", "")}.AaAaAa.${"x_Y-9".repeat(6)}`;
const tokenOfEnvironment = "Bot environment-0123456789";
/** It is in what the editor tells the language server of the manifest, where no other token ever is. */
const leakedToken = botToken.replace("GaBcDe", "BbBbBb");
const leak = `// ${leakedToken}\n[{ "name": "leak", "description": "Leaks" }]\n`;
const settings = ".vscode/settings.json";

/** A guild without a name, which would be drawn into the text. */
const nameless = "6000000000000000001";
const files = {
  ...manifests,
  "a.commands.json": `{ "scope": "guild", "guild_id": "${nameless}", "commands": [${command("ping", "Answers")}] }\n`,
  "greet.commands.json": `${command("greet", "Says hello")}\n`,
  "game.lobby.json": "{}\n",
  "outlined/command-manifest.config.json": '{ "targets": { "misplaced": { "global": true } } }\n',
};

const faults: unknown[] = [];
const options: SessionOptions = {
  files,
  signedOut: true,
  tapped: true,
  env: { COMMAND_MANIFEST_TOKEN: tokenOfEnvironment },
  settings: { "commandManifest.trace.server": "verbose" },
  service: {
    identity: { applicationId, guildId: guild, botToken },
    onFailure: (error) => faults.push(error),
  },
};

inEditor("signing in from", options, (session, test) => {
  /** Of all requests to the service. */
  const urls: string[] = [];
  const noteUrl = (event: unknown): void => {
    urls.push((event as { readonly request: IncomingMessage }).request.url ?? "");
  };
  const asApplication = () => `You are signed in to ${session.service.host} as application ${applicationId}.`;

  beforeAll(async () => {
    subscribe("http.server.request.start", noteUrl);
    // Everything is logged that can be. A log that is opened while the level changes may keep the one before.
    await session.workbench.openFile("a.commands.json");
    await vi.waitFor(() => {
      const logs = session.workbench.filesWith("starts in VS Code");
      expect(logs).toContainEqual(expect.stringMatching(/Command Manifest\.log$/));
    }, patiently);
    await session.workbench.run("Developer: Set Log Level...");
    await session.workbench.pick("Trace");
    // The user's setting stays, as credentials do not.
    const elsewhere = `${asApplication()} Publishing still goes to the local service.`;
    await signInAsApplication(elsewhere);
    await session.workbench.answerMessage(elsewhere, "Use for Publishing");
    await session.workbench.message(`Publishing now uses ${session.service.url}.`);
  });
  beforeEach(async () => {
    session.service.renew({ ...session.service.identity, botToken });
    await session.signOut();
    urls.length = 0;
  });
  afterAll(() => {
    unsubscribe("http.server.request.start", noteUrl);
    for (const secret of secrets()) expect(session.workbench.filesWith(secret)).toEqual([]);
  });

  /** The one before the last is how every granted token begins, the last what is refused. */
  function secrets(): readonly string[] {
    const { clientSecret, userToken, signingKey } = session.service.identity;
    return [botToken, clientSecret, userToken, JSON.stringify(signingKey), "local-credentials-", burntToken];
  }

  async function signIn(way: "Bot Token" | "Client Credentials" | "User Token", token?: string): Promise<void> {
    await session.workbench.command("Sign In…");
    await askedForEndpoint();
    await session.workbench.pick(way);
    if (token !== undefined) await session.workbench.answer("Sign In (4/4)", token);
  }

  /** Enters the service's URL, although a setting may offer it as well. */
  async function askedForEndpoint(): Promise<void> {
    await session.workbench.pick("Other Endpoint URL…");
    await session.workbench.answer("Endpoint URL with its version", session.service.url);
  }

  async function signInAsApplication(said = asApplication()): Promise<void> {
    await signIn("Client Credentials");
    await session.workbench.answer("Application ID (the client ID)", applicationId);
    await session.workbench.answer("Sign In (5/5): Client Secret", session.service.identity.clientSecret);
    await session.workbench.message(said);
  }

  async function signInAsUser(token = session.service.identity.userToken): Promise<void> {
    await signIn("User Token", `Bearer ${token}`);
    await session.workbench.message(`You are signed in to ${session.service.host} as a user.`);
  }

  /** Goes on from a refused bot token to the right one. */
  async function signInAsBotAtLast(): Promise<void> {
    await session.workbench.answerMessage("refused the credential, so it was not saved", "Sign In…");
    await session.workbench.answer("Sign In: Bot Token", `Bot ${botToken}`);
    await session.workbench.message(asApplication());
  }

  /** Fails where a secret is left in a file of the workspace or of the editor, its log of the traffic for one. */
  async function expectNowhere(secret: string): Promise<void> {
    // The editor writes its logs, and a file of its own in which it remembers settings, when it finds the time. Each test
    // begins with closing what was open, so every order of the tests has this.
    const logs = () => session.workbench.filesWith("textDocument/didClose");
    await expect.poll(logs).toContainEqual(expect.stringMatching(/Command Manifest\.log$/));
    await expect.poll(() => session.workbench.filesWith(secret)).toEqual([]);
  }

  test("what only a bot may do leads right to the bot token", async () => {
    await signInAsApplication();
    // The message of the second sign-in has the same words: seen instead, this one would end that wait too early.
    await session.workbench.clearMessages();
    await session.workbench.commandOn("game.lobby.json", "Create Lobby");
    await session.workbench.answerMessage("This requires a bot token", "Sign In…");
    await session.workbench.answer("Sign In: Bot Token", `Bot ${botToken}`);
    await session.workbench.message(asApplication());
    await session.workbench.command("Create Lobby");
    await session.workbench.message("created");
  });

  test("the application and the user are signed out apart", async ({ workbench }) => {
    await signInAsApplication();
    await signIn("User Token");
    const box = await workbench.quickInput("Sign In (4/4): User Token");
    await box.locator("input").first().fill(`Bot ${botToken}`);
    await workbench.quickInput("This is a bot token");
    await workbench.page.keyboard.press("Escape");
    await signInAsUser();
    await workbench.command("Sign Out");
    await workbench.quickInput("application, registers commands");
    await workbench.quickInput("All Credentials");
    const list = await workbench.quickInput("user, edits command permissions");
    await list.locator("input").first().fill("user, edits");
    await workbench.confirm("user, edits command permissions");
    await workbench.message(`You are signed out of http://${session.service.host} (user, edits command permissions).`);
  });

  test("no secret is in a file, in storage, on the page, in a log or a command line", async ({
    workbench,
    service,
  }) => {
    await signInAsApplication();
    await workbench.commandOn("a.commands.json", "Publish to Guild…");
    await workbench.answerMessage(/Publish \d+ changes? /, "Publish");
    await workbench.message("1 created");
    expect(await service.published(nameless)).toEqual(["ping"]);
    await signInAsUser();
    await workbench.clearMessages();
    await signIn("Bot Token", burntToken);
    await workbench.message("refused the credential, so it was not saved");
    const page = await workbench.page.content();
    await signInAsBotAtLast();

    const { traffic } = session;
    for (const one of ["initialize", "textDocument/didOpen", "workspace/configuration"]) {
      expect(traffic).toContain(`"method":"${one}"`);
    }
    // The traced traffic is in the extension's log, and what was published in the history.
    const logs = workbench.filesWith("textDocument/didOpen").map((file) => path.basename(file));
    expect(logs).toContain("Command Manifest.log");
    expect(workbench.filesWith('"name":"ping"').length).toBeGreaterThan(0);
    expect(page).toContain("refused the credential, so it was not saved");
    const storage = await storageOf(workbench);
    expect(storage).toContain("commandManifest.signedIn");
    expect(urls).toContain("/api/oauth2/token");
    const log = await (await fetch(new URL("/", service.url))).text();
    const lines = filesOfProcesses("cmdline");
    expect(lines.length).toBeGreaterThan(3);
    const said = [traffic, page, storage, log, ...urls, ...lines, ...faults.map(String)].join("\n");
    for (const secret of secrets()) {
      expect(workbench.filesWith(secret)).toEqual([]);
      expect(said).not.toContain(secret);
    }
    const servers = filesOfProcesses("environ", "server.cjs");
    expect(servers.length).toBeGreaterThan(0);
    expect(filesOfProcesses("environ").join("\n")).toContain(tokenOfEnvironment);
    expect(servers.join("\n")).not.toContain(tokenOfEnvironment);
  });

  test("a token in a manifest is moved to the secret storage, with the advice to reset it", async ({
    workbench,
    service,
  }) => {
    service.renew({ ...service.identity, botToken: leakedToken });
    await session.write("leak.commands.jsonc", leak);
    await workbench.squiggle("error");
    await workbench.goToText("leak.commands.jsonc", leakedToken.slice(5));
    await workbench.quickFix("Move the token to the editor's secret storage…");
    await askedForEndpoint();
    await workbench.message(asApplication());
    await workbench.answerMessage("The history and backups of leak.commands.jsonc", "Save File");
    await workbench.noProblem("This file contains a bot token");
    await expect.poll(() => session.read("leak.commands.jsonc")).toBe(leak.replace(leakedToken, ""));
    await expectNowhere(leakedToken);
  });

  test("a secret in the settings causes a warning when it is read, and signs in instead", async ({ workbench }) => {
    await signIn("Bot Token", botToken);
    await workbench.message("You are signed in to");
    await workbench.clearMessages();
    const address = session.service.url.replace("://", `://${applicationId}:${session.service.identity.clientSecret}@`);
    session.place(settings, `{\n  "commandManifest.service": "${address}"\n}\n`);
    await workbench.answerMessage("The setting commandManifest.service contains a secret", "Show Setting");
    await workbench.squiggle("error");
    // A newer VS Code shows settings over all else, where there is no palette.
    await workbench.page.keyboard.press("Escape");
    await workbench.openFile(settings);
    await workbench.goToText(settings, `${applicationId}:`);
    await workbench.quickFix("Move the token to the editor's secret storage…");
    await askedForEndpoint();
    await workbench.answerMessage("You are already signed in to", "Replace");
    await workbench.answerMessage("Reset it where it was issued", "Save File");
    await expect
      .poll(() => JSON.parse(session.read(settings)))
      .toEqual({
        "commandManifest.service": session.service.url,
      });
    await expectNowhere(session.service.identity.clientSecret);
  });

  test("a role that the user may not manage is shown at its overwrite", async ({ workbench, service }) => {
    await service.publish(guild, commands);
    await service.permit(guild, "timeout", { id: moderators, type: 1, permission: false });
    const rights = { permissions: "8", cannot_manage: [moderators] };
    const made = (await service.call("/local/user-tokens", rights)) as { readonly access_token: string };
    await signInAsApplication();
    await signInAsUser(made.access_token);
    await workbench.commandOn("mods.permissions.jsonc", "Publish Permissions…");
    await workbench.answerMessage("Publish permissions to", "Publish");
    await workbench.message("The permissions of /timeout were not published.");
    const [problem] = await workbench.problems("The user of this token lacks permissions");
    const line = permissions.slice(0, permissions.indexOf(moderators)).split("\n").length;
    expect(problem).toContain(`Ln ${line}`);
    expect(await service.permissions(guild)).toMatchObject({ timeout: [{ id: moderators, permission: false }] });
  });

  test("where a token does not say its application, that is asked for once", async ({ workbench, service }) => {
    service.renew({ ...service.identity, botToken: botTokenWithoutId });
    const publishGreet = async (): Promise<void> => {
      await workbench.clearMessages();
      await workbench.commandOn("greet.commands.json", "Publish to Guild…");
    };
    await signIn("Bot Token", `Bot ${botTokenWithoutId}`);
    await workbench.message("You are signed in");
    await publishGreet();
    await workbench.answer("Publish: Application", applicationId);
    await workbench.answerMessage(/Publish \d+ changes? /, "Publish");
    await workbench.message(`Published to “Test server” on ${service.host}: 1 created.`);
    expect(await service.published(guild)).toEqual(["greet"]);
    await publishGreet();
    await workbench.message("is up to date.");
  });

  test("an answer that the editor refuses is in the output, and in no notification", async ({ workbench }) => {
    await workbench.openFile("outlined/command-manifest.config.json");
    // Each look reads the whole profile, and takes from the editor what it needs to get there.
    const failures = () => workbench.filesWith("Request textDocument/documentSymbol failed");
    await expect.poll(failures, { interval: 1_000 }).not.toEqual([]);
    expect(workbench.filesWith("selectionRange must be contained")).not.toEqual([]);
    await workbench.noMessages();
  });
});

/** Everything that the browser stores for the editor: its local storage, that of the tab, and its databases. */
async function storageOf({ page }: Workbench): Promise<string> {
  const kept = await page.context().storageState({ indexedDB: true });
  return `${JSON.stringify(kept)} ${await page.evaluate("JSON.stringify({ ...sessionStorage })")}`;
}
