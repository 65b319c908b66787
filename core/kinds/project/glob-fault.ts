/** Limits of a glob pattern. Larger patterns are useless and slow to match. */
const limits = { length: 256, doubleStars: 2, stars: 3, brackets: 3 } as const;

/** The message for a glob pattern that is not used; undefined if it is valid. A leading `!` excludes files. */
export function globFault(glob: string): string | undefined {
  const pattern = glob.replace(/^!(?!\()/, "");
  if (pattern === "") return "A glob pattern must not be empty.";
  if (glob.length > limits.length) {
    return `This glob pattern has ${glob.length} characters, but the maximum is ${limits.length}.`;
  }
  const segments = pattern.split("/");
  if (pattern.startsWith("/") || segments.includes("..")) {
    return "This glob pattern must only match files in the folder of the project file.";
  }
  if (/[+*]\(/.test(pattern)) return "Glob patterns with “+(” or “*(” are not supported, so use “*” or list the files.";
  const doubleStars = segments.filter((segment) => segment.includes("**")).length;
  if (doubleStars > limits.doubleStars) {
    return `This glob pattern contains “**” ${doubleStars} times, but the maximum is ${limits.doubleStars}.`;
  }
  const stars = Math.max(...segments.map((segment) => segment.replaceAll("**", "").split("*").length - 1));
  if (stars > limits.stars)
    return `This glob pattern contains “*” ${stars} times between two slashes, but the maximum is ${limits.stars}.`;
  const brackets = pattern.split(/[{(]/).length - 1;
  if (brackets > limits.brackets) {
    return `This glob pattern has ${brackets} groups in brackets, but the maximum is ${limits.brackets}.`;
  }
  return undefined;
}
