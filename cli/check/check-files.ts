import { type CheckPorts, checkInWorkspace } from "../../core/workspace/check-workspace.ts";
import type { WorkspaceDocument } from "../../core/workspace/document.ts";
import { pathOf } from "../files/find-files.ts";
import type { LoadedWorkspace } from "../files/load.ts";
import { shownPath } from "../files/read.ts";
import type { FileFindings } from "./placed.ts";

/** Checks what was loaded, each file in its workspace, and the project files where something is wrong with them. */
export async function checkLoaded({ files, projectFiles, workspace }: LoadedWorkspace): Promise<FileFindings[]> {
  const check = async (document: WorkspaceDocument): Promise<FileFindings> => {
    const { manifest, findings } = await checkInWorkspace(workspace, document, ports);
    return { file: { shown: shownPath(pathOf(document.uri)), manifest }, findings };
  };
  const known = new Set(files.map(({ document }) => document.uri));
  const others = projectFiles.filter((uri) => !known.has(uri)).map((uri) => workspace.documentOf(uri));
  const projects = (await Promise.all(others)).filter((document) => document !== undefined);
  const wrong = (await Promise.all(projects.map(check))).filter(({ findings }) => findings.length > 0);
  return [...wrong, ...(await Promise.all(files.map(({ document }) => check(document))))];
}

const ports: CheckPorts = {
  onRuleFailure: (code, error, uri) => console.error(`The rule ${code} failed on ${shownPath(pathOf(uri))}:`, error),
};
