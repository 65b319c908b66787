/** The message for an unknown member of an object. */
export function unknownName(names: readonly string[]): string {
  return `Unknown setting. Use one of ${names.join(", ")}.`;
}
