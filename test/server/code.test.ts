import { beforeEach, describe, expect, it } from "vitest";
import { type CodeLens, type Diagnostic, FileChangeType, type InlayHint } from "vscode-languageserver-protocol";
import { codeLanguages } from "../../core/code/languages.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { applied, endOf, rangeOf, textOf } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";
import { methodOf, requestsAt } from "./requests.ts";

const code = `import { SlashCommandBuilder } from "discord.js";
export const ping = new SlashCommandBuilder().setName("Ping").setDescription('Answers with pong');
`;
const lower = code.replace("Ping", "ping");
const config = "command-manifest.config.json";

let folder: TemporaryFolder;
let client: LanguageClient;
beforeEach(async () => {
  folder = TemporaryFolder.forTest();
  client = await LanguageClient.started(undefined, folder.uri);
});

async function open(name: string, text = code, languageId = "typescript"): Promise<string> {
  const uri = folder.uriOf(name);
  await client.open(uri, text, languageId);
  return uri;
}

const codesIn = async (uri: string) => (await client.diagnostics(uri)).map(({ code: one }) => one);

const happens = (uri: string, type: FileChangeType = FileChangeType.Changed) =>
  client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri, type }] });

/** Resolves when the server asks the client to request findings again. */
const refreshed = () =>
  new Promise<void>((resolve) => {
    client.connection.onRequest("workspace/diagnostic/refresh", () => {
      resolve();
      return null;
    });
  });

describe("which code is checked", () => {
  it.each(codeLanguages.filter((one) => one !== "python"))("%s that imports a library of Discord", async (language) => {
    const uri = await open("ping.ts", code, language);
    const [diagnostic, ...others] = await client.diagnostics(uri);
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({ code: "name-lowercase", source: "command-manifest" });
    expect(diagnostic && textOf(code, diagnostic.range)).toBe(`"Ping"`);
  });

  it("Python that imports a library of Discord", async () => {
    const python = `import discord\nfrom discord import app_commands\ntree = app_commands.CommandTree(client)\n\n@tree.command(name="Ping", description="Answers")\nasync def ping(interaction: discord.Interaction):\n    pass\n`;
    const uri = await open("bot.py", python, "python");
    const [diagnostic, ...others] = await client.diagnostics(uri);
    expect(others).toEqual([]);
    expect(diagnostic && [diagnostic.code, textOf(python, diagnostic.range)]).toEqual(["name-lowercase", `"Ping"`]);
    expect(await codesIn(await open("other.py", python.replaceAll("discord", "dis_cord"), "python"))).toEqual([]);
  });

  it.each([
    ["without such an import", code.replace("discord.js", "./builders.js"), undefined],
    ["that a project file does not name", code, `{ "code": ["other/**"] }`],
    ["beside a project file without “code”", code, "{}"],
    ["with a syntax error", `${code}(`, undefined],
    ["that is empty", "", undefined],
  ])("none %s", async (_, text, project) => {
    if (project !== undefined) folder.write(config, project);
    expect(await codesIn(await open("src/ping.ts", text))).toEqual([]);
  });

  it("a file that a project file names, without an import that is known", async () => {
    folder.write(config, `{ "code": ["src/*.ts"], "rules": { "name-lowercase": "hint" } }`);
    const uri = await open("src/ping.ts", `rest.registerChatInputCommand({ name: "Ping", description: "Pong" });`);
    expect((await client.diagnostics(uri)).map(({ severity }) => severity)).toEqual([4]);
  });

  it("none while the setting is off", async () => {
    const uri = await open("ping.ts");
    await client.configure({ code: "off" });
    expect(await codesIn(uri)).toEqual([]);
    await client.configure({ code: "on" });
    expect(await codesIn(uri)).toEqual(["name-lowercase"]);
  });
});

