import { html, type TemplateResult } from "lit";
import type { Span } from "../../core/language/text/span.ts";
import type { ShownText } from "../../core/texts/preview/preview.ts";

/** A text in a row, marked where the locale has none of its own. A click on it is handled by its row. */
export function rowText(text: ShownText, hit?: Span): TemplateResult {
  const { start = 0, end = 0 } = hit ?? {};
  const { text: all, note } = text;
  const marked = end > start ? html`${all.slice(0, start)}<mark>${all.slice(start, end)}</mark>${all.slice(end)}` : all;
  return html`<span class=${classOf(text)} title=${note} data-start=${text.start} data-end=${text.end}>${marked}</span>`;
}

/** How a text is underlined. */
export function classOf({ source, isMissing }: ShownText): string {
  if (source === "fallback") return "text fallback";
  return isMissing ? "text missing" : "text";
}

/** What stands beside a text: where it comes from, in a word or two. */
export function tagOf({ source, isMissing, isIgnored }: ShownText): string {
  if (isIgnored) return "same as default";
  if (source === "own") return "translated";
  if (source === "fallback") return "fallback";
  return isMissing ? "not translated" : "default";
}

/** Marks the texts that are cut off as Discord's clients cut them. Returns the names of those in the selected row. */
export function markClipped(root: ParentNode): readonly string[] {
  const clipped = [...root.querySelectorAll<HTMLElement>(".clips")].filter((text) => {
    const isClipped = text.scrollWidth > text.clientWidth;
    text.toggleAttribute("data-clipped", isClipped);
    return isClipped;
  });
  const selected = clipped.filter((text) => text.closest('[aria-selected="true"]'));
  return selected.map((text) => (text.classList.contains("name") ? "name" : "description"));
}
