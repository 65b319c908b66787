import { beforeEach, describe, expect, it } from "vitest";
import type { ClientCapabilities, CompletionItem, Diagnostic, TextEdit } from "vscode-languageserver-protocol";
import { withoutStops } from "../../core/edit/snippet.ts";
import { edited, withCursor } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const uri = "file:///app.commands.json";
/** An editor that inserts texts as they are. */
const plainClient: ClientCapabilities = { textDocument: { diagnostic: {} } };

let client: LanguageClient;
const start = async (capabilities: ClientCapabilities, options?: unknown): Promise<void> => {
  client = await LanguageClient.started(capabilities, null, options);
};

async function complete(marked: string): Promise<{ items: CompletionItem[]; take(label: string): string }> {
  const { text, position } = withCursor(marked);
  await client.open(uri, text);
  const items = await client.completion(uri, position);
  const take = (label: string): string => {
    const { textEdit, additionalTextEdits = [] } = there(items, label);
    return edited(text, [textEdit as TextEdit, ...additionalTextEdits]);
  };
  return { items, take };
}

function there(items: readonly CompletionItem[], label: string): CompletionItem {
  const item = items.find((one) => one.label === label);
  if (!item) throw new Error(`No completion is called ${label}; there are ${items.map((one) => one.label)}.`);
  return item;
}

const labels = async (marked: string) => (await complete(marked)).items.map(({ label }) => label);

/** The findings but those that say which texts are still to be written. */
async function findingsOf(text: string): Promise<Diagnostic[]> {
  await client.open(uri, text);
  return (await client.diagnostics(uri)).filter(({ code }) => code !== "text-placeholder");
}

const wholes = ["slash command", "user command", "message command", "entry point command"];

