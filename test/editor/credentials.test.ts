import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { filesOfProcesses } from "./processes.ts";
import { Session } from "./session.ts";
import type { Workbench } from "./workbench.ts";

const editors = inject("editors").newest;
const guild = "6000000000000000001";
const applicationId = "1240000000000000001";
const week = 604_800_000;

// Made here, so that no file has anything that looks like a token.
const botToken = `${btoa(applicationId).replaceAll("=", "")}.GaBcDe.${"x_Y-9".repeat(6)}`;
const burntToken = `${btoa(applicationId).replaceAll("=", "")}.AaAaAa.${"x_Y-9".repeat(6)}`;

const tokenOfEnvironment = "Bot environment-0123456789";

const manifest = (name: string, description = "Answers") =>
  `{ "scope": "guild", "guild_id": "${guild}", "commands": [{ "name": "${name}", "description": "${description}" }] }\n`;
const files = { "a.commands.json": manifest("ping"), "game.lobby.json": "{}\n" };

describe.skipIf(editors.length === 0).each(editors)("credentials in VS Code $version", (vscode) => {
  const clock = { ahead: 0 };
  const faults: unknown[] = [];
  const session = Session.start(vscode, {
    files,
    signedOut: true,
    tapped: true,
    env: { COMMAND_MANIFEST_TOKEN: tokenOfEnvironment },
    settings: { "commandManifest.trace.server": "verbose" },
    service: {
      now: () => Date.now() + clock.ahead,
      identity: { applicationId, botToken },
      onFailure: (error) => faults.push(error),
    },
  });
  /** Of all requests to the service. */
  const urls: string[] = [];
  const noteUrl = (event: unknown): void => {
    urls.push((event as { readonly request: IncomingMessage }).request.url ?? "");
  };

  beforeAll(async () => {
    subscribe("http.server.request.start", noteUrl);
    // Everything is logged that can be.
    await session.workbench.openFile("a.commands.json");
    await session.workbench.run("Developer: Set Log Level...");
    await session.workbench.pick("Trace");
    // The user's setting stays, as credentials do not.
    await signInAsApplication("Use for Publishing");
    await session.workbench.message(`Publishing now uses ${session.service.url}.`);
  });
  beforeEach(async () => {
    clock.ahead = 0;
    await session.signOut();
    urls.length = 0;
  });
  afterEach(() => {
    const { clientSecret, userToken, signingKey } = session.service.identity;
    // The one before the last is how every granted token begins, the last what is refused.
    const secrets = [botToken, clientSecret, userToken, JSON.stringify(signingKey), "local-credentials-", burntToken];
    for (const secret of secrets) expect(session.workbench.filesWith(secret)).toEqual([]);
  });
  afterAll(() => unsubscribe("http.server.request.start", noteUrl));

  async function signIn(way: "Bot Token" | "Client Credentials" | "User Token"): Promise<void> {
    await session.workbench.run("Command Manifest: Sign In…");
    await session.workbench.answer("Endpoint URL with its version", session.service.url);
    await session.workbench.pick(way);
  }

  /** `button`: what is offered while publishing uses another address. */
  async function signInAsApplication(button?: "Use for Publishing"): Promise<void> {
    await signIn("Client Credentials");
    await session.workbench.answer("Application ID (the client ID)", applicationId);
    await session.workbench.answer("Sign In (3/3): Client Secret", session.service.identity.clientSecret);
    const said = `You are signed in to ${session.service.host} as application ${applicationId}.`;
    if (button) await session.workbench.answerMessage(`${said} Publishing still uses another endpoint URL.`, button);
    else await session.workbench.message(said);
  }

  async function signInAsUser(): Promise<void> {
    await signIn("User Token");
    await session.workbench.answer("Sign In (3/3): User Token", `Bearer ${session.service.identity.userToken}`);
    await session.workbench.message(`You are signed in to ${session.service.host} as a user.`);
  }

  /** Publishes a manifest, which may be another one than before. */
  async function publish(text: string, said: string, button = "Publish"): Promise<void> {
    await session.write("a.commands.json", text);
    await session.workbench.run("Command Manifest: Publish to Guild…");
    await session.workbench.answerMessage(`guild ${guild}`, button);
    await session.workbench.message(said);
  }

  /** Goes on from a refused bot token to the right one. */
  async function signInAsBot(): Promise<void> {
    await session.workbench.answer("Sign In (3/3): Bot Token", burntToken);
    await session.workbench.answerMessage("refused the credential, so it was not saved", "Sign In…");
    await session.workbench.answer("Sign In (3/3): Bot Token", `Bot ${botToken}`);
    await session.workbench.message(`You are signed in to ${session.service.host} as application ${applicationId}.`);
  }

  test("a wrong client secret is told, and not kept", async () => {
    await signIn("Client Credentials");
    await session.workbench.answer("Application ID (the client ID)", applicationId);
    await session.workbench.answer("Sign In (3/3): Client Secret", "wrong-secret-0123456789");
    await session.workbench.message(`${session.service.host} refused the credential, so it was not saved.`);
    await session.workbench.run("Command Manifest: Sign Out");
    await session.workbench.message("You are not signed in.");
  });

  test("client credentials are tried, kept, and publish", async () => {
    await signInAsApplication();
    await publish(manifest("ping"), "1 created");
    expect(await session.service.published(guild)).toEqual(["ping"]);
  });

  test("a granted token that the service does not take any more is fetched anew", async () => {
    await signInAsApplication();
    await publish(manifest("ping"), "1 created");
    clock.ahead = week;
    await publish(manifest("ping", "Answers again"), "1 updated");
    // One at the try, one for publishing, one after the week.
    expect(urls.filter((url) => url === "/api/oauth2/token")).toHaveLength(3);
  });

  test("a bot token in place of a user's is told at once", async () => {
    await signIn("User Token");
    const box = await session.workbench.quickInput("Sign In (3/3): User Token");
    await box.locator("input").first().fill(`Bot ${botToken}`);
    await session.workbench.quickInput("This is a bot token");
    await session.workbench.page.keyboard.press("Escape");
  });

  test("what only a bot may do leads right to the bot token", async () => {
    await signInAsApplication();
    await session.workbench.openFile("game.lobby.json");
    await session.workbench.run("Command Manifest: Create Lobby");
    await session.workbench.answerMessage("This requires a bot token", "Sign In…");
    await signInAsBot();
    await session.workbench.run("Command Manifest: Create Lobby");
    await session.workbench.message("created");
  });

  test("a user beside the application keeps the permissions of what is renamed", async () => {
    await signInAsApplication();
    await signInAsUser();
    await publish(manifest("ping"), "1 created");
    const permissions = [{ id: "77", type: 1, permission: true }] as const;
    await session.service.permit(guild, "ping", ...permissions);
    await publish(manifest("pong"), "1 renamed", "Publish and Rename");
    expect(await session.service.permissions(guild)).toEqual({ pong: permissions });
  });

  test.each([
    [{ kind: "error", status: 500, count: 99 }, "Internal server error"],
    [{ kind: "cut", count: 99 }, "could not be reached"],
  ])("what goes wrong is told: %j", async (fault, said) => {
    await signInAsApplication();
    await session.service.plan(fault);
    await session.workbench.openFile("a.commands.json");
    await session.workbench.run("Command Manifest: Publish to Guild…");
    await session.workbench.message(said);
  });

  test("no secret is in a file of the editor, in its storage, on its page, in the service's log or a command line", async () => {
    const { workbench, service } = session;
    await signInAsApplication();
    await publish(manifest("ping"), "1 created");
    await signInAsUser();
    await signIn("Bot Token");
    await workbench.answer("Sign In (3/3): Bot Token", burntToken);
    await workbench.message("refused the credential, so it was not saved");
    const page = await workbench.page.content();
    await workbench.answerMessage("refused the credential, so it was not saved", "Sign In…");
    await workbench.answer("Sign In (3/3): Bot Token", `Bot ${botToken}`);
    await workbench.message(`You are signed in to ${service.host} as application ${applicationId}.`);

    const { clientSecret, userToken, signingKey } = service.identity;
    const secrets = [botToken, clientSecret, userToken, JSON.stringify(signingKey), "local-credentials-", burntToken];
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
    for (const secret of secrets) {
      expect(workbench.filesWith(secret)).toEqual([]);
      expect(said).not.toContain(secret);
    }
  });

  test("the language server has no token in its environment, though the editor has", async () => {
    await session.workbench.openFile("a.commands.json");
    const servers = filesOfProcesses("environ", "server.cjs");
    expect(servers.length).toBeGreaterThan(0);
    expect(filesOfProcesses("environ").join("\n")).toContain(tokenOfEnvironment);
    expect(servers.join("\n")).not.toContain(tokenOfEnvironment);
  });

  test("the application and the user are signed out apart", async () => {
    await signInAsApplication();
    await signInAsUser();
    await session.workbench.run("Command Manifest: Sign Out");
    await session.workbench.quickInput("application, registers commands");
    await session.workbench.quickInput("All Credentials");
    const list = await session.workbench.quickInput("user, edits command permissions");
    await list.locator("input").first().fill("user, edits");
    await session.workbench.confirm("user, edits command permissions");
    await session.workbench.message(
      `You are signed out of http://${session.service.host} (user, edits command permissions).`,
    );
  });
});

/** All that the browser keeps for the editor: its local storage, that of the tab, and its databases. */
async function storageOf({ page }: Workbench): Promise<string> {
  const kept = await page.context().storageState({ indexedDB: true });
  return `${JSON.stringify(kept)} ${await page.evaluate("JSON.stringify({ ...sessionStorage })")}`;
}
