import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, test, vi } from "vitest";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
const command = (name: string) => `[\n\t{\n\t\t"name": "${name}",\n\t\t"description": "Answers"\n\t}\n]\n`;
const files = {
  "command-manifest.config.json": `{ "types": "src/commands.d.ts" }\n`,
  "a.commands.json": command("ping"),
  "b.commands.json": command("Upper"),
  ".vscode/settings.json": `{ "commandManifest.updateTypesOnSave": true }\n`,
};
const types = "src/commands.d.ts";

describe.skipIf(editors.length === 0).each(editors)("types in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files });

  test("are missing in the project file, and written when the last error is fixed and saved", async () => {
    const { workbench } = session;
    const { page } = workbench;
    await workbench.openFile("command-manifest.config.json");
    const [problem] = await workbench.problems("stale-types");
    expect(problem).toContain("src/commands.d.ts does not exist. Run `command-manifest types` to write it.");
    await workbench.screenshot("stale-types");
    await workbench.openFile("b.commands.json");
    await workbench.squiggle();
    await workbench.goToText("b.commands.json", 'Upper"');
    await workbench.quickFix("Change to “upper”");
    await page.keyboard.press("ControlOrMeta+KeyS");
    await vi.waitFor(() => expect(session.read(types)).toContain("  ping: {};\n  upper: {};\n"), 20_000);
    expect(readdirSync(path.join(workbench.folder, "src"))).toEqual(["commands.d.ts"]);
    await workbench.noProblem("stale-types");
  });
});
