import { cutText } from "../../../core/text/code-points.ts";
import { escapeMarkdown } from "../../../core/text/markdown.ts";
import { visible } from "../../../core/text/visible.ts";

/** In code points. Longer values are cut. */
const maxValue = 300;

/** In code points. Longer sentences are cut. */
const maxSentence = 700;

/** In code points. Longer names of places are cut. */
const maxName = 80;

/** GitHub shows text between two dollar signs as a formula, unless they are written like this. */
const dollar = "<span>$</span>";

/**
 * A text of a manifest or of Discord as code, in which GitHub finds no mention, no reference and no link. Fits into a cell of a
 * table.
 */
export function code(text: string): string {
  const shown = visible(cutText(text, maxValue));
  if (/^(?! )[^`|\\]+(?<! )$/.test(shown)) return `\`${shown}\``;
  // No code span can have these in a table. All that means something to Markdown is written as an entity.
  const html = withoutEmail(shown).replaceAll(/[^\w\s,;/.="'?%$()-]|[_]/gu, entity);
  // GitHub links what begins with “www.”, in HTML too.
  return `<code>${html.replaceAll(/(?<=www)\./gi, "&#46;").replaceAll("$", () => dollar)}</code>`;
}

/** A line that begins with `+` or `-`, in a fence, which it cannot end. */
export function fenced(line: string): string {
  return visible(cutText(line, maxValue));
}

/** A sentence that is shown as it is. A space without width keeps GitHub from notifying people and from linking issues. */
export function sentence(text: string): string {
  return escaped(text, maxSentence);
}

/** The name of a place within a title. */
export function placeName(text: string): string {
  return escaped(text, maxName);
}

function escaped(text: string, max: number): string {
  return escapeMarkdown(cutText(visible(text), max))
    .replaceAll(/(?<=[@#])(?=\w)|(?<=\bGH)(?=\\-)/gi, "&#8203;")
    .replaceAll("$", () => dollar);
}

/** Without this, GitHub links email addresses, in HTML too. */
function withoutEmail(text: string): string {
  return text.replaceAll(/(?<=[\w.+-]@)(?=\w)/g, "\u200b");
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
