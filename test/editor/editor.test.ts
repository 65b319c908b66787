import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

const workspace = path.join(root, "examples");
const editors = inject("editors").browser;
const broken = "broken.commands.json";

describe.skipIf(editors.length === 0)("the packaged extension in a real editor", () => {
  describe.each(editors)("VS Code $version", (vscode) => {
    let workbench: Workbench;

    beforeAll(async () => {
      workbench = await Workbench.open({ vscode, workspace });
      await workbench.openFile(broken);
    });
    afterEach(({ task }) => workbench.photographFailure(task));
    afterAll(() => workbench?.close());

    test("a faulty manifest gets squiggles and findings with a name", async () => {
      await workbench.squiggle();
      await workbench.screenshot("squiggles");
      const [problem] = await workbench.problems("name-lowercase");
      expect(problem).toContain("command-manifest");
      await workbench.screenshot("problems");
    });

    test("a hover counts", async () => {
      await workbench.goToText(broken, "Dice");
      await workbench.hover("4/32");
      await workbench.screenshot("hover");
    });

    test("a quick fix removes the finding", async () => {
      await workbench.goToText(broken, "Dice");
      await workbench.quickFix("dice");
      await workbench.shows('"name": "dice"');
      await workbench.noProblem("name-lowercase");
      await workbench.screenshot("fixed");
    });
  });
});
