import { beforeEach, describe, expect, it } from "vitest";
import type { CodeAction, TextDocumentEdit } from "vscode-languageserver-protocol";
import { applied, edited, rangeOf } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const uri = "file:///app.commands.json";
const text = `[
  { "type": "CHAT_INPUT", "name": "Ping", "description": "Answers with pong" },
  { "name": "two words", "description": "Has a space" } // stays
]`;

let client: LanguageClient;
beforeEach(async () => {
  client = await LanguageClient.started();
  await client.open(uri, text);
});

function apply(action: CodeAction | undefined): string {
  expect(action?.edit?.documentChanges).toMatchObject([{ textDocument: { uri, version: 1 } }]);
  return applied(text, action?.edit);
}

it("offers the finding's fixes where the finding is", async () => {
  const actions = await client.codeActions(uri, rangeOf(text, "Ping"));
  const quickFixes = actions.filter(({ kind }) => kind === "quickfix");
  expect(quickFixes.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([["Change to “ping”", true]]);
  expect(quickFixes[0]?.diagnostics?.[0]?.code).toBe("name-lowercase");
  expect(apply(quickFixes[0])).toBe(text.replace("Ping", "ping"));
});

it("offers no quick fix elsewhere", async () => {
  expect(await client.codeActions(uri, rangeOf(text, "pong"), ["quickfix"])).toEqual([]);
});

it("offers a fix of broken text only where it helps", async () => {
  for (const [broken, inserted] of [
    [`[{ "name": "a" ]`, []],
    [`[{ "name": "a"`, ["Insert }"]],
  ] as const) {
    await client.edit(uri, { text: broken });
    const actions = await client.codeActions(uri, rangeOf(broken, broken), ["quickfix"]);
    expect(actions.map(({ title }) => title).filter((title) => title.startsWith("Insert"))).toEqual(inserted);
  }
});

it.each([
  [
    "B",
    "a name with a capital and a space, at the capital",
    `[{ "name": "Ban User", "description": "d" }]`,
    ["Change to “ban-user”"],
  ],
  [" U", "such a name, at the space", `[{ "name": "Ban User", "description": "d" }]`, ["Change to “ban-user”"]],
  // A user command has no description, and only an option of some types has choices.
  [
    "9",
    "a command with a description",
    `[{ "type": 9, "name": "a", "description": "d" }]`,
    ["Change to 1 (CHAT_INPUT)", "Change to 4 (PRIMARY_ENTRY_POINT)"],
  ],
  [
    "9",
    "a command without one",
    `[{ "type": 9, "name": "A b" }]`,
    ["Change to 2 (USER)", "Change to 3 (MESSAGE)", "Change to 4 (PRIMARY_ENTRY_POINT)"],
  ],
])("offers what causes no other problem: at %s of %s", async (part, _, wrong, expected) => {
  await client.edit(uri, { text: wrong });
  const actions = await client.codeActions(uri, rangeOf(wrong, part), ["quickfix"]);
  expect(actions.map(({ title }) => title).filter((title) => title.startsWith("Change"))).toEqual(expected);
});

it("does not prefer a fix that only the author can choose", async () => {
  const clashing = text.replace("Ping", "two-words");
  const lossy = text.replace("two words", "two words!");
  for (const [changed, name] of [
    [clashing, "two words"],
    [lossy, "two words!"],
  ] as const) {
    await client.open("file:///b.commands.json", changed);
    const [action] = await client.codeActions("file:///b.commands.json", rangeOf(changed, name), ["quickfix"]);
    expect(action).toMatchObject({ title: "Change to “two-words”", isPreferred: false });
    await client.close("file:///b.commands.json");
  }
});

describe("what is missing", () => {
  const file = "file:///lacking.commands.json";
  const lacking = `[
  {
    "name": "ban",
    "options": [
      { "type": 3, "name": "why", "description": "The reason" },
      { "type": 4, "name": "days", "choices": [{ "name": "One" }] }
    ]
  },
  { "name": "ok", "description": "Fine" }
]`;
  const actionsAt = async (part: string, to: LanguageClient) => {
    await to.open(file, lacking);
    return await to.codeActions(file, rangeOf(lacking, part), ["quickfix"]);
  };

  it.each([
    [`"ban"`, ["Add “description”"]],
    [`"options"`, ["Add “description”"]],
    // The nearest object that lacks something: this option does not.
    [`"The reason"`, ["Add “description”"]],
    [`"days"`, ["Add “description”"]],
    [`"One"`, ["Add “value”"]],
    [`"Fine"`, []],
  ])("is offered anywhere in the object that lacks it: at %s", async (part, expected) => {
    expect((await actionsAt(part, client)).map(({ title }) => title)).toEqual(expected);
  });

  it("is offered once at the object's bracket", async () => {
    const titles = (await actionsAt(`{ "type": 4`, client)).map(({ title }) => title);
    expect(titles.filter((title) => title === "Add “description”")).toHaveLength(1);
  });

  it("is filled in at the cursor, with the indentation that the editor adds", async () => {
    const workspaceEdit = { documentChanges: true, snippetEditSupport: true };
    const workspace = { ...modernClient.workspace, workspaceEdit };
    const filling = await LanguageClient.started({ ...modernClient, workspace });
    const [action] = await actionsAt(`"ban"`, filling);
    const [{ edits = [] } = {}] = (action?.edit?.documentChanges ?? []) as TextDocumentEdit[];
    expect(edits).toMatchObject([{ snippet: { kind: "snippet", value: `\n"description": "$1",` } }]);
  });

  it("is an empty text for a client that takes no snippets", async () => {
    const [action] = await actionsAt(`"ban"`, client);
    expect(applied(lacking, action?.edit)).toBe(lacking.replace(`"ban",`, `"ban",\n    "description": "",`));
  });
});

it("fixes all that is safe to fix, and nothing else", async () => {
  const [action] = await client.codeActions(uri, rangeOf(text, "pong"), ["source.fixAll"]);
  expect(action?.kind).toBe("source.fixAll.commandManifest");
  expect(apply(action)).toBe(
    text.replace(`"CHAT_INPUT"`, "1").replace("Ping", "ping").replace("two words", "two-words"),
  );
});

it("offers no “fix all” when there is nothing to fix", async () => {
  await client.edit(uri, { text: "[]" });
  expect(await client.codeActions(uri, rangeOf("[]", "[]"), ["source"])).toEqual([]);
});

it("edits without versions for a client that cannot take them", async () => {
  const simple = await LanguageClient.started({ ...modernClient, workspace: {} });
  await simple.open(uri, text);
  const [action] = await simple.codeActions(uri, rangeOf(text, "Ping"), ["quickfix"]);
  expect(edited(text, action?.edit?.changes?.[uri] ?? [])).toBe(text.replace("Ping", "ping"));
});

describe("a client that asks for the edit of the action that it picks", () => {
  const codeAction = {
    ...modernClient.textDocument?.codeAction,
    dataSupport: true,
    resolveSupport: { properties: ["edit"] },
  };
  let lazy: LanguageClient;
  beforeEach(async () => {
    lazy = await LanguageClient.started({
      ...modernClient,
      textDocument: { ...modernClient.textDocument, codeAction },
    });
    await lazy.open(uri, text);
  });
  const resolve = (action: CodeAction | undefined): Promise<CodeAction> =>
    lazy.connection.sendRequest("codeAction/resolve", action);

  it.each([
    ["Ping", "quickfix"],
    ["pong", "source.fixAll"],
    ["[", "refactor.rewrite"],
  ])("gets the same actions without, and the same edits with: at %s, %s", async (part, kind) => {
    const [offered, whole] = [lazy, client].map((one) => one.codeActions(uri, rangeOf(text, part), [kind]));
    const [light, heavy] = [await offered, await whole];
    expect(light?.map(({ title }) => title)).toEqual(heavy?.map(({ title }) => title));
    expect(light?.filter(({ data }) => data)).not.toEqual([]);
    expect(light?.filter(({ data, edit }) => data && edit)).toEqual([]);
    const edits = await Promise.all(
      light?.map(async (action) => (action.data ? await resolve(action) : action).edit) ?? [],
    );
    expect(edits).toEqual(heavy?.map(({ edit }) => edit));
  });

  it("gets the edit of a fix whose title reads otherwise", async () => {
    const [action] = await lazy.codeActions(uri, rangeOf(text, "Ping"), ["quickfix"]);
    const { edit } = await resolve(action);
    expect(edit).toBeDefined();
    expect(await resolve({ ...action, title: "ping it" })).toMatchObject({ edit });
  });

  it("gets none for a text that has changed since, nor for data of somebody else", async () => {
    const [action] = await lazy.codeActions(uri, rangeOf(text, "Ping"), ["quickfix"]);
    await lazy.edit(uri, { text: `${text} ` });
    expect(await resolve(action)).toEqual(action);
    for (const data of [
      null,
      1,
      {},
      { uri },
      { uri, version: 2, fixes: "all" },
      { uri, version: 2, fixes: ["name-lowercase", 11, 17] },
      { uri, version: 2, fixes: ["name-lowercase", 11, 17, "[]"] },
      { uri: "file:///other", version: 1 },
    ]) {
      expect(await resolve({ title: "x", data })).toEqual({ title: "x", data });
    }
  });
});

describe("refactorings", () => {
  it("are offered where they make sense", async () => {
    const options = `[{ "name": "a", "description": "b", "options": [{ "type": 5, "name": "c", "description": "d" }] }]`;
    await client.edit(uri, { text: options });
    expect(await client.codeActions(uri, rangeOf(options, "name"))).toEqual([]);
    const [action] = await client.codeActions(uri, rangeOf(options, "options"), ["refactor"]);
    expect(action).toMatchObject({ title: "Move options into subcommand", kind: "refactor.extract.subcommand" });
    const none = `[{ "name": "a", "description": "b" }]`;
    await client.edit(uri, { text: none });
    expect(await client.codeActions(uri, rangeOf(none, "name"), ["refactor"])).toEqual([]);
  });

  const text = `[\n  {\n    "name": "a",\n    "name_localizations": {\n      "de": "b"\n    }\n  }\n]`;
  const addLocales = async (to: LanguageClient): Promise<CodeAction | undefined> => {
    await to.open("file:///locales.commands.json", text);
    const [action] = await to.codeActions("file:///locales.commands.json", rangeOf(text, `"de"`), ["refactor.rewrite"]);
    return action;
  };

  it("have places to fill in for a client that takes snippets in edits, indented by the line that they begin on", async () => {
    const workspaceEdit = { documentChanges: true, snippetEditSupport: true };
    const workspace = { ...modernClient.workspace, workspaceEdit };
    const filling = await LanguageClient.started({ ...modernClient, workspace });
    const { title, edit } = (await addLocales(filling)) ?? {};
    expect(title).toBe("Add 28 missing locales");
    const [{ edits: [insertion] = [] } = {}] = (edit?.documentChanges ?? []) as TextDocumentEdit[];
    const position = rangeOf(text, `"de": "b"`).end;
    expect(insertion).toEqual({
      range: { start: position, end: position },
      snippet: { kind: "snippet", value: expect.stringMatching(/^,\n"id": "\$1",\n"da": "\$2",[\s\S]*"ko": "\$28"$/) },
    });
  });

  it("have empty texts for a client that does not", async () => {
    const { edit } = (await addLocales(client)) ?? {};
    expect(applied(text, edit)).toContain(`      "de": "b",\n      "id": "",\n      "da": "",\n`);
  });
});
