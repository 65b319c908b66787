/** What is said of a member that an object cannot have. */
export function unknownName(names: readonly string[]): string {
  return `There is no such setting here; there are ${names.join(", ")}.`;
}
