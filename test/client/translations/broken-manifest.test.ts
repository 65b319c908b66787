import { beforeEach, expect, test, vi } from "vitest";
import { vscode } from "../../faces/editor.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../../faces/editor.ts")).vscode);

const { editsFor, readTranslations } = await import("../../../client/translations/read-translations.ts");

const broken = "help.commands.json is not valid JSON. Fix it to edit translations.";
const description = (file: string, name: string) => `${file}.commands.json#chat_input/${name}/description`;

let source: Parameters<typeof readTranslations>[0];
beforeEach(() => {
  const folder = TemporaryFolder.forTest();
  folder.write("help.commands.json", `[{ "name": "help", "description": "Explains" }`);
  folder.write("ping.commands.json", `[{ "name": "ping", "description": "Answers" }]`);
  const uri = vscode.Uri.parse(folder.write("command-manifest.config.json", "{}"));
  vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.parse(folder.uri), name: "bot" }];
  source = { uri: uri as never, isProject: true };
});

test("the table of a project reads a manifest that is broken, and says that it is", async () => {
  const { table, problems } = await readTranslations(source);
  expect(table.rows.map(({ key }) => key)).toEqual(
    expect.arrayContaining([description("help", "help"), description("ping", "ping")]),
  );
  expect(problems).toEqual([{ file: "help.commands.json", message: broken }]);
});

test("texts are written into the other manifests, and none into one that is broken", async () => {
  const ping = { key: description("ping", "ping"), locale: "de", text: "Antwortet" };
  const [edits, ...others] = await editsFor(source, [ping]);
  expect(edits?.manifest.uri).toMatch(/\/ping\.commands\.json$/);
  expect(JSON.stringify(edits?.edits)).toContain("Antwortet");
  expect(others).toEqual([]);
  const help = { key: description("help", "help"), locale: "de", text: "Hilft" };
  await expect(editsFor(source, [ping, help])).rejects.toThrow(broken);
});
