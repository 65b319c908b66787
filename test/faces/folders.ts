import { type FaceWorkspace, workspaces } from "./workspaces.ts";

/** The workspaces that one editor can have side by side in one folder, each in a folder of its own. */
export const sideBySide: readonly { readonly folder: string; readonly workspace: FaceWorkspace }[] = workspaces
  // VS Code sends the server what it has open as a manifest only.
  .filter(({ isAlone, asJson }) => !isAlone && !asJson)
  .map((workspace, index) => ({ folder: `workspace-${index}`, workspace }));

/** Saved manifests that the editor has a part in: by their addresses and positions, by what is beside them, by their plans. */
const namedForTheEditor = [
  "nothing wrong",
  "files of each kind with nothing in them",
  "types that are out of date, beside a mistake in the project file",
  "one name twice, no project",
  "one name twice in an empty project",
  "one name twice, one in a map of lists",
  "one name in two scopes",
  "a nested project that the outer one's globs reach into",
  "permissions of a command that only the nested project has",
  "an interaction and its command",
  "a project file that is no JSON",
  "a byte order mark, other line ends and wide characters",
  "names that a URI escapes",
  "targets that own, that list and that are protected",
  "a target whose one manifest goes elsewhere",
  "targets beside others that are wrong",
  "a command of another type, and one that looks renamed",
];

/**
 * The workspaces that a real editor is compared in: all with unsaved texts, settings or files that are no manifests by their names,
 * and some of the others. The language server is compared in all of them.
 */
export const inTheEditor: typeof sideBySide = [
  ...sideBySide.filter(({ workspace: { unsaved, settings, plain } }) => unsaved ?? settings ?? plain),
  ...namedForTheEditor.map((name) => {
    const found = sideBySide.find(({ workspace }) => workspace.name === name);
    if (!found) throw new Error(`No workspace is called “${name}”.`);
    return found;
  }),
];
