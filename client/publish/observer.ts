/** Follows a plan or a publish: a task's terminal. */
export interface Observer {
  readonly say: (lines: readonly string[]) => void;
  /** Stops it before the next step. */
  readonly signal: AbortSignal;
}
