/** Strings, whose brackets do not count, and everything else that is no bracket. */
const notBrackets = /"(?:[^"\\]|\\.)*"?|[^"[\]{}]+/gs;

/** How deep the brackets of a JSON text nest. The text need not be valid. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const bracket of text.replaceAll(notBrackets, "")) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
