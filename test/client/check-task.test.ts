import { expect, it, onTestFinished, vi } from "vitest";
import type * as vscode from "vscode";
import { URI } from "vscode-uri";
import { runCheckTask } from "../../client/tasks/check-task.ts";
import { taskRequestOf } from "../../client/tasks/definition.ts";
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
  expect(await runCheckTask({ type: "command-manifest", command: "check" }, at, cli, observer)).toBe(0);
  expect(said.join("\n")).toContain("check -- .");
  expect(said.join("\n")).toContain("PATH");
  expect(said.join("\n")).not.toContain("COMMAND_MANIFEST_");
});

it.each([
  [{ command: "publish" }, "A task must have exactly one of “target”, “guild” and “global”: true."],
  [{ command: "plan", target: "a", global: true }, "A task must have exactly one of"],
  [{ command: "plan", guild: "Harbor" }, "A task's “guild” must be an ID in quotes"],
  [{ command: "plan", global: true, paths: "a" }, "A task's “paths” must be a list"],
  [{ command: "run", global: true }, "A task's “command” must be check, plan or publish."],
])("says what is wrong in a task that is wrong itself: %j", (definition, sentence) => {
  const folder = URI.file("/bot") as unknown as vscode.Uri;
  expect(() => taskRequestOf({ type: "command-manifest", ...definition }, folder)).toThrow(sentence);
});
