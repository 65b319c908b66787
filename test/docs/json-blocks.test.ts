import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "jsonc-parser";
import { expect, test } from "vitest";
import { check } from "../../core/check/check.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { root } from "../../scripts/processes.mjs";
import { runCli } from "../cli/run.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { blocksOf, pages } from "./blocks.ts";
import { jsonBlocks } from "./table.ts";

const { contributes } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const blocks = pages.flatMap(blocksOf).filter(({ id }) => id in jsonBlocks);

test.each(blocks)("$id", async ({ id, text }) => {
  const name = jsonBlocks[id] ?? "";
  if (name === "settings") return expectSettings(parse(`{${text}}`));
  if (name === "server settings") return expectRules(parse(text).commandManifest.rules);
  if (name === "command") return expectClean(`[{ "name": "harbor", "description": "Shows the harbor",\n${text}}]`);
  if (name === ".vscode/tasks.json") return expectTasks(JSON.parse(text).tasks);
  await expectNoFindings(name, text);
});

/** A piece of settings for manifests, whose actions the server has. */
function expectSettings(settings: Readonly<Record<string, Readonly<Record<string, object>>>>): void {
  const [language = ""] = Object.keys(settings).map((key) => /^\[(.+)\]$/.exec(key)?.[1] ?? "");
  expect(contributes.languages.map(({ id }: { id: string }) => id)).toContain(language);
  expect(settings).toHaveProperty([`[${language}]`, "editor.codeActionsOnSave", "source.fixAll.commandManifest"]);
}

function expectRules(severities: Readonly<Record<string, string>>): void {
  const codes = new Set(everyRule.map(({ code }) => String(code)));
  expect(Object.keys(severities).filter((code) => !codes.has(code))).toEqual([]);
}

function expectClean(manifest: string): void {
  expect(check(parseManifest(manifest)).map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
}

function expectTasks(tasks: readonly Readonly<Record<string, unknown>>[]): void {
  const [{ type, properties }] = contributes.taskDefinitions;
  for (const { label, problemMatcher = "$command-manifest", type: own, ...definition } of tasks) {
    expect({ label, own, problemMatcher }).toMatchObject({ own: type, problemMatcher: "$command-manifest" });
    expect(properties.command.enum).toContain(definition.command);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(definition)));
  }
}

/** The checker says nothing of it, under the name of its kind. */
async function expectNoFindings(name: string, text: string): Promise<void> {
  const folder = new TemporaryFolder();
  folder.write(name, text);
  const { stdout } = await runCli(["check", "--format", "json", name], { cwd: folder.path });
  folder.remove();
  const [checked] = JSON.parse(stdout);
  const isAboutNeighbors = ({ code }: { code: string }) => code === "unknown-command";
  expect(checked.findings.filter((finding: { code: string }) => !isAboutNeighbors(finding))).toEqual([]);
}
