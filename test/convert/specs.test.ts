import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { findings } from "../rules/support.ts";

const specs = path.join(import.meta.dirname, "../specs/convert");

test.each(readdirSync(specs))("%s: each command is in the JSON or named", async (name) => {
  const folder = path.join(specs, name);
  const [input = ""] = readdirSync(folder).filter((one) => one.startsWith("input."));
  const source = readFileSync(path.join(folder, input), "utf8");
  const [finding, ...others] = findings(source);
  const [fix] = finding?.fixes ?? [];
  expect(others).toEqual([]);
  const lines = [`// ${finding?.message}`, `// ${fix?.title ?? "No fix"}`, fix ? applyEdits(source, fix.edits()) : ""];
  await expect(`${lines.join("\n").trimEnd()}\n`).toMatchFileSnapshot(path.join(folder, "output.jsonc"));
});