describe("where a manifest begins", () => {
  beforeEach(() => start(modernClient));

  it.each(["│", `"│`, `"│"`, "s│", "// commands\n│"])(
    "whole manifests and commands are offered: %s",
    async (marked) => {
      expect(await labels(marked)).toEqual(["slash command", "command array", "command manifest", ...wholes.slice(1)]);
    },
  );

  it.each([
    "[│",
    "[│]",
    "[\n  │\n]",
    `[{ "name": "a" }, │]`,
    `{ "commands": [│] }`,
    `{ "scope": "global", "commands": [│`,
  ])("whole commands are offered in a list: %s", async (marked) => {
    expect(await labels(marked)).toEqual(wholes);
  });

  it.each(["{│", "{ │ }", "{│}", `{ "│" }`, "{\n  │\n}", "{ // mine\n  │\n}"])(
    "keys of a manifest and of a command are offered, required ones first and id last: %s",
    async (marked) => {
      const found = await labels(marked);
      expect(found.slice(0, 8)).toEqual(["commands", "name", "description", "command manifest", ...wholes]);
      expect(found).toEqual(expect.arrayContaining(["$schema", "scope", "guild_id", "default_locale", "options"]));
      expect(found.at(-1)).toBe("id");
      expect(new Set(found).size).toBe(found.length);
      expect(found).not.toContain("version");
    },
  );

  it("keys say what the object becomes by them", async () => {
    const { items } = await complete("{ │ }");
    const detail = (label: string) => there(items, label).labelDetails?.description;
    expect([detail("commands"), detail("scope")]).toEqual(["command manifest", "command manifest"]);
    expect([detail("name"), detail("options")]).toEqual(["single command", "single command"]);
  });

  it("one telling key decides", async () => {
    const inManifest = await labels(`{ "scope": "global", │ }`);
    expect(inManifest).toEqual(["commands", "$schema", "application_id", "guild_id", "default_locale"]);
    const inCommand = await labels(`{ "name": "a", │ }`);
    expect(inCommand).not.toContain("commands");
    expect(inCommand[0]).toBe("description");
    expect(await labels(`{ "$schema": "x", │ }`)).toEqual(expect.arrayContaining(["commands", "name"]));
  });

  it("values of the first key are offered", async () => {
    expect(await labels(`{ "scope": │ }`)).toEqual(["global", "guild"]);
    expect(await labels(`{ "scope": │`)).toEqual(["global", "guild"]);
    expect(await labels(`{ "default_locale": │ }`)).toContain("pt-BR");
    expect(await labels(`{ "nsfw": │ }`)).toEqual(["true", "false"]);
    expect(await labels(`{ "commands": │ }`)).toEqual(wholes);
    expect(await labels(`{ "other": │ }`)).toEqual([]);
  });

  it.each(["│\n[]", "[]\n│", "│ { }"])("nothing is offered beside a manifest that is there: %s", async (marked) => {
    expect(await labels(marked)).toEqual([]);
  });

  it("nothing is offered right behind a command, and a word that was begun is replaced by one", async () => {
    expect(await labels(`[{ "name": "a" }│]`)).toEqual([]);
    const { take } = await complete(`[sl│]`);
    expect(take("slash command")).toMatch(/^\[\n\t\{\n[\s\S]*\n\t\}\n\]$/);
  });

  it("the members of a map are completed as commands", async () => {
    expect((await labels(`{ "ping": { │ } }`)).slice(0, 6)).toEqual(["name", "description", ...wholes]);
    expect(await labels(`{ "chat": [│] }`)).toEqual(wholes);
  });

  it.each([`[{│}]`, `[{ "│" }]`, `[\n  {\n    │\n  }\n]`])(
    "a command's keys begin with the required ones: %s",
    async (marked) => {
      const found = await labels(marked);
      expect(found.slice(0, 6)).toEqual(["name", "description", ...wholes]);
      const last = ["name_localizations", "description_localizations", "dm_permission", "default_permission", "id"];
      expect(found.slice(-5)).toEqual(last);
    },
  );

  it.each<[string, marked: string, first: readonly string[]]>([
    ["a command", `[{ "name": "a", "description": "b", │ }]`, ["type", "options", "default_member_permissions"]],
    ["a context menu command", `[{ "type": 2, "name": "a", │ }]`, ["default_member_permissions", "integration_types"]],
    [
      "a command of a map",
      `{ "a": { "name": "a", "description": "b", │ } }`,
      ["type", "options", "default_member_permissions"],
    ],
    [
      "an option",
      `[{ "options": [{ "type": 3, "name": "a", "description": "b", │ }] }]`,
      ["required", "choices", "min_length", "max_length", "autocomplete"],
    ],
    [
      "an option of a subcommand",
      `[{ "options": [{ "type": 1, "options": [{ "type": 4, "name": "a", "description": "b", │ }] }] }]`,
      ["required", "choices", "min_value", "max_value", "autocomplete"],
    ],
    ["a choice", `[{ "options": [{ "type": 3, "choices": [{ │ }] }] }]`, ["name", "value", "choice"]],
  ])("what %s has itself is offered before its localizations", async (_, marked, first) => {
    const found = await labels(marked);
    expect(found.slice(0, first.length)).toEqual(first);
    const localizations = found.findIndex((label) => label.endsWith("_localizations"));
    expect(found.slice(localizations).filter((label) => first.includes(label))).toEqual([]);
    expect(localizations).toBeGreaterThan(0);
  });

  it("a whole object is offered only where nothing is in it yet", async () => {
    expect(await labels(`[{ "name": "a", │ }]`)).not.toContain("slash command");
    expect(await labels(`[{ "name": "a", "options": [{ │ }] }]`)).toContain("string option");
    expect(await labels(`[{ "name": "a", "options": [{ "name": "b", │ }] }]`)).not.toContain("string option");
  });
});

describe("keys that contain more", () => {
  beforeEach(() => start(modernClient));

  it("insert a whole first option, of a type that can be there", async () => {
    const command = await complete(`[{ "name": "a", │ }]`);
    expect(command.take("options")).toBe(
      `[{ "name": "a", "options": [\n\t{\n\t\t"type": \${1:3},\n\t\t"name": "$2",\n\t\t"description": "$3"\n\t}\n] }]`,
    );
    const group = await complete(`[{ "name": "a", "options": [{ "type": 2, "name": "g", │ }] }]`);
    expect(group.take("options")).toContain(`"options": [\n\t{\n\t\t"type": 1,\n`);
    const subcommand = await complete(`[{ "name": "a", "options": [{ "type": 1, "name": "g", │ }] }]`);
    expect(subcommand.take("options")).toContain(`"type": \${1:3},`);
  });

  it("insert lists that are on several lines, as values too", async () => {
    const one = `[{ "options": [{ "type": 3, "name": "n", "choices": │ }] }]`;
    expect((await complete(one)).take("choice")).toContain(`"choices": [\n\t{ "name": "$1", "value": "$2" }\n] }`);
  });

  it("insert a whole first command or choice", async () => {
    expect((await complete("{ │ }")).take("commands")).toContain(`"commands": [\n\t{\n\t\t"type": 1,\n`);
    const whole = await complete(`[{ "name": "a", "options": [{ "type": 4, "name": "n", │ }] }]`);
    expect(whole.take("choices")).toContain(`"choices": [\n\t{ "name": "$1", "value": $2 }\n]`);
  });

  it("change only the name where a value follows", async () => {
    expect((await complete(`[{ "opt│": [] }]`)).take("options")).toBe(`[{ "options": [] }]`);
  });
});

