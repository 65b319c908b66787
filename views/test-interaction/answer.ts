import { html, nothing, type TemplateResult } from "lit";
import {
  type AnswerView,
  answerView,
  type EmbedView,
  type MessageView,
} from "../../core/test-interactions/answer/answer-view.ts";
import type { ComponentView } from "../../core/test-interactions/answer/components.ts";
import { markdownOf } from "./markdown.ts";

/** What an answer shows to a user of Discord; nothing where it is of no known type. */
export function answerOf(answer: unknown): TemplateResult {
  const view = answerView(answer);
  return view ? html`<div class="answer" role="group" aria-label="Answer">${partsOf(view)}</div>` : html``;
}

function partsOf(view: AnswerView): TemplateResult {
  switch (view.kind) {
    case "message":
      return messageOf(view);
    case "deferred":
      return html`<p class="hint">The application is thinking…</p>${ephemeralMark(view.isEphemeral)}`;
    case "modal":
      return html`<h3><vscode-icon name="window"></vscode-icon> Modal: ${view.title}</h3>${componentsOf(view.components)}`;
    case "choices":
      return choicesOf(view.choices);
    case "other":
      return html`<p>${view.words}</p>`;
  }
}

function messageOf({ content, embeds, components, attachments, isEphemeral }: MessageView): TemplateResult {
  return html`
    ${content === "" ? nothing : markdownOf(content)}
    ${embeds.map(embedOf)}
    ${attachments.map((name) => html`<p><vscode-icon name="file"></vscode-icon> ${name}</p>`)}
    ${componentsOf(components)}
    ${ephemeralMark(isEphemeral)}
  `;
}

function ephemeralMark(isEphemeral: boolean): TemplateResult | typeof nothing {
  if (!isEphemeral) return nothing;
  return html`<p class="hint"><vscode-icon name="eye"></vscode-icon> Ephemeral: only the user of the command sees it</p>`;
}

function embedOf({ color, author, title, url, description, fields, images, footer }: EmbedView): TemplateResult {
  // As a property: the page's policy ignores style attributes.
  const bar = color === undefined ? "" : `border-inline-start-color: ${color}`;
  return html`<section class="embed" aria-label="Embed" .style=${bar}>
    ${author && html`<p class="hint">${author}</p>`}
    ${title && html`<p class="heading">${url ? link(url, title) : title}</p>`}
    ${description && markdownOf(description)}
    ${fields.length > 0 ? html`<dl>${fields.map(fieldOf)}</dl>` : nothing}
    ${images.map((image) => html`<p><vscode-icon name="file-media"></vscode-icon> ${link(image, image)}</p>`)}
    ${footer && html`<p class="hint">${footer}</p>`}
  </section>`;
}

function fieldOf({ name, value, isInline }: EmbedView["fields"][number]): TemplateResult {
  return html`<div class=${isInline ? "inline" : "block"}><dt>${name}</dt><dd>${markdownOf(value)}</dd></div>`;
}

/** Only web addresses become links. */
function link(url: string, words: string): TemplateResult {
  return /^https?:\/\//.test(url)
    ? html`<a href=${url} title=${url} target="_blank" rel="noreferrer">${words}</a>`
    : html`${words}`;
}

function choicesOf(choices: readonly { readonly name: string; readonly value: string }[]): TemplateResult {
  if (choices.length === 0) return html`<p class="hint">No suggestions</p>`;
  return html`<ul class="choices">
    ${choices.map(({ name, value }) => html`<li>${name} <span class="value">${value}</span></li>`)}
  </ul>`;
}

function componentsOf(components: readonly ComponentView[]): TemplateResult {
  return html`${components.map(componentOf)}`;
}

/** Components can be looked at; nothing happens when they are used. */
function componentOf(component: ComponentView): TemplateResult {
  switch (component.kind) {
    case "group":
      return html`<div class=${component.isRow ? "row" : "group"}>${componentsOf(component.children)}</div>`;
    case "labelled":
      return html`<div class="group"><p class="heading">${component.label}</p>${componentsOf(component.children)}</div>`;
    case "button":
      return html`<button type="button" class="sample ${component.isPrimary ? "primary" : ""}" disabled title=${component.url ?? nothing}>
        ${component.label}${component.url ? html` <vscode-icon name="link-external"></vscode-icon>` : nothing}
      </button>`;
    case "select":
      return html`<select disabled aria-label=${component.label}>
        <option>${component.label}${component.options.length > 0 ? `: ${component.options.join(", ")}` : ""}</option>
      </select>`;
    case "input":
      return html`<label class="sample-input">${component.label}<input type="text" disabled .value=${component.value} /></label>`;
    case "text":
      return markdownOf(component.content);
    case "media":
      return html`<p><vscode-icon name="file-media"></vscode-icon> ${component.label}: ${link(component.url, component.url)}</p>`;
    case "separator":
      return html`<hr />`;
  }
}
