import { expect, it } from "vitest";
import { checkInWorkspace, maxFindings } from "../../core/workspace/check-workspace.ts";
import { closedDocument } from "../../core/workspace/workspace-document.ts";
import { memoryFiles, workspaceOf } from "./memory-files.ts";

const workspace = workspaceOf(memoryFiles({}));

async function findingsOf(text: string) {
  return (await checkInWorkspace(workspace, closedDocument("file:///a.commands.json", text, "jsonc"))).findings;
}

it("shows the most severe of too many findings, and says how many there are beside", async () => {
  const unknown = Array.from({ length: maxFindings }, (_, index) => `"x${index}": 1`).join();
  const findings = await findingsOf(`[{ "name": "Ping", "description": "", ${unknown} }]`);
  const severities = findings.map(({ severity }) => severity);
  expect(findings).toHaveLength(maxFindings + 1);
  expect(severities.filter((severity) => severity === "error").length).toBeGreaterThanOrEqual(2);
  expect(findings[0]).toMatchObject({
    code: "too-many-findings",
    start: 0,
    message: expect.stringMatching(/^This file has \d{4} problems, but only the 2000 most severe are shown\./),
  });
  const starts = findings.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

it("says that there may be more where it did not look for all", async () => {
  const [first] = await findingsOf(`[{ "name": "ping", "description": "Pong", "contexts": [${"9,".repeat(20_000)}] }]`);
  expect(first?.message).toMatch(/^This file has at least 10000 problems/);
});

it("shows all of exactly as many", async () => {
  const unknown = Array.from({ length: 2000 }, (_, index) => `"x${index}": 1`).join();
  const findings = await findingsOf(`[{ "name": "ping", "description": "Pong", ${unknown} }]`);
  expect(findings.map(({ code }) => code)).toEqual(Array(2000).fill("unknown-property"));
});
