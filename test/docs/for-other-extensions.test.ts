import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { blocksOf } from "./blocks.ts";

const page = "docs/for-other-extensions.md";
const api = "client/exports/api.ts";
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const [example, types] = blocksOf(page).map(({ text }) => text);

test("the example of for-other-extensions.md is the extension that is tried in the editor, with the types beside it", () => {
  const own = read("test/editor/uses-exports/example.ts");
  expect(own).toContain(`"../../../${api}"`);
  expect(example).toBe(own.replace(`"../../../${api}"`, `"./command-manifest-api"`));
});

test("the types are those of the extension, and need no others than the editor's", () => {
  expect(types).toBe(read(api));
  expect([...(types ?? "").matchAll(/ from "(.+)"/g)].map(([, name]) => name)).toEqual(["vscode"]);
});

test("the page has the extension's ID and the versions that there are", () => {
  const { name, publisher } = JSON.parse(read("package.json"));
  expect(example).toContain(`getExtension<CommandManifestExports>("${publisher}.${name}")`);
  const versions = [...(types ?? "").matchAll(/getAPI\(version: (\d+)\)/g)].map(([, version]) => version);
  expect(versions).toEqual(["1"]);
});
