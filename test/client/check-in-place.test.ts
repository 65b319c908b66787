import { beforeEach, expect, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { FakeDocument, shown, vscode } from "../faces/editor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

const { checkInPlace } = await import("../../client/publish/check-in-place.ts");

const code = `const { SlashCommandBuilder } = require("discord.js");
module.exports = new SlashCommandBuilder().setName("ping").setDescription("Answers");
`;
const config = "command-manifest.config.json";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
  shown.words.length = 0;
  const uri = URI.file(folder.path);
  vscode.workspace.workspaceFolders = [{ uri, name: "bot" }];
  const document = new FakeDocument(URI.file(`${folder.path}/index.js`), "", "javascript");
  vscode.window.activeTextEditor = { document };
  vscode.workspace.textDocuments = [document];
  return () => {
    vscode.workspace.workspaceFolders = undefined;
    vscode.window.activeTextEditor = undefined;
  };
});

test("a new project file names the code, and it is said what is checked", async () => {
  for (const name of ["ping", "pong"]) folder.write(`src/commands/${name}.js`, code);
  await checkInPlace();
  expect(JSON.parse(folder.read(config))).toEqual({ code: ["src/commands/**/*.js"] });
  expect(shown.words).toEqual([
    "The commands in 2 files are checked from now on: src/commands/ping.js and src/commands/pong.js.",
  ]);
});

test("a project file that is there keeps all that it has, and gets what is missing once", async () => {
  folder.write(config, `{\n  // ours\n  "code": ["bot.ts"]\n}\n`);
  folder.write("commands/ping.js", code);
  await checkInPlace();
  await checkInPlace();
  expect(folder.read(config)).toContain("// ours");
  expect(folder.read(config)).toContain(`["bot.ts","commands/**/*.js"]`);
});

test("without commands in code, nothing is written", async () => {
  folder.write("src/index.js", "module.exports = 1;");
  await expect(checkInPlace()).rejects.toThrow("No commands of a supported library");
  expect(() => folder.read(config)).toThrow();
});

test("without a folder, it says what to do", async () => {
  vscode.workspace.workspaceFolders = undefined;
  vscode.window.activeTextEditor = undefined;
  await expect(checkInPlace()).rejects.toThrow("Open the folder of your bot first.");
});
