/**
 * Joins texts into a new flat string. V8 lets a slice refer to the whole text, so that a command's text would keep each old
 * version of its file in memory.
 */
export function flatCopy(...texts: readonly string[]): string {
  // V8 returns a single text as it is, so the first is joined from two parts.
  const [first = "", ...others] = texts;
  return [first.slice(0, 1), first.slice(1), ...others].join("");
}
