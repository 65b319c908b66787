import { existsSync, readFileSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
import type * as vscode from "vscode";
import { URI } from "vscode-uri";
import { runCheckTask } from "../../client/tasks/check-task.ts";
import { definitionToRun, programOf, taskRequestOf } from "../../client/tasks/definition.ts";
import { withProgramManifest } from "../../client/tasks/program-manifest.ts";
import { runPublish } from "../../client/tasks/publish-task.ts";
import type { CliPlace } from "../../client/tasks/run-cli.ts";
import type { RequestedTarget } from "../../core/workspace/where.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", async () => ({
  window: { createOutputChannel: () => ({}) },
  Uri: (await import("vscode-uri")).URI,
}));

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

it("runs a task's own definition where the editor gives an identifier in its place", () => {
  const own = { type: "command-manifest", command: "check", paths: [`\${workspaceFolder}/a`] };
  const filledIn = { ...own, paths: ["/b/a"] };
  expect(definitionToRun(filledIn, own)).toBe(filledIn);
  expect(definitionToRun({ type: "customExecution", id: "command-manifest.command,check" }, own)).toBe(own);
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

it.each([
  [{ run: "" }, "A task's “run” must be a command line"],
  [{ run: ["node"] }, "A task's “run” must be a command line"],
  [{ run: "node deploy.js", paths: ["commands"] }, "Leave out one of them."],
])("refuses a task whose program is not a command line: %j", (definition, sentence) => {
  expect(() => programOf({ type: "command-manifest", command: "plan", ...definition })).toThrow(sentence);
});

/** Runs a task's program with a stand-in for the terminal program; resolves with the code, and the text of its manifest. */
async function runProgram(cli: string, place: RequestedTarget) {
  const folder = TemporaryFolder.forTest();
  const at = { cli: URI.parse(folder.write("cli.cjs", cli)), folder: URI.parse(folder.uri) } as unknown as CliPlace;
  const observer = { say: () => {}, signal: new AbortController().signal };
  const seen: { uri?: vscode.Uri; text?: string } = {};
  const code = await withProgramManifest({ line: "node deploy.js", place, at }, observer, async (uri) => {
    Object.assign(seen, { uri, text: readFileSync(uri.fsPath, "utf8") });
    return 4;
  });
  return { code, ...seen };
}

const writesArguments = `
  const args = process.argv.slice(2);
  require("node:fs").writeFileSync(args.at(-1), args.slice(0, -1).join(" "));
`;

it.each([
  [{ target: "staging" }, "--target staging"],
  [{ guildId: "1250000000000000001" }, "--guild 1250000000000000001"],
  [{}, "--global"],
])("takes the commands that a program publishes for %j, and leaves no file behind", async (place, options) => {
  const { code, text, uri } = await runProgram(writesArguments, place);
  expect(code).toBe(4);
  expect(text).toBe(`pull --run node deploy.js --until-published ${options} --out`);
  expect(existsSync(uri?.fsPath ?? "")).toBe(false);
});

it("plans the manifest of a program that was run, and no other", async () => {
  const folder = TemporaryFolder.forTest();
  const at = { cli: URI.parse(folder.write("cli.cjs", writesArguments)), folder: URI.parse(folder.uri) };
  const asked: string[] = [];
  const publisher = {
    runTask: async ({ paths }: { readonly paths: readonly URI[] }) => {
      asked.push(...paths.map(({ fsPath }) => readFileSync(fsPath, "utf8")));
      return "changes";
    },
  };
  const definition = { type: "command-manifest", command: "plan", run: "node deploy.js", guild: "1250000000000000001" };
  const observer = { say: () => {}, signal: new AbortController().signal };
  expect(await runPublish(definition, at as never, publisher as never, observer)).toBe(4);
  expect(asked).toEqual(["pull --run node deploy.js --until-published --guild 1250000000000000001 --out"]);
});

it("plans nothing if the program was refused", async () => {
  expect(await runProgram("process.exitCode = 1;", {})).toEqual({ code: 1 });
});
