import { describe, expect, test } from "vitest";
import { runCli } from "../cli/run.ts";
import { foundByServer, foundInWorkspace } from "./server.ts";
import { foundByTerminal } from "./terminal.ts";
import { workspaces } from "./workspaces.ts";

const terminalProgram = { run: runCli };

describe("the language server and the terminal find the same", () => {
  test.each(workspaces)("$name", async (workspace) => {
    const [server, terminal] = [await foundByServer(workspace), await foundByTerminal(terminalProgram, workspace)];
    const codes: Record<string, string[]> = {};
    for (const { file, code } of server) codes[file] = [...(codes[file] ?? []), code];
    expect(codes).toEqual(workspace.expected);
    expect(terminal).toEqual(server);
  });
});

describe("the findings of the whole workspace are those of the terminal in its folder", () => {
  test.each(workspaces)("$name", async (workspace) => {
    const terminal = await foundByTerminal(terminalProgram, workspace, []);
    expect(await foundInWorkspace(workspace)).toEqual(terminal);
  });

  test("which finds something in most of them", async () => {
    const found = await Promise.all(workspaces.map((workspace) => foundInWorkspace(workspace)));
    expect(found.filter((findings) => findings.length > 0).length).toBeGreaterThan(workspaces.length / 2);
  });
});