describe("an object in a list that is empty", () => {
  const user = `{\n\t\t"type": 2,\n\t\t"name": "$1"\n\t}`;
  const option = `{\n\t\t"type": 5,\n\t\t"name": "$1",\n\t\t"description": "$2"\n\t}`;
  const choice = `{ "name": "$1", "value": "$2" }`;
  beforeEach(() => start(modernClient));

  it.each<[marked: string, label: string, after: string]>([
    ["[│]", "user command", `[\n\t${user}\n]`],
    ["[  │  ]", "user command", `[\n\t${user}\n]`],
    ["[us│]", "user command", `[\n\t${user}\n]`],
    ["[│", "user command", `[\n\t${user}\n]`],
    ["[│\n]", "user command", `[\n\t${user}\n]`],
    ["[│\r\n]", "user command", `[\n\t${user}\r\n]`],
    [`{ "commands": [│] }`, "user command", `{ "commands": [\n\t${user}\n] }`],
    [`{ "chat": [│] }`, "user command", `{ "chat": [\n\t${user}\n] }`],
    [`[{ "options": [│] }]`, "boolean option", `[{ "options": [\n\t${option}\n] }]`],
    [`{ "a": { "options": [│] } }`, "boolean option", `{ "a": { "options": [\n\t${option}\n] } }`],
    [
      `[{ "options": [{ "type": 1, "options": [│] }] }]`,
      "boolean option",
      `[{ "options": [{ "type": 1, "options": [\n\t${option}\n] }] }]`,
    ],
    [
      `[{ "options": [{ "type": 3, "choices": [│] }] }]`,
      "choice",
      `[{ "options": [{ "type": 3, "choices": [\n\t${choice}\n] }] }]`,
    ],
  ])("is on lines of its own: %s, %s", async (marked, label, after) => {
    expect((await complete(marked)).take(label)).toBe(after);
  });

  it("is not moved where the list has others, or where it has a line already", async () => {
    expect((await complete(`[{ "name": "a" }, │]`)).take("user command")).toMatch(
      /^\[\{ "name": "a" \}, \{\n\t"type": 2/,
    );
    expect((await complete(`[│{ "name": "a" }]`)).items).toEqual([]);
    expect((await complete(`[\n  │\n]`)).take("user command")).toMatch(/^\[\n {2}\{\n\t"type": 2/);
  });

  it("leaves plain values on the line", async () => {
    expect((await complete(`[{ "contexts": [│] }]`)).take("BOT_DM")).toBe(`[{ "contexts": [1] }]`);
  });
});

describe("a comma that is missing before the line", () => {
  beforeEach(() => start(modernClient));

  it.each([
    ["a key", `{\n  "name": "a"\n  │\n}`, "description", `{\n  "name": "a",\n  "description": "$1"\n}`],
    ["a key in quotes", `[{\n  "name": "a"\n  "│"\n}]`, "nsfw", `[{\n  "name": "a",\n  "nsfw": \${1|true,false|}\n}]`],
    ["a begun key", `[{\n  "options": []\n  ns│\n}]`, "nsfw", `[{\n  "options": [],\n  "nsfw": \${1|true,false|}\n}]`],
    [
      "a locale",
      `[{ "name_localizations": {\n  "de": "x"\n  "│"\n} }]`,
      "fr",
      `[{ "name_localizations": {\n  "de": "x",\n  "fr": "$1"\n} }]`,
    ],
    ["a constant", `[{ "contexts": [\n  0\n  │\n] }]`, "BOT_DM", `[{ "contexts": [\n  0,\n  1\n] }]`],
    [
      "a key of a manifest",
      `{\n  "scope": "guild"\n  │\n}`,
      "guild_id",
      `{\n  "scope": "guild",\n  "guild_id": "$1"\n}`,
    ],
  ])("is inserted with %s", async (_what, marked, label, after) => {
    expect((await complete(marked)).take(label)).toBe(after);
  });

  it("is inserted with a command, begun or not", async () => {
    for (const typed of ["", "sl"]) {
      const { take } = await complete(`[\n  { "name": "a" }\n  ${typed}│\n]`);
      expect(take("user command")).toMatch(/^\[\n {2}\{ "name": "a" \},\n {2}\{\n\t"type": 2,[\s\S]*\}\n\]$/);
    }
  });

  it.each([
    `{\n  "name": "a",\n  │\n}`,
    `{\n  │\n}`,
    `[\n  │\n]`,
    `[{ "nsfw":\n  │\n}]`,
    `[\n  { "name": "a" }, // first\n  │\n]`,
  ])("is not added where there is one, or where it does not belong: %s", async (marked) => {
    const { items } = await complete(marked);
    expect(items).not.toEqual([]);
    expect(items.filter(({ additionalTextEdits }) => additionalTextEdits)).toEqual([]);
  });

  it("is not offered on the value's own line, where the list would open with every space", async () => {
    expect(await labels(`{ "name": "a" │ }`)).toEqual([]);
  });
});

describe("in a comment", () => {
  beforeEach(() => start(modernClient));

  it.each([
    "// mine│",
    "/│/ mine\n[]",
    "// mi│ne\n{}",
    "[\n  // the next one│\n]",
    `[{ "name": "a" }, // first│\n]`,
    `[{ "name": "a", /* │ */ }]`,
    `[{ // │\n }]`,
    "[/* not closed │",
  ])("nothing is offered: %s", async (marked) => expect(await labels(marked)).toEqual([]));

  it.each(["// mine\n│", "[/* one */ │]", "[ │ // one\n]", `[{ "name": "a//" }, │]`])(
    "ends before what is offered: %s",
    async (marked) => expect(await labels(marked)).not.toEqual([]),
  );
});

describe("the next list", () => {
  const option = (own: string) => `[{ "name": "a", "options": [{ ${own}│ }] }]`;
  const commandOf = async (marked: string, label: string) =>
    there((await complete(marked)).items, label).command?.command;

  it("opens by itself in our editor after a key with values to choose from", async () => {
    await start(modernClient, { commands: true });
    const suggest = "editor.action.triggerSuggest";
    for (const name of ["type", "options", "contexts", "default_member_permissions", "name_localizations"])
      expect(await commandOf(`[{ "│" }]`, name), name).toBe(suggest);
    for (const name of ["name", "nsfw", "id", "slash command"])
      expect(await commandOf(`[{ "│" }]`, name), name).toBeUndefined();
    expect(await commandOf(option(`"type": 7, `), "channel_types")).toBe(suggest);
    // There is only one type that an option of a group can have, and a value that is there stays.
    expect(await commandOf(`[{ "options": [{ "type": 2, │ }] }]`, "options")).toBeUndefined();
    expect(await commandOf(`[{ "ty│": 1 }]`, "type")).toBeUndefined();
    expect(await commandOf("{ │ }", "default_locale")).toBe(suggest);
  });

  it("is not asked for from another editor, which does not know that command", async () => {
    await start(modernClient);
    expect((await complete(`[{ "│" }]`)).items.filter(({ command }) => command)).toEqual([]);
  });

  it("begins with what is there already", async () => {
    await start(modernClient);
    const selected = async (marked: string) =>
      (await complete(marked)).items.filter(({ preselect }) => preselect).map(({ label }) => label);
    expect(await selected(`[{ "type": 3│ }]`)).toEqual(["MESSAGE"]);
    expect(await selected(`{ "scope": "guild│" }`)).toEqual(["guild"]);
    expect(await selected(`[{ "type": │ }]`)).toEqual([]);
  });

  it("shows everything, although a value is there already", async () => {
    await start(modernClient);
    for (const [marked, label, name] of [
      [`[{ "type": 1│ }]`, "MESSAGE", "1 MESSAGE"],
      [`[{ "nsfw": true│ }]`, "false", "true false"],
      [`{ "scope": "global│" }`, "guild", `"global" guild`],
    ] as const)
      expect(there((await complete(marked)).items, label).filterText).toContain(name);
    expect(there((await complete(`{ "scope": "glo│" }`)).items, "guild").filterText).toBe(`"guild"`);
  });
});

describe.each([
  ["an editor with snippets", modernClient],
  ["an editor without snippets", plainClient],
])("in %s", (_editor, capabilities) => {
  beforeEach(() => start(capabilities));

  it.each([
    ["│", "command array"],
    ["│", "command manifest"],
    ["│", "slash command"],
    [`"│"`, "message command"],
    ["[│]", "slash command"],
    ["[\n    │\n]", "entry point command"],
    ["{ │ }", "commands"],
    ["{│}", "command manifest"],
    [`{ "│" }`, "slash command"],
    ["{│", "user command"],
    ["{\n  │\n}", "commands"],
    ["[{│}]", "slash command"],
    ["[\n  {\n    │\n  }\n]", "user command"],
    [`{ "commands": │ }`, "slash command"],
    [`[{ "name": "a", "description": "b", │ }]`, "options"],
    [`[{ "name": "a", "description": "b", │ }]`, "contexts"],
    [`[{ "name": "a", "description": "b", │ }]`, "default_member_permissions"],
    [`[{ "name": "a", "description": "b", │ }]`, "name_localizations"],
    [`[{ "name": "a", "description": "b", "options": [│] }]`, "subcommand group"],
    [`[{ "name": "a", "description": "b", "options": [{ "│" }] }]`, "integer option"],
    [
      `[{ "name": "a", "description": "b", "options": [{ "type": 10, "name": "n", "description": "d", │ }] }]`,
      "choices",
    ],
  ])("one completion makes a command that lacks only what its author writes: %s, %s", async (marked, label) => {
    const { take } = await complete(marked);
    const text = capabilities === plainClient ? take(label) : withoutStops(take(label));
    const found = await findingsOf(text);
    const empty = text.includes(`""`) || text.includes("[]");
    expect(found.length > 0, text).toBe(empty);
    const lines = text.split("\n");
    for (const { range, message } of found) {
      const marked = lines[range.start.line]?.slice(range.start.character, range.end.character);
      expect([`""`, "[]", "}"], `${message}\n${text}`).toContain(marked);
    }
  });
});

describe("an editor without snippets", () => {
  beforeEach(() => start(plainClient));

  it("gets lines that are indented as the manifest is", async () => {
    expect((await complete("[\n    {\n        │\n    }\n]")).take("slash command")).toBe(
      `[\n    {\n        "type": 1,\n        "name": "",\n        "description": ""\n    }\n]`,
    );
    expect((await complete("[\n\t{\n\t\t│\n\t}\n]")).take("options")).toContain(
      `\n\t\t"options": [\n\t\t\t{\n\t\t\t\t"type": 3,`,
    );
    expect((await complete("│")).take("command array")).toBe(
      `[\n  {\n    "type": 1,\n    "name": "",\n    "description": ""\n  }\n]`,
    );
    expect((await complete("[\n  {│}\n]")).take("user command")).toBe(`[\n  {\n    "type": 2,\n    "name": ""\n  }\n]`);
  });

  it.each<[marked: string, label: string, after: string]>([
    ["[│]", "user command", `[\n  {\n    "type": 2,\n    "name": ""\n  }\n]`],
    [
      `{\n\t"commands": [│]\n}`,
      "user command",
      `{\n\t"commands": [\n\t\t{\n\t\t\t"type": 2,\n\t\t\t"name": ""\n\t\t}\n\t]\n}`,
    ],
    [
      `{\r\n    "commands": [│]\r\n}\r\n`,
      "user command",
      `{\r\n    "commands": [\r\n        {\r\n            "type": 2,\r\n            "name": ""\r\n        }\r\n    ]\r\n}\r\n`,
    ],
    ["[│\r\n]", "user command", `[\r\n  {\r\n    "type": 2,\r\n    "name": ""\r\n  }\r\n]`],
  ])("gets an object in an empty list on lines of its own: %j", async (marked, label, after) => {
    expect((await complete(marked)).take(label)).toBe(after);
  });

  it("goes from an empty file to a command with an option, key by key", async () => {
    const codesOf = async (text: string) => (await findingsOf(text)).map(({ code }) => code);
    const empty = ["name-length", "description-length"];
    let text = (await complete("│")).take("command array");
    expect(await codesOf(text)).toEqual(empty);
    text = text.replace(`"description": ""\n`, `"description": "",\n    │\n`);
    text = (await complete(text)).take("options");
    expect(await codesOf(text)).toEqual([...empty, ...empty]);
    text = text.replace(`"type": 3`, `"type": 3│`);
    text = (await complete(text)).take("INTEGER");
    text = text.replace(`"description": ""\n`, `"description": "",\n        "│"\n`);
    text = (await complete(text)).take("choices");
    expect(text).toContain(`        "choices": [\n          { "name": "", "value":  }\n        ]\n`);
    expect(await codesOf(text)).toContain("syntax");
  });

  it("asks clients that support it to insert lines without changing their indentation", async () => {
    expect(there((await complete("│")).items, "command array")).not.toHaveProperty("insertTextMode");
    const completionItem = { insertTextModeSupport: { valueSet: [1 as const, 2 as const] } };
    await start({ textDocument: { completion: { completionItem } } });
    expect(there((await complete("│")).items, "command array")).toMatchObject({
      insertTextFormat: 1,
      insertTextMode: 1,
    });
  });
});
