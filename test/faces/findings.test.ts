import { describe, expect, test } from "vitest";
import { Program } from "../cli/program.ts";
import { foundByServer } from "./server.ts";
import { foundByTerminal } from "./terminal.ts";
import { workspaces } from "./workspaces.ts";

const program = new Program();

describe.concurrent("the language server and the terminal find the same", () => {
  test.each(workspaces)("$name", async (workspace) => {
    const [server, terminal] = [await foundByServer(workspace), await foundByTerminal(program, workspace)];
    const codes: Record<string, string[]> = {};
    for (const { file, code } of server) codes[file] = [...(codes[file] ?? []), code];
    expect(codes).toEqual(workspace.expected);
    expect(terminal).toEqual(server);
  });
});
