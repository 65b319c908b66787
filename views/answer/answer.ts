import { html, nothing, type TemplateResult } from "lit";
import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { type ComponentUses, componentsOf, type Drawing } from "./components.ts";
import { embedElement } from "./embed.ts";
import { faultLines, marked } from "./faults.ts";
import { markdownOf } from "./markdown.ts";
import { fileElement, mediaElement } from "./media.ts";
import { modalFields } from "./modal-fields.ts";
import type { AnswerView, ChoiceView, MessageView, Sender } from "./model/answer-view.ts";
import type { MentionName } from "./model/inline.ts";
import { type PlacedFaults, placeFaults } from "./model/placed-faults.ts";
import { pollElement } from "./poll.ts";
import { timeElement } from "./time.ts";

interface AnswerParts {
  /** Names what its texts mention. */
  readonly nameOf: MentionName;
  /** The actions of its components; absent: they are disabled. */
  readonly uses?: ComponentUses;
  /** Why Discord would refuse the answer, by path in it. */
  readonly faults?: readonly ErrorEntry[];
}

/** An answer as a user of Discord sees it; for an unknown type, only what it would be refused for. */
export function answerElement(
  view: AnswerView | undefined,
  { nameOf, uses, faults = [] }: AnswerParts,
): TemplateResult {
  if (!view && faults.length === 0) return html``;
  const placed = placeFaults(view, faults);
  const isEphemeral = view !== undefined && "isEphemeral" in view && view.isEphemeral;
  return html`<div class="answer ${isEphemeral ? "ephemeral" : ""}" role="group" aria-label="Answer">
    ${faultLines(placed.elsewhere)} ${view ? answerParts(view, { nameOf, uses, faults: placed }) : nothing}
  </div>`;
}

function answerParts(view: AnswerView, drawing: Drawing): TemplateResult {
  switch (view.kind) {
    case "message":
      return sentBy(view, view.isEphemeral, messageElement(view, drawing));
    case "deferred":
      return sentBy(
        view,
        view.isEphemeral,
        html`<p class="thinking"><span aria-hidden="true">•••</span> ${view.author ?? "The app"} is thinking…</p>`,
      );
    case "modal":
      return html`<p class="heading"><vscode-icon name="window"></vscode-icon> Modal: ${view.title}</p>
        <fieldset class="modal" disabled aria-label=${view.title}>
          ${modalFields(view.components, { ...drawing, objects: { users: [], roles: [], channels: [] } })}
        </fieldset>`;
    case "choices":
      return choiceList(view.choices, drawing.faults);
    case "other":
      return html`<p>${view.words}</p>`;
  }
}

function sentBy({ author, at, use }: Sender, isEphemeral: boolean, content: TemplateResult): TemplateResult {
  return html`
    ${
      use
        ? html`<p class="used"><strong>${use.user}</strong> used <span class="mention">${use.command}</span></p>`
        : nothing
    }
    <div class="message">
      <span class="avatar" aria-hidden="true"><vscode-icon name="hubot"></vscode-icon></span>
      <div class="content">
        <p class="sender">
          <strong>${author ?? "Your app"}</strong> <span class="badge">APP</span>
          ${at === undefined ? nothing : html`<span class="small">${timeElement(at)}</span>`}
        </p>
        ${content}
        ${
          isEphemeral
            ? html`<p class="small only-you"><vscode-icon name="eye"></vscode-icon> Only you can see this</p>`
            : nothing
        }
      </div>
    </div>
  `;
}

function messageElement(view: MessageView, drawing: Drawing): TemplateResult {
  const { content, embeds, components, attachments, poll } = view;
  const { faults, nameOf } = drawing;
  const isEmpty = content === "" && !poll && [embeds, components, attachments].every(({ length }) => length === 0);
  return html`
    ${isEmpty ? html`<p class="small">This message is empty.</p>` : nothing}
    ${content === "" ? nothing : markdownOf(content, nameOf)}
    ${poll ? marked(poll.path, faults, pollElement(poll, faults)) : nothing}
    ${attachments.map((file) => marked(file.path, faults, file.isImage ? mediaElement({ ...file, url: file.url ?? file.name }, "large") : fileElement(file)))}
    ${embeds.map((embed) => marked(embed.path, faults, embedElement(embed, drawing)))}
    ${componentsOf(components, drawing)}
  `;
}

function choiceList(choices: readonly ChoiceView[], faults: PlacedFaults): TemplateResult {
  if (choices.length === 0) return html`<p class="small">No suggestions</p>`;
  return html`<ul class="choices">
    ${choices.map(
      ({ path, name, value }) =>
        html`<li>${marked(path, faults, html`<span>${name}</span> <span class="small">${value}</span>`)}</li>`,
    )}
  </ul>`;
}
