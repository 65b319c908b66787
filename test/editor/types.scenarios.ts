import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, vi } from "vitest";
import { patiently } from "./quick-input.ts";
import { inEditor } from "./session.ts";

const project = "typed/command-manifest.config.json";
const manifest = "typed/bot.commands.json";
const types = "typed/src/commands.d.ts";
const files = {
  [project]: `{ "types": "src/commands.d.ts" }\n`,
  [manifest]: `[{ "name": "pong", "description": "Answers" }]\n`,
};

inEditor("types in", { shared: true, files }, (session, test) => {
  test("are written by a quick fix, and on save if the setting says so", async ({ workbench }) => {
    /** Types at the start of the command's name, and saves. */
    const save = async (typed: string, name: string): Promise<void> => {
      await workbench.openFile(manifest);
      await workbench.goTo(1, 13);
      await workbench.page.keyboard.type(typed);
      await workbench.page.keyboard.press("ControlOrMeta+KeyS");
      await vi.waitFor(() => expect(session.read(manifest)).toContain(`"${name}"`), patiently);
    };
    await workbench.openFile(project);
    const [missing] = await workbench.problems("stale-types");
    expect(missing).toContain("src/commands.d.ts does not exist. Run `command-manifest types` to write it.");
    await workbench.goToText(project, "src/");
    await workbench.quickFix("Update types");
    await workbench.message("Wrote typed/src/commands.d.ts.");
    expect(session.read(types)).toContain("  pong: {};\n");
    await workbench.noProblem("stale-types");
    await workbench.clearMessages();
    const written = session.read(types);

    await save("ping", "pingpong");
    await workbench.problems("is out of date");
    expect(session.read(types)).toBe(written);

    // The status bar says that the settings were read.
    session.place(
      ".vscode/settings.json",
      JSON.stringify({
        "commandManifest.updateTypesOnSave": true,
        "editor.detectIndentation": false,
        "editor.tabSize": 7,
      }),
    );
    await workbench.openFile(manifest);
    await workbench.page.locator(".statusbar-item", { hasText: "Spaces: 7" }).waitFor();
    await save("big", "bigpingpong");
    await vi.waitFor(() => expect(session.read(types)).toContain("  bigpingpong: {};\n"), patiently);
    expect(readdirSync(path.join(workbench.folder, "typed/src"))).toEqual(["commands.d.ts"]);
    await workbench.noProblem("stale-types");
  });
});
