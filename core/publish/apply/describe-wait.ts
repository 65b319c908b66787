/** Says that a call waits before it is sent again, in milliseconds. */
export function describeWait(milliseconds: number): string {
  return `Discord is busy. Retrying in ${Math.ceil(milliseconds / 1000)} s…`;
}
