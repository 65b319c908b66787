import { UserError } from "../../core/user-error.ts";

/** The exit codes of the terminal program. */
export const exitCode = {
  done: 0,
  /** `check`: there are findings; the others: the manifest has errors. */
  findings: 1,
  /** The program could not do what it was asked to. */
  cannotRun: 2,
  /** `plan` and `diff`: what is published is not what the manifest wants. */
  changes: 2,
  /** The service refused, could not be reached, or a step failed. */
  refused: 3,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** The program cannot do what it was asked to. The message is a whole sentence that says what to do. */
export class CannotRun extends UserError {
  override readonly name: string = "CannotRun";
  /** What the program ends with. */
  readonly code: ExitCode = exitCode.cannotRun;
}

/** The manifests have errors, which have been printed. */
export class FoundErrors extends CannotRun {
  override readonly name = "FoundErrors";
  override readonly code = exitCode.findings;
}

/** The service refused, or could not be reached. */
export class Refused extends CannotRun {
  override readonly name = "Refused";
  override readonly code = exitCode.refused;
}
