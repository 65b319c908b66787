// The page that editors show for the extension: the README without parts that are only for a clone. There VS Code shows
// pictures from the network only, not even embedded ones, and follows only links to the network. So the pictures are those of
// the walkthrough, at the address from which VS Code itself gets the files of a published extension.

/** Sections of the README about the repository or the terminal program. */
const leftOutSections = ["Install", "In the terminal", "More"];

/** @type {Readonly<Record<string, string>>} The walkthrough's step whose picture stands for one of the README's; others go. */
const stepOf = {
  "docs/images/findings.png": "fix",
  "docs/images/preview.png": "preview",
  "docs/images/publish.png": "publish",
};

/**
 * @typedef {{ id: string, media: { image: { light: string }, altText: string } }} Step
 * @typedef {{ publisher: string, name: string, version: string, contributes: { walkthroughs: readonly { steps: readonly Step[] }[] } }} Manifest
 */

/**
 * @param {string} readme The README's text.
 * @param {Manifest} manifest The extension's package.json.
 * @returns {string} The page's text, in Markdown.
 */
export function extensionPage(readme, { publisher, name, version, contributes }) {
  const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
  const files = `https://${publisher}.vscode-unpkg.net/${publisher}/${name}/${version}/extension`;
  /** @param {string} picture */
  const walkthroughPicture = (picture) => {
    const media = steps.find(({ id }) => id === stepOf[picture])?.media;
    return media ? `![${media.altText}](${files}/${media.image.light})\n\n` : "";
  };

  const sections = readme.split(/^(?=## )/m);
  const kept = sections.filter((section) => !leftOutSections.some((title) => section.startsWith(`## ${title}\n`)));
  return kept
    .join("")
    .replace(/^!\[[^\]]*\]\(([^)]+)\)\n\n?/gm, (_, picture) => walkthroughPicture(picture))
    .replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1");
}
