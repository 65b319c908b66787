/** Says how long a request waits before it is sent again, in milliseconds. Pauses grow from a quarter of a second. */
export function describeWait(milliseconds: number): string {
  const seconds = milliseconds < 1000 ? milliseconds / 1000 : Math.ceil(milliseconds / 1000);
  return `Discord is busy. Retrying in ${seconds} s…`;
}
