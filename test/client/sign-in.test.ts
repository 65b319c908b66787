import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Credentials } from "../../client/places/credentials/credentials.ts";
import { liveService } from "../../core/discord/service-url.ts";
import { startService } from "../../service/start.ts";
import { settings, shown, vscode } from "../faces/editor.ts";
import { botTokenWithoutId } from "../support/bot-token.ts";
import { MapStore } from "../support/map-store.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

type Item = { readonly label: string; readonly description?: string; readonly kind?: number };

/** The user's answers, in order: a text, or the label of an item. */
let answers: string[];
/** Titles of the questions. */
let titles: string[];
/** Labels of the items of each list, with their descriptions. */
let lists: string[][];

class Input {
  title = "";
  value = "";
  items: readonly Item[] = [];
  selectedItems: readonly Item[] = [];
  onDidChangeValue = (): void => {};
  onDidTriggerButton = (): void => {};
  #accept = (): void => {};
  #hide = (): void => {};

  onDidAccept(accept: () => void): void {
    this.#accept = accept;
  }
  onDidHide(hide: () => void): void {
    this.#hide = hide;
  }
  show(): void {
    const answer = answers.shift();
    titles.push(this.title);
    const items = this.items.filter(({ kind }) => kind === undefined);
    if (items.length > 0)
      lists.push(items.map(({ label, description }) => [label, description].filter(Boolean).join(": ")));
    this.selectedItems = items.filter(({ label }) => label === answer);
    this.value = answer ?? "";
    if (answer !== undefined) this.#accept();
    this.#hide();
  }
  dispose(): void {}
}

const contexts: string[] = [];
Object.assign(vscode, { ThemeIcon: class {}, QuickPickItemKind: { Separator: -1 } });
Object.assign(vscode.window, { createQuickPick: () => new Input(), createInputBox: () => new Input() });
Object.assign(vscode.commands, {
  executeCommand: async (_: string, key: unknown) => {
    if (typeof key === "string") contexts.push(key);
  },
});

const { signIn, signOut } = await import("../../client/places/credentials/sign-in.ts");
const { LaterChecks } = await import("../../client/places/credentials/later-checks.ts");

const nowhere = "http://127.0.0.1:9/api/v10";
const signedIn = "commandManifest.walkthrough.signedIn";

let credentials: Credentials;
beforeEach(() => {
  credentials = new Credentials(new MapStore(), new MapStore());
  [answers, titles, lists] = [[], [], []];
  for (const list of [contexts, shown.words]) list.length = 0;
  for (const name of Object.keys(settings)) delete settings[name];
});

/** Signs in, and gives the titles of what was asked. The user leaves where the answers end. */
async function asked(request: Parameters<typeof signIn>[1], ...given: readonly string[]): Promise<readonly string[]> {
  [answers, titles, lists] = [[...given], [], []];
  await signIn(credentials, request).catch((error: unknown) => {
    if (!(error instanceof vscode.CancellationError)) throw error;
  });
  return titles;
}

async function service() {
  const running = await startService({ port: 0 });
  onTestFinished(() => running.stop());
  return running;
}

test("Discord is offered first, and another address last", async () => {
  await asked({});
  expect(lists).toEqual([["Discord", "Other Endpoint URL…"]]);
  Object.assign(settings, { "commandManifest.service": "https://example.com/api/v10/" });
  await asked({});
  expect(lists).toEqual([["Discord", "https://example.com/api/v10", "Other Endpoint URL…"]]);
});

test.each(["local", liveService, `${liveService}/`, "very-secret", "https://a:b@example.com/api/v10"])(
  "a setting that is Discord, the local service or no URL adds nothing to the list: %s",
  async (setting) => {
    Object.assign(settings, { "commandManifest.service": setting });
    await asked({});
    expect(lists).toEqual([["Discord", "Other Endpoint URL…"]]);
  },
);

test("the list says where a user is signed in, and what was not checked", async () => {
  const token = `${btoa("1240000000000000001")}.GaBcDe.${"x".repeat(30)}`;
  await credentials.keep(liveService, { kind: "bot", token }, "unchecked");
  await asked({});
  expect(lists).toEqual([["Discord: signed in as application (not checked yet)", "Other Endpoint URL…"]]);
});

