import { html, nothing, type TemplateResult } from "lit";
import type { Drawing } from "./components.ts";
import { marked } from "./faults.ts";
import { link, markdownOf } from "./markdown.ts";
import { mediaElement } from "./media.ts";
import type { EmbedField, EmbedView, LinkedText } from "./model/embed.ts";
import { timeElement } from "./time.ts";

export function embedElement(embed: EmbedView, drawing: Drawing): TemplateResult {
  const { color, author, title, description, fields, thumbnail, image, footer, at } = embed;
  // Set as a property, because the page's policy blocks style attributes.
  const bar = color === undefined ? "" : `border-inline-start-color: ${color}`;
  return html`<section class="embed" role="group" aria-label="Embed" .style=${bar}>
    <div class="embed-text">
      ${author && html`<p class="author">${linked(author)}</p>`}
      ${title && html`<p class="heading">${linked(title)}</p>`}
      ${description && markdownOf(description, drawing.nameOf)}
      ${fields.length > 0 ? html`<dl>${fields.map((field) => fieldElement(field, drawing))}</dl>` : nothing}
    </div>
    ${thumbnail && mediaElement(thumbnail, "small")}
    ${image && mediaElement(image, "large")}
    ${
      footer || at !== undefined
        ? html`<p class="small">${footer ?? nothing}${footer && at !== undefined ? " • " : nothing}${at === undefined ? nothing : timeElement(at)}</p>`
        : nothing
    }
  </section>`;
}

function linked({ text, url }: LinkedText): TemplateResult {
  return url === undefined ? html`${text}` : link(url, text);
}

/** The mark is within the value, because a list of terms has nothing else. */
function fieldElement({ path, name, value, isInline }: EmbedField, { faults, nameOf }: Drawing): TemplateResult {
  return html`<div class=${isInline ? "inline" : "block"}>
    <dt>${name}</dt>
    <dd>${marked(path, faults, markdownOf(value, nameOf))}</dd>
  </div>`;
}
