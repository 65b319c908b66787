import { afterEach, describe, expect, test, vi } from "vitest";
import { type URI, Utils } from "vscode-uri";
import { runCli } from "../cli/run.ts";
import { answeredByExports } from "./editor-publish.ts";
import { inOrder, typedTexts } from "./found.ts";
import { asksIn, missingTarget } from "./publishing.ts";
import { recordCalls, twoCommands } from "./recorded-service.ts";
import { foundByTerminal, rangeIn } from "./terminal.ts";
import { plannedByTerminal } from "./terminal-publish.ts";
import { workspaces } from "./workspaces.ts";

vi.mock("vscode", async () => (await import("./editor.ts")).vscode);

afterEach(() => vi.unstubAllGlobals());

const plans = workspaces.flatMap((workspace) =>
  asksIn(workspace).flatMap(({ command, folder, target }) => {
    const isAsked = command === "plan" && target !== undefined && target !== missingTarget;
    return isAsked ? [{ workspace, folder, target }] : [];
  }),
);

describe("another extension gets the findings that the terminal has", () => {
  test.each(workspaces)("$name", async (workspace) => {
    const texts = typedTexts(workspace);
    const files = await answeredByExports(workspace, (answers) => answers.check(undefined));
    const found = files.flatMap(({ file, findings }) =>
      findings.map(({ code, severity, message, start, end }) => {
        return { file, code, severity, message, range: rangeIn(texts[file] ?? "", start, end) };
      }),
    );
    expect(inOrder(found)).toEqual(await foundByTerminal({ run: runCli }, workspace, []));
  });
});

describe("another extension gets the plan that the terminal has as JSON, or a reason", () => {
  test.each(plans)("$folder $target: $workspace.name", async ({ workspace, folder = ".", target }) => {
    const ask = { command: "plan", target, ...(folder !== "." && { folder }) } as const;
    const terminal = await plannedByTerminal(workspace, ask);
    const calls = recordCalls(twoCommands);
    const plan = answeredByExports(workspace, (answers, root) => {
      return answers.plan(target, Utils.joinPath(root as never as URI, folder) as never);
    });
    if (terminal) expect(inTheirWords(await plan)).toEqual(inTheirWords(terminal));
    else await expect(plan).rejects.toThrow(/./);
    expect(calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
  });

  test("which it has of most", async () => {
    let count = 0;
    for (const { workspace, folder, target } of plans) {
      const ask = { command: "plan", target, ...(folder !== undefined && { folder }) } as const;
      if (await plannedByTerminal(workspace, ask)) count++;
    }
    expect(count).toBeGreaterThan(5);
    expect(count).toBeLessThan(plans.length);
  });
});

/** The terminal names its options, which the editor does not have. */
function inTheirWords(plan: object): object {
  return JSON.parse(JSON.stringify(plan).replaceAll(/ To do that, add `[^`]*`\./g, ""));
}
