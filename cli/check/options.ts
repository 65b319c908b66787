/** The output formats of `check`, as `--format` names them. */
export const checkFormats = ["text", "json", "sarif", "github", "junit"] as const;

export type CheckFormat = (typeof checkFormats)[number];

/** The options of `check`. */
export interface CheckOptions {
  readonly format: CheckFormat;
  readonly maxWarnings: number;
  readonly fix?: true;
  readonly watch?: true;
  /** A command line that publishes the commands to check. */
  readonly run?: string;
  readonly untilPublished?: true;
}
