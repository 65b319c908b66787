import { FaultyManifest } from "../../core/faulty-manifest.ts";
import { type ExitCode, exitCode } from "./exit.ts";
import { reportFindings } from "./findings-text.ts";

/** A command's action, whose work gives the exit code. Where a manifest has errors, these are reported; `faulty` is then the code. */
export function action<Arguments extends unknown[]>(
  work: (...args: Arguments) => ExitCode | Promise<ExitCode>,
  faulty: ExitCode = exitCode.findings,
): (...args: Arguments) => Promise<void> {
  return async (...args) => {
    try {
      process.exitCode = await work(...args);
    } catch (error) {
      if (!(error instanceof FaultyManifest)) throw error;
      reportFindings(error.manifest, error.findings);
      console.error(error.message);
      process.exitCode = faulty;
    }
  };
}
