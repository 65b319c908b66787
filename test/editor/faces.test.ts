import { afterAll, describe, inject, test } from "vitest";
import { Program } from "../cli/program.ts";
import { sideBySide } from "../faces/folders.ts";
import { foundByTerminal } from "../faces/terminal.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runInExtensionHost } from "./extension-host.ts";
import { expectedFile, suiteVariable } from "./suite/results.ts";

const { desktop, newest, suite } = inject("editors");
const editor = desktop[0] ?? newest[0];

if (!editor) test.skip("the editor shows what the terminal finds");
else {
  describe("the editor shows what the terminal finds", async () => {
    const root = new TemporaryFolder();
    afterAll(() => root.remove());
    const program = new Program();
    const expected: Record<string, unknown> = {};
    for (const { folder, workspace } of sideBySide) {
      root.write(`${folder}.commands.json`, `[{ "name": "last" }]`);
      for (const [file, text] of Object.entries(workspace.files)) root.write(`${folder}/${file}`, text);
      expected[workspace.name] = await foundByTerminal(program, workspace);
    }
    root.write(expectedFile, JSON.stringify(expected));
    const results = await runInExtensionHost(editor, {
      suite,
      workspace: root.path,
      env: { [suiteVariable]: "faces" },
      limitMilliseconds: 400_000,
    });
    for (const { name, error } of results) {
      test(name, () => {
        if (error !== undefined) throw new Error(error);
      });
    }
  });
}
