import { FaultyManifest, type ManifestText } from "../../core/faulty-manifest.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import { reportFindings } from "../check/report-findings.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { readText, shownPath } from "./read.ts";

/** A manifest from a file. */
export interface FileManifest extends ManifestText {
  /** Writes findings to the standard error, each at its place. */
  report(findings: readonly Finding[]): void;
}

/** Works on the manifest of a file. Its errors are reported and make exit code 1. Throws CannotRun. */
export async function withManifest(
  file: string,
  work: (manifest: FileManifest) => Promise<ExitCode>,
): Promise<ExitCode> {
  const text = readText(file);
  const report = (findings: readonly Finding[]): void => reportFindings(file, text, findings);
  try {
    return await work({ name: shownPath(file), text, report });
  } catch (error) {
    if (!(error instanceof FaultyManifest)) throw error;
    report(error.findings);
    console.error(error.message);
    return exitCode.findings;
  }
}
