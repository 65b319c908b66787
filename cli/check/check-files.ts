import { checkDocument } from "../../core/kinds/table/check-document.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import { type CheckPorts, checkInWorkspace, settingsOf } from "../../core/workspace/check-workspace.ts";
import type { WorkspaceDocument } from "../../core/workspace/document.ts";
import { commandsIn } from "../../core/workspace/workspace.ts";
import { pathOf } from "../files/find-files.ts";
import type { LoadedWorkspace, ManifestFile } from "../files/load.ts";
import { shownPath } from "../files/read.ts";
import type { FileFindings } from "./placed.ts";

/** A manifest with what is wrong with it. */
export interface CheckedFile extends FileFindings {
  readonly file: ManifestFile;
}

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

/**
 * Checks files that are published to one place, all together. Only a manifest that says its scope itself is held to
 * it: what one that may go to either has too much for a guild is left out of what is sent.
 */
export function checkTogether(files: readonly ManifestFile[]): CheckedFile[] {
  return files.map((file) => ({ file, findings: checkFile(file, files) }));
}

function checkFile(
  { manifest, project, listed: isListed, kind, path, shown }: ManifestFile,
  together: readonly ManifestFile[],
): Finding[] {
  return checkDocument(kind, manifest, {
    ...settingsOf(isListed ? project?.project : undefined),
    others: together.filter((other) => other.path !== path).flatMap(({ document }) => commandsIn(document)),
    onRuleFailure: (code, error) => console.error(`The rule ${code} failed on ${shown}:`, error),
  });
}
