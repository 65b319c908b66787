import { html, type TemplateResult } from "lit";

/** A link; only web addresses become one. */
export function link(url: string, words: string): TemplateResult {
  return /^https?:\/\//.test(url)
    ? html`<a href=${url} title=${url} target="_blank" rel="noreferrer">${words}</a>`
    : html`${words}`;
}
