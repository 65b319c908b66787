import { checkDocument } from "../../core/kinds/table/check-document.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import { settingsOf } from "../../core/workspace/check-workspace.ts";
import { commandsIn } from "../../core/workspace/workspace.ts";
import type { ManifestFile } from "../files/load.ts";
import type { FileFindings } from "./placed.ts";

/** A manifest with what is wrong with it. */
export interface CheckedFile extends FileFindings {
  readonly file: ManifestFile;
}

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
