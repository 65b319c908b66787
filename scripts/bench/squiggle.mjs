// From the click on a file with a mistake to its first squiggle, beside VS Code's own
// JSON support with our schema.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../processes.mjs";
import { corpora, manifest } from "./corpus.mjs";
import { withEditor } from "./editor.mjs";
import { paired } from "./paired.mjs";
import { compared, milliseconds } from "./table.mjs";

const defaultRounds = 3;
const schema = "commands.schema.json";
const plain = "plain.txt";
const names = {
  ours: ["first.commands.json", "second.commands.json"],
  theirs: ["first.json", "second.json"],
};
/** The first command has a value that neither the check nor the schema allows. */
const text = manifest(corpora["17 KB"]).replace('"contexts": [\n      0', '"contexts": [\n      7');

/** @type {import("./table.mjs").Bench} */
export async function benchSquiggle({ rounds = defaultRounds }) {
  const files = {
    ...Object.fromEntries([...names.ours, ...names.theirs].map((name) => [name, text])),
    [plain]: "Nothing to check.\n",
    [schema]: readFileSync(path.join(root, "schemas", schema), "utf8"),
  };
  const settings = { "json.schemas": [{ fileMatch: names.theirs.map((name) => `/${name}`), url: `./${schema}` }] };
  const open = (/** @type {readonly string[]} */ [first = "", second = ""]) =>
    withEditor({ files, settings }, async (page) => ({
      first: await timeToSquiggle(page, first),
      second: await timeToSquiggle(page, second),
    }));
  const of = await paired(
    rounds,
    () => open(names.ours),
    () => open(names.theirs),
  );
  return [
    {
      title: `Opening a file in VS Code, click → squiggle, ${rounds} rounds`,
      columns: ["this extension", "VS Code's JSON", "ratio"],
      rows: [
        compared("the first file", of("first"), milliseconds),
        compared("the second file", of("second"), milliseconds),
      ],
    },
  ];
}

/** Opens a file while a plain one is open. @param {import("playwright-core").Page} page @param {string} name */
async function timeToSquiggle(page, name) {
  const row = (/** @type {string} */ label) =>
    page.locator(".explorer-folders-view .monaco-list-row", { has: page.getByText(label, { exact: true }) });
  const squiggle = page.locator(".squiggly-error, .squiggly-warning").first();
  await row(plain).click();
  await page.locator(".view-line", { hasText: "Nothing" }).waitFor();
  await squiggle.waitFor({ state: "hidden" });
  const start = performance.now();
  await row(name).click();
  await squiggle.waitFor();
  return performance.now() - start;
}