test.each([
  [{}, ["Discord", "Bot Token"], ["(1/3): Endpoint", "(2/3): Credential", "(3/3): Bot Token"]],
  [
    {},
    ["Discord", "Client Credentials", "1240000000000000001"],
    ["(1/3): Endpoint", "(2/3): Credential", "(3/4): Application", "(4/4): Client Secret"],
  ],
  [
    {},
    ["Other Endpoint URL…", nowhere, "User Token"],
    ["(1/3): Endpoint", "(2/4): Endpoint URL", "(3/4): Credential", "(4/4): User Token"],
  ],
  [{ url: nowhere }, ["Bot Token"], ["(1/2): Credential", "(2/2): Bot Token"]],
  [{ role: "user" }, ["Discord"], ["(1/2): Endpoint", "(2/2): User Token"]],
  [{ url: nowhere, kind: "bot" }, [], [": Bot Token"]],
  [{ url: nowhere, kind: "client" }, ["1240000000000000001"], ["(1/2): Application", "(2/2): Client Secret"]],
] as const)("the questions of %j with %j are numbered by what is asked", async (request, given, expected) => {
  const expectedTitles = expected.map((title) => (title.startsWith(":") ? `Sign In${title}` : `Sign In ${title}`));
  expect(await asked(request, ...given)).toEqual(expectedTitles);
});

test("only a credential that was checked completes the step of the walkthrough", async () => {
  const { url, identity } = await service();
  await asked({ url: nowhere, kind: "bot" }, "hello");
  expect(shown.words).toEqual([
    "127.0.0.1:9 could not be reached, so the token was not checked. Publishing still goes to the local service.",
  ]);
  expect(contexts).not.toContain(signedIn);
  expect(credentials.signedIn).toMatchObject([{ acceptance: "unchecked" }]);
  await asked({ url, kind: "bot" }, identity.botToken);
  expect(contexts).toContain(signedIn);
});

test("Sign Out says which credentials were not accepted", async () => {
  await credentials.keep(nowhere, { kind: "bot", token: "a.b.c" }, "unchecked");
  await credentials.keep(nowhere, { kind: "user", token: "xyz" }, "refused");
  answers = [];
  await signOut(credentials).catch(() => undefined);
  expect(lists).toEqual([
    [
      "http://127.0.0.1:9: application, registers commands · not checked yet",
      "http://127.0.0.1:9: user, edits command permissions · refused",
      "All Credentials",
    ],
  ]);
});

test("a credential is checked before it is used, and a good one completes the step then", async () => {
  const { url, identity } = await service();
  await credentials.keep(url, { kind: "bot", token: identity.botToken }, "unchecked");
  await credentials.keep(url, { kind: "user", token: identity.userToken }, "unchecked");
  const checks = new LaterChecks(credentials);
  await checks.requireAccepted(url);
  expect(contexts).toEqual([signedIn]);
  expect(await checks.userAuthorization(url)).toBe(`Bearer ${identity.userToken}`);
  expect(credentials.signedIn.map(({ acceptance }) => acceptance)).toEqual(["accepted", "accepted"]);
  expect(shown.words).toEqual([]);
});

test("a refused application's credential ends a publish with Sign In…, a refused user's does not", async () => {
  const { url } = await service();
  await credentials.keep(url, { kind: "bot", token: botTokenWithoutId }, "unchecked");
  await credentials.keep(url, { kind: "user", token: "wrong" }, "unchecked");
  const checks = new LaterChecks(credentials);
  await expect(checks.requireAccepted(url)).rejects.toMatchObject({
    message: expect.stringContaining(`${new URL(url).host} refused the saved token. The bot token is not valid.`),
    actions: [{ title: "Sign In…" }],
  });
  expect(await checks.userAuthorization(url)).toBeUndefined();
  expect(shown.words).toEqual([expect.stringContaining("refused the saved token. The access token is not valid.")]);
  expect(contexts).toEqual([]);
});

test("in the background, a refusal is reported once, and what cannot be reached is not asked again and again", async () => {
  const { url } = await service();
  await credentials.keep(url, { kind: "bot", token: botTokenWithoutId }, "unchecked");
  const checks = new LaterChecks(credentials);
  expect(await Promise.all([checks.isUsable(url), checks.isUsable(url)])).toEqual([false, false]);
  expect(await checks.isUsable(url)).toBe(false);
  expect(shown.words).toHaveLength(1);

  await credentials.keep(nowhere, { kind: "bot", token: botTokenWithoutId }, "unchecked");
  const send = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => send.mockRestore());
  for (const _ of [1, 2, 3]) expect(await checks.isUsable(nowhere)).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  expect(credentials.acceptanceOf(nowhere, "application")).toBe("unchecked");
});
