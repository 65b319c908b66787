import { expect, test } from "vitest";
import { memoryFiles, pathOf, root, workspaceOf } from "./memory-files.ts";

const projectFile = "command-manifest.config.json";
const listing = (name: string) => JSON.stringify({ manifests: [name, "mods.permissions.json"] });
const mods = { uri: `${root}/mods.permissions.json`, kind: "permissions" } as const;

/** Lets work that is under way take so many steps. */
async function steps(count: number): Promise<void> {
  for (let step = 0; step < count; step++) await undefined;
}

// Where a request is when the file changes depends on how it is written, so every step of it is tried.
test("what is asked while a project file changes does not bring back its old list", async () => {
  for (let count = 0; count < 60; count++) {
    const texts = {
      [projectFile]: listing("old.commands.json"),
      "old.commands.json": `[{ "name": "old", "description": "d" }]`,
      "new.commands.json": `[{ "name": "new", "description": "d" }]`,
      "mods.permissions.json": "{}",
    };
    const workspace = workspaceOf(memoryFiles(texts));
    workspace.folders = [root];
    const underWay = workspace.commandsAround(mods);
    await steps(count);
    texts[projectFile] = listing("new.commands.json");
    workspace.changed(`${root}/${projectFile}`);
    await underWay;
    const [name] = (await workspace.commandsAround(mods))?.map((one) => one.name) ?? [];
    expect(name, `after ${count} steps`).toBe("new");
    const project = await workspace.nearestProject(root);
    const members = project && (await workspace.memberUrisOf(project)).map(pathOf);
    expect(members, `after ${count} steps`).toEqual(["mods.permissions.json", "new.commands.json"]);
  }
});
