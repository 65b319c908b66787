import path from "node:path";
import { expect, vi } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { inEditor } from "./session.ts";
import { readFiles } from "./workspace-files.ts";

const files = readFiles(path.join(root, "examples"));
const broken = "broken.commands.json";
const project = "command-manifest.config.json";

inEditor("the packaged extension in", { shared: true, files }, (session, test) => {
  test("a manifest with mistakes gets squiggles and findings; a hover counts, and a quick fix removes one", async ({
    workbench,
  }) => {
    await workbench.openFile(broken);
    await workbench.squiggle();
    const [problem] = await workbench.problems("name-lowercase");
    expect(problem).toContain("command-manifest");
    await workbench.goToText(broken, "Dice");
    await workbench.hover("4 of 32 characters");
    await workbench.page.keyboard.press("Escape");
    await workbench.goToText(broken, "Dice");
    await workbench.quickFix("dice");
    await workbench.shows('"name": "dice"');
    await workbench.noProblem("name-lowercase");
  });

  test("the project file has an outline, and opening it tells nothing", async ({ workbench }) => {
    await workbench.openFile(project);
    await workbench.goToText(project, '"protected": true');
    await workbench.breadcrumb("production");
    await workbench.noMessages();
  });

  test("F2 and Enter rename a command in every manifest that names it", async ({ workbench }) => {
    const files = [
      "commands/3-moderation.commands.jsonc",
      "permissions/moderators.permissions.json",
      "interactions/timeout.interaction.json",
    ];
    const [commands = ""] = files;
    await workbench.openFile(commands);
    await workbench.goToText(commands, 'timeout",');
    await workbench.rename("hush");
    await vi.waitFor(() => expect(files.filter((name) => !session.read(name).includes('"hush"'))).toEqual([]), 10_000);
    await workbench.shows('"name": "hush"');
  });
});
