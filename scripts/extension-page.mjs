// The page that editors show for the extension: the README without parts that are only for a clone. There VS Code shows
// pictures from the network only, not even embedded ones, and follows only links to the network.

/** Sections of the README about the repository or the terminal program. */
const leftOutSections = ["Install", "In the terminal", "More"];

/** Where the files of the repository are on the network. */
const files = "https://raw.githubusercontent.com/command-manifest/command-manifest/main/";

/**
 * The page's pictures, by the paragraph of the README that each stands below. They are files of the package, those of the
 * walkthrough.
 * @type {Readonly<Record<string, { readonly file: string, readonly alt: string }>>}
 */
const pictures = {
  "Every rule as you type.": {
    file: "client/walkthrough/2-fix-dark.png",
    alt: "A command name with a capital letter is underlined, and a menu offers the fix",
  },
  "A preview while you type.": {
    file: "client/walkthrough/3-preview-dark.png",
    alt: "A command picker beside the manifest lists its command",
  },
  "Publishing with a plan.": {
    file: "client/walkthrough/4-publish-dark.png",
    alt: "A dialog lists what will be created before anything is published",
  },
  "Discord on your own machine.": {
    file: "client/walkthrough/5-look-dark.png",
    alt: "The local service's page has the published command ready to be sent",
  },
};

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
    .replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1")
    .split("\n\n")
    .flatMap((paragraph) => [paragraph, ...pictureBelow(paragraph)])
    .join("\n\n");
}

/** @param {string} paragraph */
function pictureBelow(paragraph) {
  const [, title = ""] = /^\*\*([^*]+)\*\*/.exec(paragraph) ?? [];
  const picture = pictures[title];
  return picture ? [`![${picture.alt}](${files}${picture.file})`] : [];
}
