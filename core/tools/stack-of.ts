/** The text for the log about a thrown value: its stack if it has one. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
