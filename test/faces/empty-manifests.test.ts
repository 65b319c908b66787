import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shown } from "./editor.ts";
import { publishedByEditor } from "./editor-publish.ts";
import { guild } from "./recorded-service.ts";
import type { FaceWorkspace } from "./workspaces.ts";

vi.mock("vscode", async () => (await import("./editor.ts")).vscode);
// It loads the client of the language server, which only VS Code can load.
vi.mock("../../client/manifests/language-client.ts", () => ({ languageId: "command-manifest" }));

beforeEach(() => Object.assign(shown, { words: [] }));
afterEach(() => vi.unstubAllGlobals());

const publish = { command: "publish", target: "mine" } as const;

function owning(files: Readonly<Record<string, string>>): FaceWorkspace {
  const config = JSON.stringify({ targets: { mine: { service: "local", guild_id: guild, owns: "scope" } } });
  return { name: "owning", files: { "command-manifest.config.json": config, ...files }, expected: {} };
}

const writes = (calls: readonly string[]) => calls.filter((call) => !call.startsWith("GET "));

test.each([
  ["a list without commands", { "a.commands.json": "[]" }],
  ["a blank file", { "a.commands.json": "\n" }],
  ["a file of only comments", { "a.commands.json": "// Soon." }],
])("%s deletes what is published only once the target's name was typed", async (_, files) => {
  const typed = "yours";
  const refused = await publishedByEditor(owning(files), publish, typed);
  expect(writes(refused.calls)).toEqual([]);
  expect(shown.words.join("\n")).toContain("This would delete all 2 commands of “mine”.");
  const done = await publishedByEditor(owning(files), publish, "mine");
  expect(done.code).toBe(0);
  expect(writes(done.calls)).toEqual([expect.stringMatching(/^PUT .*\/commands \[\]$/)]);
});

test("a blank file beside others does the same for what they do not list", async () => {
  const ping = `[{ "name": "ping", "description": "As it was" }]`;
  const files = { "a.commands.json": ping, "b.commands.json": "" };
  const refused = await publishedByEditor(owning(files), publish, "");
  expect(writes(refused.calls)).toEqual([]);
  expect(shown.words.join("\n")).toContain("b.commands.json is empty. This would delete 1 of 2 commands of “mine”.");
  const done = await publishedByEditor(owning(files), publish, "mine");
  expect(writes(done.calls)).toEqual([expect.stringMatching(/^DELETE /)]);
});

test("the plan has the deletions and the sentence", async () => {
  const { plan } = await publishedByEditor(owning({ "a.commands.json": "[]" }), { ...publish, command: "plan" });
  expect(plan[0]).toBe("Warning: This would delete all 2 commands of “mine”.");
  expect(plan).toContain("- delete /stray");
});

test("an error that is ignored in the manifest stops a publish and can be gone to", async () => {
  const text = `[{ "name": "Ping", "description": "Answers" }] // command-manifest-ignore name-lowercase: we know better`;
  const { calls, code, reasons } = await publishedByEditor(owning({ "a.commands.json": text }), publish);
  expect([code, writes(calls)]).toEqual([1, []]);
  expect(reasons.join("\n")).toContain("name-lowercase");
});
