// The icons of the pages: the glyphs of the codicon font whose names occur in them, a tenth of its 600. A text can contain a
// name by chance, so a few icons too many are kept.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

/** The style sheet of all icons. Its font is in the same folder. */
export const iconSheet = createRequire(import.meta.url).resolve("@vscode/codicons/dist/codicon.css");
const glyph = /^\.codicon-([\w-]+):before \{ content: "\\([0-9a-f]+)" \}\n/gm;

/**
 * Writes the style sheet and the font with the icons that some scripts name.
 * @param {readonly string[]} scripts The bundles of the pages.
 * @param {string} folder The folder for both.
 */
export async function writeIcons(scripts, folder) {
  const code = scripts.map((file) => readFileSync(file, "utf8")).join("\n");
  const css = readFileSync(iconSheet, "utf8");
  const named = [...css.matchAll(glyph)].filter(([, name = ""]) => isNamed(name, code));
  const kept = new Set(named.map(([rule]) => rule));
  const text = named.map(([, , point = ""]) => String.fromCodePoint(Number.parseInt(point, 16))).join("");
  const font = await subsetFont(readFileSync(iconSheet.replace(/css$/, "ttf")), text, { targetFormat: "truetype" });
  writeFileSync(path.join(folder, "codicon.ttf"), font);
  const rules = css.replaceAll(glyph, (rule) => (kept.has(rule) ? rule : ""));
  // Removes the query, which distinguishes versions of the font. A package has only one.
  writeFileSync(path.join(folder, "codicon.css"), rules.replace(/(codicon\.ttf)\?\w+/, "$1"));
}

/**
 * Whether code has a name as an attribute or a whole string.
 * @param {string} name
 * @param {string} code
 */
function isNamed(name, code) {
  return new RegExp(`["'\`=]${name}["'\`>\\s]`).test(code);
}
