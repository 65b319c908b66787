/** The message while a request waits for its retry. A wait is shown to the tenth of a second, and rounded up. */
export function describeWait(milliseconds: number): string {
  return `Discord is busy. Retrying in ${Math.ceil(milliseconds / 100) / 10} s…`;
}
