import { html, type TemplateResult } from "lit";

/** A time in the reader's own zone. `at`: milliseconds since 1970. */
export function timeElement(at: number): TemplateResult {
  const date = new Date(at);
  const words = date.toLocaleString(undefined, { dateStyle: "short", timeStyle: "short" });
  return html`<time datetime=${date.toISOString()}>${words}</time>`;
}
