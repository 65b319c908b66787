import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { InvalidManifest } from "../../core/user-error.ts";
import { CannotRun, type ExitCode, exitCode } from "./exit.ts";
import { reportFindings } from "./findings-text.ts";
import { printError } from "./print.ts";

/** A command's action. `work` returns the exit code. The errors of an invalid manifest are printed and give `invalid`. */
export function action<Arguments extends unknown[]>(
  work: (...args: Arguments) => ExitCode | Promise<ExitCode>,
  invalid: ExitCode = exitCode.findings,
): (...args: Arguments) => Promise<void> {
  return async (...args) => {
    try {
      process.exitCode = await work(...args);
    } catch (error) {
      if (!(error instanceof InvalidManifest)) throw error;
      reportFindings(error.manifest, error.findings);
      printError(error.message);
      process.exitCode = invalid;
    }
  };
}

/** The ID in an option or argument, such as `--user`. Throws CannotRun if it is not an ID. */
export function idIn(option: string, text: string): string {
  if (isSnowflake(text)) return text;
  throw new CannotRun(`\`${option}\` must be a numeric ID. It is “${text}”.`);
}
