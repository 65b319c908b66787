import { UserError } from "../../core/tools/user-error.ts";

export const exitCode = {
  done: 0,
  /** `check`: there are findings; the others: the manifest has errors. */
  findings: 1,
  /** The command could not run. */
  cannotRun: 2,
  /** Discord refused a request or could not be reached, or a step failed. */
  refused: 3,
  /** `plan` and `diff`: the published commands differ from the manifest. */
  changes: 4,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

export class CannotRun extends UserError {
  override readonly name: string = "CannotRun";
  readonly code: ExitCode = exitCode.cannotRun;
}

/** The manifests have errors, which are already printed. */
export class FoundErrors extends CannotRun {
  override readonly name = "FoundErrors";
  override readonly code = exitCode.findings;
}

/** Discord refused a request or could not be reached. */
export class Refused extends CannotRun {
  override readonly name = "Refused";
  override readonly code = exitCode.refused;
}
