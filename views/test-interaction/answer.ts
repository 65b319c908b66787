import { html, nothing, type TemplateResult } from "lit";
import { type AnswerView, answerView, type EmbedView, type MessageView } from "../../core/use/answer/answer-view.ts";
import { type ComponentUses, componentsOf } from "./components.ts";
import { link, markdownOf } from "./markdown.ts";

/** What an answer shows to a user of Discord; nothing where it is of no known type. */
export function answerOf(answer: unknown): TemplateResult {
  return shownAs(answerView(answer));
}

/** The same for what was read of an answer. `uses`: what its components do. */
export function shownAs(view: AnswerView | undefined, uses?: ComponentUses): TemplateResult {
  return view ? html`<div class="answer" role="group" aria-label="Answer">${partsOf(view, uses)}</div>` : html``;
}

function partsOf(view: AnswerView, uses: ComponentUses | undefined): TemplateResult {
  switch (view.kind) {
    case "message":
      return messageOf(view, uses);
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

function messageOf(view: MessageView, uses: ComponentUses | undefined): TemplateResult {
  const { content, embeds, components, attachments, isEphemeral } = view;
  return html`
    ${content === "" ? nothing : markdownOf(content)}
    ${embeds.map(embedOf)}
    ${attachments.map((name) => html`<p><vscode-icon name="file"></vscode-icon> ${name}</p>`)}
    ${componentsOf(components, uses)}
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

function choicesOf(choices: readonly { readonly name: string; readonly value: string }[]): TemplateResult {
  if (choices.length === 0) return html`<p class="hint">No suggestions</p>`;
  return html`<ul class="choices">
    ${choices.map(({ name, value }) => html`<li>${name} <span class="value">${value}</span></li>`)}
  </ul>`;
}
