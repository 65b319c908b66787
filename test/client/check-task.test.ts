import { expect, it, onTestFinished, vi } from "vitest";
import type * as vscode from "vscode";
import { URI } from "vscode-uri";
import { runCheck } from "../../client/tasks/check-task.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", () => ({ window: { createOutputChannel: () => ({}) } }));

it("runs the check without the tokens that the editor has in its environment", async () => {
  const folder = TemporaryFolder.forTest();
  vi.stubEnv("COMMAND_MANIFEST_TOKEN", "Bot not-a-secret");
  vi.stubEnv("COMMAND_MANIFEST_CLIENT_SECRET", "not-a-secret");
  onTestFinished(() => void vi.unstubAllEnvs());
  const script = folder.write(
    "cli.cjs",
    "console.log(Object.keys(process.env).join(' '), process.argv.slice(2).join(' '));",
  );
  const said: string[] = [];
  const observer = {
    say: (lines: readonly string[]) => void said.push(...lines),
    signal: new AbortController().signal,
  };
  const [at, cli] = [URI.parse(folder.uri), URI.parse(script)] as unknown as [vscode.Uri, vscode.Uri];
  expect(await runCheck({ type: "command-manifest", command: "check" }, at, cli, observer)).toBe(0);
  expect(said.join("\n")).toContain("check -- .");
  expect(said.join("\n")).toContain("PATH");
  expect(said.join("\n")).not.toContain("COMMAND_MANIFEST_");
});
