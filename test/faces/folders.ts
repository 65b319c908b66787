import { type FaceWorkspace, workspaces } from "./workspaces.ts";

/** The workspaces that one editor can have side by side in one folder, each in a folder of its own. */
export const sideBySide: readonly { readonly folder: string; readonly workspace: FaceWorkspace }[] = workspaces
  // VS Code sends the server what it has open as a manifest only.
  .filter(({ isAlone, asJson }) => !isAlone && !asJson)
  .map((workspace, index) => ({ folder: `workspace-${index}`, workspace }));
