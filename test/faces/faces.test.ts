import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { runCli } from "../cli/run.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { address, destinations } from "./destinations.ts";
import { FakeDocument, shown, vscode } from "./editor.ts";
import { guild, recordCalls } from "./recorded-service.ts";

vi.mock("vscode", async () => (await import("./editor.ts")).vscode);
vi.mock("../../client/manifests/project.ts", () => ({ projectOf: async () => emptyProject }));

const refusals = { show: () => {}, clear: () => {} };

let folder: TemporaryFolder;

beforeEach(() => {
  folder = new TemporaryFolder();
  Object.assign(shown, { words: [], logged: [], presses: ["Publish", "Edit and Remove", "Delete"] });
  Object.assign(shown, { untitled: "", written: "" });
});

afterEach(() => {
  folder.remove();
  vi.unstubAllGlobals();
});

interface Run {
  readonly calls: readonly string[];
  readonly words: string;
}

async function inTerminal(...args: readonly string[]): Promise<Run> {
  const calls = recordCalls();
  const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
  const { stdout, stderr } = await runCli([...args, "--service", "local"], { cwd: folder.path, env });
  return { calls, words: stdout + stderr };
}

/** Runs the extension's command for a document, without the editor. */
async function inEditor(file: string, text: string, command: (document: never) => Promise<unknown>): Promise<Run> {
  const document = new FakeDocument(URI.file(`/${file}`), text);
  vscode.window.activeTextEditor = { document };
  const calls = recordCalls();
  const { showFailure } = await import("../../client/ui/user-error.ts");
  await command(document as never).catch(showFailure);
  return { calls, words: [...shown.logged, ...shown.words].join("\n") };
}

async function publishInEditor(text: string): Promise<Run> {
  const { publishPermissions } = await import("../../client/permissions/publish-permissions.ts");
  const history = { savePermissions: async () => ({ fsPath: "saved" }) };
  const plans = { show: async (_: unknown, lines: readonly string[]) => shown.words.push(...lines) };
  const parts = { destinations: await destinations(), refusals, plans, history };
  return await inEditor("a.permissions.json", text, (document) => publishPermissions(document, parts as never));
}

const manifest = (...permissions: readonly object[]) => JSON.stringify({ guild_id: guild, permissions });
const role = (id: string, permission = true) => ({ id, type: 1, permission });

describe("the terminal and the editor make the same calls and use the same words", () => {
  test.each([
    [
      "what is published",
      manifest({ command: "play", permissions: [role("66")] }),
      [
        "Role 77 can only use /play if its defaults allow it.",
        "Role 66 can use /play.",
        "Published the permissions of /play.",
      ],
    ],
    [
      "nothing to do",
      manifest({ command: "play", permissions: [role("77")] }),
      ["Nothing to do: the published permissions match the manifest."],
    ],
    [
      "a command that is not published",
      manifest({ command: "nix", permissions: [] }),
      ["! No command “nix” is published.", "This plan cannot be published."],
    ],
    [
      "errors",
      `{\n  "guild_id": "${guild}"\n}`,
      ["Nothing was published: a.permissions.json has an error on line 1. "],
    ],
    ["an empty list", manifest(), ["a.permissions.json lists no permissions to publish."]],
  ])("publishing permissions: %s", async (_, text, sentences) => {
    folder.write("a.permissions.json", text);
    const terminal = await inTerminal("permissions", "publish", "a.permissions.json", "--yes");
    const editor = await publishInEditor(text);
    expectSame(terminal, editor, sentences);
  });

  test.each([
    ["what differs", manifest({ command: "play", permissions: [role("66")] }), ["~ permissions of /play"]],
    [
      "nothing to do",
      manifest({ command: "play", permissions: [role("77")] }),
      ["Nothing to do: a.permissions.json already has all permissions of the guild."],
    ],
    [
      "a command that is not published",
      manifest({ command: "play", permissions: [role("77")] }, { command: "nix", permissions: [] }),
      ["Not published, so unchanged: /nix."],
    ],
  ])("importing permissions into a manifest: %s", async (_, text, sentences) => {
    folder.write("a.permissions.json", text);
    const terminal = await inTerminal("permissions", "pull", "--into", "a.permissions.json");
    const { importPermissions } = await import("../../client/permissions/import-permissions.ts");
    const to = await destinations();
    const editor = await inEditor("a.permissions.json", text, (document) => importPermissions(document, to));
    expectSame(terminal, editor, sentences);
    const written = readFileSync(path.join(folder.path, "a.permissions.json"), "utf8");
    expect(shown.written === "" ? text : shown.written).toBe(written);
  });

  test("importing permissions as a new manifest", async () => {
    const terminal = await inTerminal("permissions", "pull", "--guild", guild, "--out", "new.permissions.json");
    const { importPermissions } = await import("../../client/permissions/import-permissions.ts");
    const to = await destinations();
    const editor = await inEditor("bot.commands.json", "[]", (document) => importPermissions(document, to));
    expectSame(terminal, editor, []);
    expect(shown.untitled).toBe(readFileSync(path.join(folder.path, "new.permissions.json"), "utf8"));
  });

  const id = "1290000000000000001";
  const removal = `Edit lobby ${id} and remove 1 of its members?\nThe manifest does not list these members:\n5`;

  test.each([
    ["edit", `{ "members": [{ "id": "6" }] }`, ["edit", id, "a.lobby.json", "--yes"], [removal]],
    ["edit", `{ "metadata": { "a": "b" } }`, ["edit", id, "a.lobby.json"], []],
    ["create", `{ "members": [{ "id": "5" }] }`, ["create", "a.lobby.json"], []],
    [
      "create",
      `{ "idle_timeout_seconds": 4 }`,
      ["create", "a.lobby.json"],
      ["Nothing was sent: a.lobby.json has an error on line 1. "],
    ],
    [
      "delete",
      "{}",
      ["delete", id, "--yes"],
      [`Delete lobby ${id} on the local service`, "All members will be removed. This cannot be undone."],
    ],
  ] as const)("lobby %s %s", async (name, text, args, sentences) => {
    folder.write("a.lobby.json", text);
    const terminal = await inTerminal("lobby", ...args);
    const { Lobbies } = await import("../../client/lobbies/lobbies.ts");
    const known = { lobbyFor: () => id, remember: async () => {}, forget: async () => {} };
    const lobbies = new Lobbies({ destinations: await destinations(), known, refusals } as never);
    const editor = await inEditor("a.lobby.json", text, () => lobbies[name]());
    expectSame(terminal, editor, sentences);
  });
});

function expectSame(terminal: Run, editor: Run, sentences: readonly string[]): void {
  expect(editor.calls).toEqual(terminal.calls);
  for (const sentence of sentences) {
    expect(terminal.words).toContain(sentence);
    expect(editor.words).toContain(sentence);
  }
}
