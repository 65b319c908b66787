/** The length of compared slices in UTF-16 units. The engine compares slices far faster than a loop over characters. */
const chunk = 4096;

/** The lengths that two versions of a text share at their start and at their end, in UTF-16 units. The two do not overlap. */
export function commonEnds(before: string, after: string): { readonly prefix: number; readonly suffix: number } {
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix + chunk <= shorter && before.slice(prefix, prefix + chunk) === after.slice(prefix, prefix + chunk)) {
    prefix += chunk;
  }
  while (prefix < shorter && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix++;
  const rest = shorter - prefix;
  let suffix = 0;
  while (suffix + chunk <= rest && endsAlike(before, after, suffix + chunk)) suffix += chunk;
  while (
    suffix < rest &&
    before.charCodeAt(before.length - suffix - 1) === after.charCodeAt(after.length - suffix - 1)
  ) {
    suffix++;
  }
  return { prefix, suffix };
}

function endsAlike(before: string, after: string, length: number): boolean {
  const [from, to] = [length, length - chunk];
  return before.slice(before.length - from, before.length - to) === after.slice(after.length - from, after.length - to);
}
