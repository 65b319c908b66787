import { html, type TemplateResult } from "lit";
import type { PreviewText } from "../../core/preview/preview.ts";
import type { Span } from "../../core/text/span.ts";

/** A text in a row, marked if the locale has no text of its own. The row handles clicks on it. */
export function rowText(text: PreviewText, hit?: Span): TemplateResult {
  const { start = 0, end = 0 } = hit ?? {};
  const { text: all, note } = text;
  const marked = end > start ? html`${all.slice(0, start)}<mark>${all.slice(start, end)}</mark>${all.slice(end)}` : all;
  return html`<span class=${classOf(text)} title=${note} data-start=${text.start} data-end=${text.end}>${marked}</span>`;
}

/** The class that underlines a text. */
export function classOf({ source, isMissing }: PreviewText): string {
  if (source === "fallback") return "text fallback";
  return isMissing ? "text missing" : "text";
}

/** The origin of a text, in a word or two beside it. */
export function tagOf({ source, isMissing, isIgnored }: PreviewText): string {
  if (isIgnored) return "same as default";
  if (source === "own") return "translated";
  if (source === "fallback") return "fallback";
  return isMissing ? "not translated" : "default";
}

/** Marks the texts that Discord's clients truncate. Returns the names of those in the selected row. */
export function markClipped(root: ParentNode): readonly string[] {
  const clipped = [...root.querySelectorAll<HTMLElement>(".clips")].filter((text) => {
    const isClipped = text.scrollWidth > text.clientWidth;
    text.toggleAttribute("data-clipped", isClipped);
    return isClipped;
  });
  const selected = clipped.filter((text) => text.closest('[aria-selected="true"]'));
  return selected.map((text) => (text.classList.contains("name") ? "name" : "description"));
}
