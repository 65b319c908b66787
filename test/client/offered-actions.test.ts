import { beforeEach, expect, test, vi } from "vitest";
import type { TextDocument } from "vscode";
import { URI } from "vscode-uri";
import { namesIn } from "../../core/discord/names/names.ts";
import { FakeDocument, vscode } from "../faces/editor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

type Item = { readonly label: string; readonly detail?: string };

/** The lists that were shown. The user leaves each of them. */
const lists: (readonly Item[])[] = [];

class Picker {
  items: readonly Item[] = [];
  #hide = (): void => {};

  onDidAccept(): void {}
  onDidChangeValue(): void {}
  onDidTriggerButton(): void {}
  onDidHide(hide: () => void): void {
    this.#hide = hide;
  }
  show(): void {
    lists.push(this.items);
    this.#hide();
  }
  dispose(): void {}
}

class CodeLens {
  readonly command: { readonly title: string };

  constructor(_: unknown, command: { readonly title: string }) {
    this.command = command;
  }
}

Object.assign(vscode, { CodeLens, ThemeIcon: class {}, QuickPickItemKind: { Separator: -1 } });
Object.assign(vscode.window, { createQuickPick: () => new Picker() });
Object.assign(vscode.workspace.fs, { isWritableFileSystem: () => true });

const { actionLenses } = await import("../../client/manifests/action-lenses.ts");
const { moreActions } = await import("../../client/manifests/more-actions.ts");
const { askForChoice } = await import("../../client/places/choose-place.ts");

const guild = "1250000000000000001";
const asked = { title: "More Actions", depth: 0, answers: new Map() };
const destinations = { guildNames: async () => namesIn({}) };

function documentOf(uri: string, text = "[]"): TextDocument {
  return new FakeDocument(URI.parse(uri), text) as unknown as TextDocument;
}

/** The list that a question shows. */
async function listOf(question: Promise<unknown>): Promise<readonly Item[]> {
  await expect(question).rejects.toThrow(vscode.CancellationError);
  return lists.at(-1) ?? [];
}

/** The places that are offered in a project whose file has this text in the editor, and no targets on disk. */
async function placesIn(config: string, purpose: "publish" | "compare"): Promise<readonly Item[]> {
  const folder = TemporaryFolder.forTest();
  const uri = URI.parse(folder.write("command-manifest.config.json", "{}"));
  vscode.workspace.textDocuments = [new FakeDocument(uri, config)];
  const manifest = documentOf(folder.write("bot.commands.json", "[]"));
  return await listOf(askForChoice(manifest, purpose, destinations).ask("Commands"));
}

beforeEach(() => {
  lists.length = 0;
  vscode.workspace.textDocuments = [];
});

test.each([
  ["bot.commands.json", "[{}]", ["Publish", "Plan", "Compare", "More…"]],
  ["command-manifest.config.json", "{}", ["Publish", "Plan", "Compare"]],
  ["mods.permissions.json", "{}", ["Publish Permissions…", "Import Permissions…", "Test Permissions…"]],
  ["game.lobby.json", "{}", ["Create Lobby", "Edit Lobby…"]],
  ["desktop.authorization.json", "{}", ["Create Code Challenge"]],
  ["timeout.interaction.json", "{}", ["Send Test Interaction…"]],
])("the first line of %s offers what is done with it", async (name, text, titles) => {
  const lenses = await actionLenses.provideCodeLenses(documentOf(`file:///${name}`, text), {} as never);
  expect(lenses?.map(({ command }) => command?.title)).toEqual(titles);
});

test.each([
  ["global", "Publish Globally", "Publish to Guild…"],
  ["guild", "Publish to Guild…", "Publish Globally"],
])("More… of a %s manifest offers “%s” and not “%s”", async (scope, offered, other) => {
  const text = JSON.stringify({ scope, commands: [{ name: "first", description: "Goes first" }] });
  const shown = await listOf(moreActions(documentOf("file:///bot.commands.json", text), asked));
  const labels = shown.map(({ label }) => label);
  expect(labels).toEqual(
    expect.arrayContaining(["Publish To…", "Send Test Interaction…", "Edit Translations", offered]),
  );
  expect(labels).not.toContain(other);
});

test("the targets are those of the project file as it is typed", async () => {
  const config = JSON.stringify({ targets: { demo: { service: "local", guild_id: guild } } });
  const places = await placesIn(config, "publish");
  expect(places.map(({ label }) => label)).toEqual([
    "Targets (All Manifests of the Project)",
    "demo",
    "This Manifest Only",
    "Guild",
    "Global",
  ]);
});

test("comparing asks what to compare with, and does not say what a publish does", async () => {
  const config = JSON.stringify({ targets: { shop: { service: "local", guild_id: guild, protected: true } } });
  const detailOf = async (purpose: "publish" | "compare") =>
    (await placesIn(config, purpose)).find(({ label }) => label === "shop")?.detail;
  expect(await detailOf("publish")).toContain("asks for its name");
  expect(await detailOf("compare")).toBeUndefined();
});