describe("findings in code", () => {
  it("are those of the text that they were asked for, though it changes before the answer", async () => {
    const uri = await open("ping.ts");
    const asked = client.diagnostics(uri);
    await client.edit(uri, { range: rangeOf(code, "Ping"), text: "ping" });
    const now = client.diagnostics(uri);
    const [first] = await asked;
    expect(first && textOf(code, first.range)).toBe(`"Ping"`);
    expect(await now).toEqual([]);
  });

  it("have no news for a client that has them", async () => {
    const uri = await open("ping.ts");
    const { resultId } = await client.ask<{ resultId: string }>("textDocument/diagnostic", uri);
    expect(await client.ask("textDocument/diagnostic", uri, { previousResultId: resultId })).toEqual({
      kind: "unchanged",
      resultId,
    });
  });

  it("are asked for again when the project file changes, in the editor and on disk", async () => {
    const uri = await open("src/ping.ts");
    expect(await codesIn(uri)).toEqual(["name-lowercase"]);
    const onDisk = refreshed();
    await happens(folder.write(config, "{}"), FileChangeType.Created);
    await onDisk;
    expect(await codesIn(uri)).toEqual([]);
    await client.open(folder.uriOf(config), "{}");
    const typed = refreshed();
    await client.edit(folder.uriOf(config), { text: `{ "code": ["**/*.ts"] }` });
    await typed;
    expect(await codesIn(uri)).toEqual(["name-lowercase"]);
  });

  it("depend on the constants that the code imports, and are asked for again when these are saved", async () => {
    const names = folder.write("names.ts", `export const name = "Ping";`);
    const uri = await open("ping.ts", `import { name } from "./names.js";\n${code.replace('"Ping"', "name")}`);
    expect(await codesIn(uri)).toEqual(["name-lowercase"]);
    const saved = refreshed();
    folder.write("names.ts", `export const name = "ping";`);
    await happens(names);
    await saved;
    expect(await codesIn(uri)).toEqual([]);
    folder.delete("names.ts");
    await happens(names, FileChangeType.Deleted);
    expect(await codesIn(uri)).toEqual([]);
  });

  it("are none for a document that is closed", async () => {
    const uri = await open("ping.ts");
    await client.close(uri);
    expect(await client.diagnostics(uri)).toEqual([]);
  });

  it("are sent to a client that does not ask, and taken back when the document closes", async () => {
    const pushed = await LanguageClient.started({ ...modernClient, textDocument: {} });
    const uri = folder.uriOf("ping.ts");
    const until = (count: number) => pushed.pushedDiagnostics(uri, (all: Diagnostic[]) => all.length === count);
    await pushed.open(uri, code, "typescript");
    await until(1);
    await pushed.edit(uri, { text: lower });
    await until(0);
    await pushed.edit(uri, { text: code });
    await until(1);
    await pushed.close(uri);
    await until(0);
  });

  it("do not make code a manifest that others are compared with", async () => {
    await open("copy.ts", `[{ "name": "ping", "description": "Pong" }]`);
    const manifest = folder.write("ping.commands.json", `{ "application_id": "1240000000000000001", "commands": [] }`);
    await client.open(
      manifest,
      `{ "application_id": "1240000000000000001", "commands": [{ "name": "ping", "description": "Pong" }] }`,
    );
    expect(await codesIn(manifest)).toEqual([]);
  });
});

describe("fixes in code", () => {
  it("edit the literal alone, with its quotes, and offer no comment", async () => {
    const uri = await open("ping.ts");
    const actions = await client.codeActions(uri, rangeOf(code, "Ping"));
    expect(actions.map(({ title }) => title)).toEqual(["Change to “ping”"]);
    expect(applied(code, actions[0]?.edit)).toBe(lower);
    expect(actions[0]?.isPreferred).toBe(true);
  });

  it("are offered at the finding, as quick fixes only", async () => {
    const uri = await open("ping.ts");
    expect(await client.codeActions(uri, rangeOf(code, "Answers"))).toEqual([]);
    expect(await client.codeActions(uri, rangeOf(code, "Ping"), ["source.fixAll", "refactor"])).toEqual([]);
  });

  it("turn a rule off in the project file that names the code", async () => {
    folder.write(config, `{ "code": ["*.ts"] }`);
    const text = lower.replace('Name("ping")', 'Name("ping").setNameLocalizations({ de: "ping" })');
    const uri = await open("ping.ts", text);
    const [diagnostic] = await client.diagnostics(uri);
    const actions = diagnostic ? await client.codeActions(uri, diagnostic.range) : [];
    expect(actions.map(({ title }) => title)).toContain(`Turn Off “${diagnostic?.code}” for This Project`);
  });
});

