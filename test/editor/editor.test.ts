import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { tapped } from "./tapped.ts";
import { Workbench } from "./workbench.ts";

const workspace = path.join(root, "examples");
const editors = inject("editors").browser;
const broken = "broken.commands.json";
const project = "command-manifest.config.json";

describe.skipIf(editors.length === 0)("the packaged extension in a real editor", () => {
  describe.each(editors)("VS Code $version", (vscode) => {
    let workbench: Workbench;

    beforeAll(async () => {
      workbench = await Workbench.open({ vscode, workspace, settings: { "files.autoSave": "off" } });
    });
    // What one test writes into an editor is not saved, and not there for the next.
    beforeEach(() => workbench.closeEditors());
    afterEach(({ task }) => workbench.photographFailure(task));
    afterAll(() => workbench?.close());

    test("a faulty manifest gets squiggles and findings with a name", async () => {
      await workbench.openFile(broken);
      await workbench.squiggle();
      await workbench.screenshot("squiggles");
      const [problem] = await workbench.problems("name-lowercase");
      expect(problem).toContain("command-manifest");
      await workbench.screenshot("problems");
    });

    test("a hover counts", async () => {
      await workbench.openFile(broken);
      await workbench.goToText(broken, "Dice");
      await workbench.hover("4/32");
      await workbench.screenshot("hover");
    });

    test("a quick fix removes the finding", async () => {
      await workbench.openFile(broken);
      await workbench.goToText(broken, "Dice");
      await workbench.quickFix("dice");
      await workbench.shows('"name": "dice"');
      await workbench.noProblem("name-lowercase");
      await workbench.screenshot("fixed");
    });

    test("the project file has an outline, and opening it tells nothing", async () => {
      await workbench.openFile(project);
      await workbench.goToText(project, '"protected": true');
      await workbench.breadcrumb("production");
      await workbench.noMessages();
    });

    test("F2 and Enter rename a command in every manifest that names it", async () => {
      const files = [
        "commands/3-moderation.commands.jsonc",
        "permissions/moderators.permissions.json",
        "interactions/timeout.interaction.json",
      ];
      const textOf = (name: string): string => readFileSync(path.join(workbench.folder, name), "utf8");
      const [commands = ""] = files;
      await workbench.openFile(commands);
      await workbench.goToText(commands, 'timeout",');
      await workbench.rename("hush");
      await vi.waitFor(() => expect(files.filter((name) => !textOf(name).includes('"hush"'))).toEqual([]), 10_000);
      await workbench.shows('"name": "hush"');
      await workbench.screenshot("renamed");
    });
  });
});

const [newest] = editors;
test.skipIf(!newest)(
  "an answer that the editor refuses is in the output with its stack, and in no notification",
  async () => {
    if (!newest) return;
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-refused-"));
    const { vscode, env } = tapped(newest, folder);
    const workbench = await Workbench.open({ vscode, workspace, env: { ...env, EDITOR_MISPLACES_SYMBOLS: "1" } });
    try {
      await workbench.openFile(project);
      await vi.waitFor(
        () => expect(workbench.filesWith("Request textDocument/documentSymbol failed")).not.toEqual([]),
        // Each look reads the whole profile, and takes from the editor what it needs to get there.
        { timeout: 30_000, interval: 1_000 },
      );
      expect(workbench.filesWith("selectionRange must be contained")).not.toEqual([]);
      await workbench.noMessages();
    } finally {
      await workbench.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
