import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { inputLimits } from "../../core/text/input-limits.ts";
import { startService } from "../../service/start.ts";
import { FakeDocument, shown, vscode } from "../faces/editor.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);
const importCommands = vi.fn();
vi.mock("../../client/publish/import-commands.ts", () => ({ importCommands }));
const signIn = vi.fn();
vi.mock("../../client/places/credentials/sign-in.ts", () => ({ signIn }));

let clipboard = "";
let opened: { readonly content: string; readonly language: string; readonly viewColumn: unknown }[] = [];
/** Which of the ways the user picks. */
let way = 0;

class Pick {
  items: readonly unknown[] = [];
  selectedItems: readonly unknown[] = [];
  onDidTriggerButton = (): void => {};
  #accept = (): void => {};
  onDidAccept(accept: () => void): void {
    this.#accept = accept;
  }
  onDidHide(): void {}
  show(): void {
    this.selectedItems = this.items.slice(way, way + 1);
    this.#accept();
  }
  dispose(): void {}
}

Object.assign(vscode, {
  ThemeIcon: class {},
  env: {
    clipboard: {
      readText: async () => clipboard,
      writeText: async (text: string) => {
        clipboard = text;
      },
    },
    openExternal: async (uri: URI) => shown.words.push(uri.toString(true)),
  },
});
Object.assign(vscode.workspace, { openTextDocument: async (what: object) => what });
Object.assign(vscode.window, {
  createQuickPick: () => new Pick(),
  showTextDocument: async (what: { content: string; language: string }, { viewColumn }: { viewColumn: unknown }) => {
    opened.push({ ...what, viewColumn });
  },
});
const contexts: unknown[] = [];
Object.assign(vscode.commands, { executeCommand: async (_: string, key: unknown) => contexts.push(key) });

const { manifestFromCode } = await import("../../client/publish/from-code.ts");

const destinations = { at: (address: string) => ({ address }) };
let credential: object | undefined;
const credentials = { find: async () => credential };
const run = async (picked: number, localService: object = {}, where?: unknown): Promise<void> => {
  way = picked;
  await manifestFromCode({ destinations, credentials, localService } as never, where);
};
const created = "commandManifest.walkthrough.createdManifest";

beforeEach(() => {
  [clipboard, opened, credential] = ["", [], undefined];
  for (const list of [contexts, shown.words, shown.presses]) list.length = 0;
  for (const mock of [importCommands, signIn]) mock.mockReset();
  vscode.window.activeTextEditor = undefined;
});

const ping = { name: "ping", description: "Answers" };
const builder = `import { SlashCommandBuilder } from "discord.js";
export const data = new SlashCommandBuilder().setName("ping").setDescription("Answers");
export async function execute(interaction) { await interaction.reply("pong"); }
`;

test.each([
  ["a builder with its handler and imports", builder, ping],
  ["a list of objects", `module.exports = [{ name: 'ping', description: "Answers", }];`, [ping]],
  ["JSON", JSON.stringify([ping]), [ping]],
  ["Windows line ends", builder.replaceAll("\n", "\r\n"), ping],
])("%s in the clipboard becomes a manifest", async (_, code, expected) => {
  clipboard = code;
  await run(0, {}, "beside");
  const [{ content, ...how } = { content: "" }] = opened;
  expect(JSON.parse(content)).toEqual(expected);
  expect(how).toEqual({ language: "command-manifest", viewColumn: vscode.ViewColumn.Beside });
  expect(contexts).toEqual([created]);
});

test("code with a syntax error is opened as it is, so that the error is shown at its place", async () => {
  clipboard = `module.exports = [{ name: 'ping', description: 'Answers', options: [{ type: 3, name: 'a' description: 'b' }] }];`;
  await run(0);
  expect(opened).toMatchObject([{ content: clipboard }]);
});

test.each([
  "",
  " \n",
  "hello",
  "const x = 1",
  '{ "dependencies": { "discord.js": "14" } }',
  `${btoa("1240000000000000001")}.GaBcDe.${"x".repeat(30)}`,
  "module.exports = { token: 'abc', prefix: '!' };",
  "[".repeat(100_000),
  `[${" ".repeat(inputLimits.textLength)}]`,
])("a clipboard without commands is not written anywhere", async (text) => {
  clipboard = text;
  await expect(run(0)).rejects.toMatchObject({
    message: "The clipboard contains no commands. Copy the code of your commands first.",
    actions: [{ title: "Paste Again" }],
  });
  expect(opened).toEqual([]);
  expect(contexts).toEqual([]);
});

test("a deploy script gets what it needs to reach the local service, whose commands are imported", async () => {
  const service = await startService({ port: 0 });
  onTestFinished(() => service.stop());
  const { botToken, applicationId } = service.identity;
  const address = { url: service.url, token: botToken, application_id: applicationId };
  shown.presses.push("Copy Variables");
  await run(1, { start: async () => address });
  await expect.poll(() => clipboard).not.toBe("");
  // It is offered again, because the import comes next.
  shown.presses.splice(0, 1, "Import Commands…");
  await expect.poll(() => importCommands).toHaveBeenCalled();
  expect(importCommands.mock.lastCall?.[0]).toBeUndefined();
  expect(importCommands.mock.lastCall?.[1]).toMatchObject({ destinations: { address: "local" } });
  const variables = Object.fromEntries(
    clipboard
      .trim()
      .split("\n")
      .map((line) => line.split("=")),
  );
  const commands = `${variables.DISCORD_API}/v10/applications/${variables.APPLICATION_ID}/commands`;
  const response = await fetch(commands, { headers: { Authorization: `Bot ${variables.DISCORD_TOKEN}` } });
  expect(response.status).toBe(200);
  expect(shown.words.join(" ")).not.toContain(botToken);
});

test("an import from Discord signs in first if the application is not signed in there", async () => {
  await run(2);
  expect(signIn.mock.lastCall?.[1]).toEqual({ url: "https://discord.com/api/v10", role: "application" });
  credential = {};
  signIn.mockClear();
  await run(2);
  expect(signIn).not.toHaveBeenCalled();
  expect(importCommands.mock.lastCall?.[1]).toMatchObject({ destinations: { address: "https://discord.com/api/v10" } });
  expect(contexts).toEqual([]);
  vscode.window.activeTextEditor = { document: new FakeDocument(URI.parse("untitled:a.commands.json"), "[]") };
  await run(2);
  expect(contexts).toEqual([created]);
});

test("what reaches a service needs a trusted workspace", async () => {
  vscode.workspace.isTrusted = false;
  onTestFinished(() => {
    vscode.workspace.isTrusted = true;
  });
  const start = vi.fn();
  await expect(run(1, { start })).rejects.toThrow("requires a trusted workspace");
  await expect(run(2)).rejects.toThrow("requires a trusted workspace");
  expect(start).not.toHaveBeenCalled();
  expect(importCommands).not.toHaveBeenCalled();
});