describe("what is shown in code", () => {
  const localized = `import { SlashCommandBuilder } from "discord.js";
new SlashCommandBuilder()
  .setName("ping")
  .setNameLocalizations({ de: "klingel" })
  .setDescription("${"d".repeat(80)}")
  .addStringOption((option) => option.setName("text").setDescription("Text").setMaxLength(20));
`;

  it("is a hover with the field, the limit and what others see, on literals and methods", async () => {
    const uri = await open("ping.ts", localized);
    const onName = await client.markdownAt(uri, rangeOf(localized, "ping").start);
    expect(onName).toContain("In other locales: klingel (`de`).");
    expect(await client.markdownAt(uri, rangeOf(localized, "setName(").start)).toBe(onName);
    expect(await client.markdownAt(uri, rangeOf(localized, "20").start)).toContain("6000");
    const hover = await client.hover(uri, rangeOf(localized, "ping").start);
    expect(hover?.range && textOf(localized, hover.range)).toBe(`"ping"`);
  });

  it("is no hover beside commands, or on what is unknown", async () => {
    const text = `${localized.replace('"text"', "text")}\nconst other = "ping";`;
    const uri = await open("ping.ts", text);
    for (const word of ["import", "option =>", "other", "(text)"]) {
      const part = word === "option =>" ? "(option)" : word;
      expect([word, await client.hover(uri, rangeOf(text, part).end)]).toEqual([word, null]);
    }
  });

  it("says of other locales only what no unknown part can change", async () => {
    const text = localized.replace('{ de: "klingel" }', '{ de: "klingel", ...more }');
    const uri = await open("ping.ts", text);
    const words = await client.markdownAt(uri, rangeOf(text, "ping").start);
    expect(words).toContain("4 of 32");
    expect(words).not.toContain("In other locales");
  });

  it("are counters at literals near a limit, and names of constants that are numbers", async () => {
    const text = `${localized}\nrest.put(Routes.applicationCommands("1"), { body: [{ name: "a", description: "b", type: 1 }] });`;
    const uri = await open("ping.ts", text.replace("{ SlashCommandBuilder }", "{ Routes, SlashCommandBuilder }"));
    const range = { start: { line: 0, character: 0 }, end: endOf(text) };
    const hints = await client.ask<InlayHint[]>("textDocument/inlayHint", uri, { range });
    expect(hints.map(({ label }) => label)).toEqual(["80/100", "CHAT_INPUT"]);
    const before = { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } };
    expect(await client.ask("textDocument/inlayHint", uri, { range: before })).toEqual([]);
  });

  it("are counters over each command that is known as a whole", async () => {
    client.settings = { counters: "always" };
    const uri = await open("ping.ts", localized);
    const lenses = await client.ask<CodeLens[]>("textDocument/codeLens", uri);
    expect(lenses.map(({ command }) => command?.title)).toEqual(["95/8000 characters · 1/25 options"]);
    await client.edit(uri, { text: localized.replace('"text"', "text") });
    expect(await client.ask("textDocument/codeLens", uri)).toEqual([]);
  });

  it("is nothing that the language has itself", async () => {
    const uri = await open("ping.ts");
    const { start } = rangeOf(code, "Ping");
    const shown = ["diagnostic", "hover", "codeAction", "codeLens", "inlayHint"];
    const others = Object.values(requestsAt(start))
      .flat()
      .filter(([name]) => !shown.includes(name) && !name.startsWith("workspace/"));
    expect(others.length).toBeGreaterThan(10);
    for (const [name, params, nothing] of others) {
      expect([name, await client.ask(methodOf(name), uri, params)]).toEqual([name, nothing]);
    }
  });
});

describe("code that is broken while it is typed", () => {
  it("has the findings of a fresh file after it", async () => {
    const uri = await open("typed.ts", "");
    const necord = `import { SlashCommand } from "necord";\nclass A { @SlashCommand({ name: "Ping", description: "d" }) a() {} }\n`;
    const deep = `import { SlashCommand } from "necord"; class A { @SlashCommand(${"{ a: ".repeat(5000)}`;
    const doubled = `${code}enum A { __proto__ = "A", constructor = "x".repeat(1e9) }`;
    const cutOff = Array.from({ length: Math.ceil(necord.length / 50) }, (_, part) => necord.slice(0, part * 50));
    for (const text of [...cutOff, deep, doubled, "\0"]) {
      await client.edit(uri, { text });
      expect(await client.diagnostics(uri)).toBeDefined();
    }
    await client.edit(uri, { text: necord });
    const found = await client.diagnostics(uri);
    expect(found).toHaveLength(1);
    expect(found).toEqual(await client.diagnostics(await open("fresh.ts", necord)));
  });
});
