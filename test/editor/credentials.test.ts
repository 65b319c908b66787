import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type RunningService, startService } from "../../service/start.ts";
import { type Tapped, tapped } from "./tapped.ts";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").newest;
const guild = "6000000000000000001";
const applicationId = "1240000000000000001";
const week = 604_800_000;

// Made here, so that no file has anything that looks like a token.
const botToken = `${btoa(applicationId).replaceAll("=", "")}.GaBcDe.${"x_Y-9".repeat(6)}`;
const burntToken = `${btoa(applicationId).replaceAll("=", "")}.AaAaAa.${"x_Y-9".repeat(6)}`;

const tokenOfEnvironment = "Bot environment-0123456789";

const command = (name: string) => `[{ "name": "${name}", "description": "Answers" }]\n`;
const files = {
  "a.commands.json": command("ping"),
  "game.lobby.json": "{}\n",
};

describe.skipIf(editors.length === 0).each(editors)("credentials in VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  const clock = { ahead: 0 };
  const faults: unknown[] = [];
  /** Of all requests to the service. */
  const urls: string[] = [];
  const noteUrl = (event: unknown): void => {
    urls.push((event as { readonly request: IncomingMessage }).request.url ?? "");
  };
  /** The editor's page after each test, with the messages that came. */
  const pages: string[] = [];
  let service: RunningService;
  let workbench: Workbench;
  let tap: Tapped;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-credentials-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const workspace = path.join(folder, "workspace");
    mkdirSync(workspace);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(workspace, name), text);
    subscribe("http.server.request.start", noteUrl);
    closing.push(() => unsubscribe("http.server.request.start", noteUrl));
    service = await startService({
      port: 0,
      now: () => Date.now() + clock.ahead,
      identity: { applicationId, botToken },
      onFailure: (error) => faults.push(error),
    });
    closing.push(() => service.stop());
    const settings = { "files.autoSave": "off", "commandManifest.trace.server": "verbose" };
    tap = tapped(vscode, folder);
    const env = { ...tap.env, COMMAND_MANIFEST_TOKEN: tokenOfEnvironment };
    workbench = await Workbench.open({ vscode: tap.vscode, workspace, settings, env });
    closing.push(() => workbench.close());
  });
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(async ({ task }) => {
    await workbench?.photographFailure(task);
    pages.push((await workbench?.page.content()) ?? "");
  });
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  const host = (): string => new URL(service.url).host;

  async function call(place: string, token: string, method = "GET", body?: object): Promise<unknown> {
    const response = await fetch(new URL(place, `${service.url}/`), {
      method,
      headers: { authorization: token, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    return await response.json().catch(() => undefined);
  }

  const commands = `applications/${applicationId}/guilds/${guild}/commands`;

  async function published(): Promise<readonly { readonly id: string; readonly name: string }[]> {
    return (await call(commands, `Bot ${botToken}`)) as readonly { readonly id: string; readonly name: string }[];
  }

  async function write(name: string, text: string): Promise<void> {
    writeFileSync(path.join(workbench.folder, name), text);
    await workbench.openFile(name);
    await workbench.shows(text.trim().split("\n")[0] ?? "");
  }

  async function signIn(way: string): Promise<void> {
    await workbench.run("Commands: Sign In…");
    await workbench.answer("Address of the service", service.url);
    await workbench.pick(way);
  }

  async function publish(said: string, button = "Publish"): Promise<void> {
    await workbench.run("Commands: Publish to Guild…");
    await workbench.answerMessage(`guild ${guild}`, button);
    await workbench.message(said);
  }

  test("everything is logged that can be", async () => {
    await workbench.openFile("a.commands.json");
    await workbench.run("Developer: Set Log Level...");
    await workbench.pick("Trace");
  });

  test("a wrong client secret is told, and not kept", async () => {
    await signIn("Client Credentials");
    await workbench.answer("Application ID", applicationId);
    await workbench.answer("Client Secret", "wrong-secret-0123456789");
    await workbench.message(`${host()} refuses it, so it is not kept.`);
    await workbench.run("Commands: Sign Out");
    await workbench.message("You are not signed in to any service.");
  });

  test("client credentials are tried, kept, and publish", async () => {
    await signIn("Client Credentials");
    await workbench.answer("Application ID", applicationId);
    await workbench.answer("Client Secret", service.identity.clientSecret);
    await workbench.answerMessage(`as application ${applicationId}`, "Publish There from Now On");
    await workbench.message(`Publishing goes to ${service.url} from now on.`);
    await workbench.openFile("a.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.answer("ID of the guild to publish to", guild);
    await workbench.answerMessage(`guild ${guild}`, "Publish");
    await workbench.message("1 created");
    expect((await published()).map(({ name }) => name)).toEqual(["ping"]);
  });

  test("a granted token that the service does not take any more is fetched anew", async () => {
    clock.ahead += week;
    await write("a.commands.json", command("ping").replace("Answers", "Answers again"));
    await publish("1 updated");
    const page = await (await fetch(new URL("/", service.url))).text();
    // One at the try, one for publishing, one after the week; the first is that of the wrong secret.
    expect(page.match(/\/api\/oauth2\/token/g)).toHaveLength(4);
  });

  test("a bot token in place of a user's is told at once", async () => {
    await signIn("User Token");
    const box = await workbench.quickInput("Sign In (3/3): User Token");
    await box.locator("input").first().fill(`Bot ${botToken}`);
    await workbench.quickInput("it is a bot token, which is another way to sign in");
    await workbench.screenshot("sign-in-user");
    await workbench.page.keyboard.press("Escape");
  });

  test("what only a bot may do leads right to the bot token", async () => {
    await workbench.openFile("game.lobby.json");
    await workbench.run("Commands: Create Lobby");
    await workbench.answerMessage("Only a bot may do this", "Sign In…");
    await workbench.answer("Sign In (3/3): Bot Token", burntToken);
    await workbench.answerMessage("refuses it, so it is not kept", "Sign In…");
    await workbench.answer("Sign In (3/3): Bot Token", `Bot ${botToken}`);
    await workbench.message(`You are signed in to ${host()} as application ${applicationId}.`);
    await workbench.run("Commands: Create Lobby");
    await workbench.message("created");
  });

  test("a user beside the bot keeps the permissions of what is renamed", async () => {
    await signIn("User Token");
    await workbench.answer("Sign In (3/3): User Token", `Bearer ${service.identity.userToken}`);
    await workbench.message(`You are signed in to ${host()} as a user.`);
    const [ping] = await published();
    const permissions = [{ id: "77", type: 1, permission: true }];
    await call(`${commands}/${ping?.id}/permissions`, `Bearer ${service.identity.userToken}`, "PUT", { permissions });
    await write("a.commands.json", command("pong").replace("Answers", "Answers again"));
    await publish("1 renamed", "Publish and Rename");
    expect(await call(`${commands}/permissions`, `Bot ${botToken}`)).toMatchObject([{ id: ping?.id, permissions }]);
  });

  test("what goes wrong is told", async () => {
    await write("a.commands.json", command("pang"));
    for (const fault of [
      { kind: "error", status: 500, count: 99 },
      { kind: "cut", count: 99 },
    ]) {
      await call(new URL("/local/faults", service.url).href, `Bot ${botToken}`, "POST", fault);
      await workbench.run("Notifications: Clear All Notifications");
      await workbench.run("Commands: Publish to Guild…");
      await workbench.message(fault.kind === "cut" ? "could not be reached" : "has a fault of its own");
      await call(new URL("/local/faults", service.url).href, `Bot ${botToken}`, "DELETE");
    }
  });

  test("no secret is in a file of the editor, in its storage, on its page, in the service's log or a command line", async () => {
    const { clientSecret, userToken, signingKey } = service.identity;
    // The one before the last is how every granted token begins, the last what was refused.
    const secrets = [botToken, clientSecret, userToken, JSON.stringify(signingKey), "local-credentials-", burntToken];
    const traffic = tap.traffic();
    for (const one of ["initialize", "textDocument/didOpen", "workspace/configuration"]) {
      expect(traffic).toContain(`"method":"${one}"`);
    }
    // The traced traffic is in the extension's log, and what was published in the history.
    const logs = workbench.filesWith("textDocument/didOpen").map((file) => path.basename(file));
    expect(logs).toContain("Command Manifest.log");
    expect(workbench.filesWith('"name":"pong"').length).toBeGreaterThan(0);
    const page = pages.join("\n");
    expect(page).toContain("refuses it, so it is not kept");
    const storage = await storageOf(workbench);
    expect(storage).toContain("commandManifest.signedIn");
    expect(urls).toContain("/api/oauth2/token");
    const log = await (await fetch(new URL("/", service.url))).text();
    const lines = filesOfProcesses("cmdline");
    expect(lines.length).toBeGreaterThan(3);
    for (const secret of secrets) {
      expect(workbench.filesWith(secret)).toEqual([]);
      const said = [traffic, page, storage, log, ...urls, ...lines, ...faults.map(String)].join("\n");
      expect(said).not.toContain(secret);
    }
  });

  test("the language server has no token in its environment, though the editor has", () => {
    const servers = filesOfProcesses("environ", "server.cjs");
    expect(servers.length).toBeGreaterThan(0);
    expect(filesOfProcesses("environ").join("\n")).toContain(tokenOfEnvironment);
    expect(servers.join("\n")).not.toContain(tokenOfEnvironment);
  });

  test("the application and the user are signed out apart", async () => {
    await workbench.run("Commands: Sign Out");
    await workbench.quickInput("application, registers commands");
    await workbench.quickInput("All of Them");
    const list = await workbench.quickInput("user, edits permissions");
    await workbench.screenshot("sign-out");
    await list.locator("input").first().fill("user, edits");
    await workbench.page.keyboard.press("Enter");
    await workbench.message(`You are signed out of http://${host()} (user, edits permissions).`);
  });
});

/** All that the browser keeps for the editor: its local storage, that of the tab, and its databases. */
async function storageOf({ page }: Workbench): Promise<string> {
  const kept = await page.context().storageState({ indexedDB: true });
  return `${JSON.stringify(kept)} ${await page.evaluate("JSON.stringify({ ...sessionStorage })")}`;
}

/**
 * A file of each process that this user may look at, of those with a text in their command line; those that have ended in
 * between have none.
 */
function filesOfProcesses(name: "cmdline" | "environ", called = ""): string[] {
  const read = (file: string): string => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  };
  return readdirSync("/proc")
    .filter((id) => /^\d+$/.test(id) && read(`/proc/${id}/cmdline`).includes(called))
    .map((id) => read(`/proc/${id}/${name}`))
    .filter((text) => text !== "");
}
