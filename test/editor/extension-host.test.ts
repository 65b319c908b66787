import path from "node:path";
import { describe, inject, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { runInExtensionHost } from "./extension-host.ts";

const { browser, desktop, suite } = inject("editors");
// A VS Code with a window is what most people have, so where there is one, it is the one to ask.
const editors =
  desktop.length > 0
    ? desktop.map((editor) => ({ editor, name: editor.name }))
    : browser.map((editor) => ({ editor, name: editor.version }));

if (editors.length === 0) test.skip("a suite in the extension host of a real editor");

for (const { editor, name } of editors) {
  describe(`in the extension host of VS Code ${name}`, async () => {
    const results = await runInExtensionHost(editor, { suite, workspace: path.join(root, "examples") });
    for (const result of results) {
      test(result.name, () => {
        if (result.error !== undefined) throw new Error(result.error);
      });
    }
  });
}
