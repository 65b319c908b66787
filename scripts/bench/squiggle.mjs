// From the click on a file with a mistake to its first squiggle, in an editor that has just started, beside VS Code's own
// JSON support with our schema.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../processes.mjs";
import { corpora, manifest } from "./corpus.mjs";
import { withEditor } from "./editor.mjs";
import { paired } from "./paired.mjs";
import { compared, milliseconds } from "./table.mjs";

const usualRounds = 3;
const schema = "commands.schema.json";
const names = { ours: "bench.commands.json", theirs: "bench.json" };
/** The first command has a value that neither the check nor the schema allows. */
const text = manifest(corpora["17 KB"]).replace('"contexts": [\n      0', '"contexts": [\n      7');

/** @type {import("./table.mjs").Bench} */
export async function benchSquiggle({ rounds = usualRounds }) {
  const files = {
    [names.ours]: text,
    [names.theirs]: text,
    [schema]: readFileSync(path.join(root, "schemas", schema), "utf8"),
  };
  const settings = { "json.schemas": [{ fileMatch: [`/${names.theirs}`], url: `./${schema}` }] };
  const open = (/** @type {string} */ name) => () =>
    withEditor({ files, settings }, async (page) => ({ ms: await timeToSquiggle(page, name) }));
  const of = await paired(rounds, open(names.ours), open(names.theirs));
  return [
    {
      title: `Opening a file in VS Code, ${rounds} rounds`,
      columns: ["this extension", "VS Code's JSON", "ratio"],
      rows: [compared("click → first squiggle", of("ms"), milliseconds)],
    },
  ];
}

/** @param {import("playwright-core").Page} page @param {string} name */
async function timeToSquiggle(page, name) {
  const row = page.locator(".explorer-folders-view .monaco-list-row", { hasText: name });
  await row.waitFor();
  const start = performance.now();
  await row.click();
  await page.locator(".squiggly-error, .squiggly-warning").first().waitFor();
  return performance.now() - start;
}
