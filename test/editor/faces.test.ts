import path from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { Program } from "../cli/program.ts";
import { inTheEditor } from "../faces/folders.ts";
import { plansByTerminal } from "../faces/target-plans.ts";
import { foundByTerminal } from "../faces/terminal.ts";
import { fewAtATime } from "../support/few-at-a-time.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { TestService } from "../support/test-service.ts";
import { runInExtensionHost } from "./extension-host.ts";
import { type Expected, expectedFile } from "./suite/results.ts";

const before = [
  { name: "ping", description: "As it was" },
  { name: "stray", description: "Nobody lists it" },
];
const { newest, suite } = inject("editors");
const [editor] = newest;

if (!editor) test.skip("the editor shows what the terminal finds");
else {
  describe("the editor shows what the terminal finds and plans", async () => {
    const root = new TemporaryFolder();
    const service = await TestService.start();
    afterAll(async () => {
      root.remove();
      await service.stop();
    });
    for (const guild of ["1250000000000000001", "1250000000000000002"]) await service.publish(guild, before);
    const program = new Program();
    for (const { folder, workspace } of inTheEditor) {
      root.write(`${folder}.commands.json`, `[{ "name": "last" }]`);
      for (const [file, text] of Object.entries(workspace.files)) root.write(`${folder}/${file}`, text);
    }
    const byTerminal = async ({ folder, workspace }: (typeof inTheEditor)[number]): Promise<[string, Expected]> => {
      const cwd = path.join(root.path, folder);
      const plans = await plansByTerminal(program, workspace, { cwd, env: service.environment });
      return [workspace.name, { found: await foundByTerminal(program, workspace), plans }];
    };
    const expected = Object.fromEntries(await fewAtATime(inTheEditor, byTerminal));
    test("the terminal has plans to compare", () => {
      expect(Object.values(expected).flatMap(({ plans }) => plans).length).toBeGreaterThan(4);
    });
    root.write(expectedFile, JSON.stringify(expected));
    const results = await runInExtensionHost(editor, {
      suite,
      workspace: root.path,
      env: service.environment,
      limitMilliseconds: 400_000,
    });
    for (const { name, error } of results) {
      test(name, () => {
        if (error !== undefined) throw new Error(error);
      });
    }
  });
}
