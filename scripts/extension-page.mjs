// The page that editors show for the extension: the README without parts that are only for a clone. There VS Code shows
// pictures from the network only, not even embedded ones, and follows only links to the network.

/** Sections of the README about the repository or the terminal program. */
const leftOutSections = ["Install", "In the terminal", "More"];

/**
 * @param {string} readme The README's text.
 * @returns {string} The page's text, in Markdown.
 */
export function extensionPage(readme) {
  const sections = readme.split(/^(?=## )/m);
  const kept = sections.filter((section) => !leftOutSections.some((title) => section.startsWith(`## ${title}\n`)));
  return kept
    .join("")
    .replace(/^!\[[^\]]*\]\([^)]+\)\n\n?/gm, "")
    .replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1");
}
