import { beforeEach, expect, test, vi } from "vitest";
import type { URI } from "vscode-uri";
import { settings, vscode } from "../faces/editor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

const { ShownCommands } = await import("../../client/preview/shown-commands.ts");

const forAll = `[{ "name": "ping", "description": "Answers" }]`;
const forModerators = `[{ "name": "ban", "description": "Bans", "default_member_permissions": "4" }]`;
const unchosen = { locale: "en-US", member: "", place: "", install: "" };

/** A document that is edited. */
class Edited {
  readonly languageId = "command-manifest";
  readonly uri: URI;
  text: string;
  version = 1;

  constructor(uri: string, text: string) {
    this.uri = vscode.Uri.parse(uri);
    this.text = text;
  }
  getText(): string {
    return this.text;
  }
  edit(text: string): void {
    this.text = text;
    this.version++;
  }
}

let folder: TemporaryFolder;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
  vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.parse(folder.uri), name: "bot" }];
  Object.assign(settings, { rules: undefined });
});

const opened = (name: string, text: string): Edited => new Edited(folder.write(name, text), text);

/** Who sees it where, and how many commands are hidden. */
function seenIn(commands: InstanceType<typeof ShownCommands>, chosen = {}): readonly unknown[] {
  const { switches, rows } = commands.content({ switches: { ...unchosen, ...chosen } });
  return [switches.member, switches.place, rows.filter(({ isHidden }) => isHidden).length];
}

test("the user of a preview stays while its manifest is edited, and is chosen again for another one", async () => {
  const document = opened("a.commands.json", forAll);
  const commands = new ShownCommands(document as never);
  await commands.look();
  expect(seenIn(commands)).toEqual(["everyone", "text", 0]);
  document.edit(forModerators);
  expect(seenIn(commands)).toEqual(["everyone", "text", 1]);
  commands.follow(opened("b.commands.json", forModerators) as never);
  await commands.look();
  expect(seenIn(commands)).toEqual(["administrator", "text", 0]);
  expect(seenIn(commands, { place: "voice" })).toEqual(["administrator", "voice", 0]);
});
