import { html, type TemplateResult } from "lit";
import type { Inline, MentionName } from "./model/inline.ts";
import { type Block, markdown } from "./model/markdown.ts";

/** Discord's Markdown as elements. Links open in the browser, after the editor's own question. */
export function markdownOf(text: string, nameOf: MentionName): TemplateResult {
  return blocksOf(markdown(text, nameOf));
}

function blocksOf(blocks: readonly Block[]): TemplateResult {
  return html`${blocks.map(blockOf)}`;
}

function blockOf(block: Block): TemplateResult {
  switch (block.kind) {
    case "paragraph":
      return html`<p class="text">${inlines(block.content)}</p>`;
    case "heading":
      // Messages must not add headings to the form's own.
      return html`<p class="heading level-${block.level}">${inlines(block.content)}</p>`;
    case "quote":
      return html`<blockquote>${blocksOf(block.blocks)}</blockquote>`;
    case "code":
      return html`<pre>${block.code}</pre>`;
    case "list": {
      const items = block.items.map((item) => html`<li>${inlines(item)}</li>`);
      return block.isOrdered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
    }
  }
}

function inlines(parts: readonly Inline[]): TemplateResult {
  return html`${parts.map(inlineOf)}`;
}

function inlineOf(part: Inline): TemplateResult {
  switch (part.kind) {
    case "text":
      return html`${part.text}`;
    case "code":
      return html`<code>${part.text}</code>`;
    case "mention":
      return html`<span class="mention">${part.text}</span>`;
    case "link":
      return html`<a href=${part.url} title=${part.url} target="_blank" rel="noreferrer">${inlines(part.content)}</a>`;
    case "bold":
      return html`<strong>${inlines(part.content)}</strong>`;
    case "italic":
      return html`<em>${inlines(part.content)}</em>`;
    case "underline":
      return html`<u>${inlines(part.content)}</u>`;
    case "strike":
      return html`<s>${inlines(part.content)}</s>`;
    case "spoiler":
      return html`<span class="spoiler">${inlines(part.content)}</span>`;
  }
}

/** Creates a link for web addresses only; other URLs stay text. */
export function link(url: string, words: string): TemplateResult {
  return /^https?:\/\//.test(url)
    ? html`<a href=${url} title=${url} target="_blank" rel="noreferrer">${words}</a>`
    : html`${words}`;
}
