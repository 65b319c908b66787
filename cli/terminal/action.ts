import { InvalidManifest } from "../../core/manifest/invalid-manifest.ts";
import { type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { printError } from "../../node/terminal/print.ts";

/**
 * Makes a command's action from its work, which is loaded when the command is run and returns the exit code. The errors of an
 * invalid manifest are printed and give `invalid`.
 */
export function action<Arguments extends unknown[]>(
  load: () => Promise<(...args: Arguments) => ExitCode | Promise<ExitCode>>,
  invalid: ExitCode = exitCode.findings,
): (...args: Arguments) => Promise<void> {
  return async (...args) => {
    const work = await load();
    try {
      process.exitCode = await work(...args);
    } catch (error) {
      if (!(error instanceof InvalidManifest)) throw error;
      const { reportFindings } = await import("../../node/terminal/findings-text.ts");
      reportFindings(error.manifest, error.findings);
      printError(error.message);
      process.exitCode = invalid;
    }
  };
}
