/** What a glob may have. More of it than anybody needs takes a matcher longer than anybody waits. */
const most = { length: 256, doubleStars: 2, stars: 3, brackets: 3 } as const;

/** Why a project's glob is not used, in sentences for people; undefined if it is. `!` before it excludes files. */
export function globFault(glob: string): string | undefined {
  const pattern = glob.replace(/^!(?!\()/, "");
  if (pattern === "") return "A glob must not be empty.";
  if (glob.length > most.length) {
    return `This glob has ${glob.length} characters. A glob can have at most ${most.length}.`;
  }
  const segments = pattern.split("/");
  if (pattern.startsWith("/") || segments.includes("..")) {
    return "This glob leaves the folder of the project file. List only files in that folder or below it.";
  }
  if (/[+*]\(/.test(pattern)) return "Globs with “+(” or “*(” are not supported. Use “*” or list the files.";
  const doubleStars = segments.filter((segment) => segment.includes("**")).length;
  if (doubleStars > most.doubleStars) {
    return `This glob has “**” ${doubleStars} times. It can have at most ${most.doubleStars}.`;
  }
  const stars = Math.max(...segments.map((segment) => segment.replaceAll("**", "").split("*").length - 1));
  if (stars > most.stars)
    return `This glob has “*” ${stars} times between two slashes. It can have at most ${most.stars}.`;
  const brackets = pattern.split(/[{(]/).length - 1;
  if (brackets > most.brackets) {
    return `This glob has ${brackets} groups in brackets. It can have at most ${most.brackets}.`;
  }
  return undefined;
}
