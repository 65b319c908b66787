import { afterEach, describe, expect, test, vi } from "vitest";
import { publishedByEditor } from "./editor-publish.ts";
import { asksIn } from "./publishing.ts";
import { publishedByTerminal } from "./terminal-publish.ts";
import { workspaces } from "./workspaces.ts";

vi.mock("vscode", async () => (await import("./editor.ts")).vscode);
// It loads the client of the language server, which only VS Code can load.
vi.mock("../../client/manifests/language-client.ts", () => ({ languageId: "command-manifest" }));

afterEach(() => vi.unstubAllGlobals());

const cases = workspaces.flatMap((workspace) => asksIn(workspace).map((ask) => ({ workspace, ask })));

describe("the terminal and the editor come to the same plan, make the same calls and refuse for the same reason", () => {
  test.each(cases)("$ask.command $ask.folder $ask.target: $workspace.name", async ({ workspace, ask }) => {
    const terminal = await publishedByTerminal(workspace, ask);
    const editor = await publishedByEditor(workspace, ask);
    expect(editor).toEqual(terminal);
    const writes = terminal.calls.some((call) => !call.startsWith("GET "));
    expect(writes).toBe(ask.command === "publish" && terminal.code === 0);
  });
});
