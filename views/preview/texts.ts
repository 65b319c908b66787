import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import type { PreviewCommand, PreviewOption, PreviewRow, PreviewText } from "../../core/preview/preview.ts";
import { codePointLength } from "../../core/text/code-points.ts";
import { classOf, tagOf } from "../picker/shown-text.ts";
import { fieldValue } from "../view/field-value.ts";

export interface TextContext {
  readonly editing: string | undefined;
  /** The typed text in its place. */
  readonly draft: string;
  jump(text: PreviewText): void;
  translate(text: PreviewText): void;
  edit(text: PreviewText): void;
  type(draft: string): void;
  /** Ends editing. `byKey`: the focus returns to the text. */
  end(text: PreviewText, how: { readonly saves: boolean; readonly byKey: boolean }): void;
}

/** Every text of the selected command with its origin. A click shows the text in the file, and the pencil edits it. */
export function texts(row: PreviewRow, { options }: PreviewCommand, locale: string, context: TextContext) {
  const nouns = ["Command", ...(row.words.length > 2 ? ["Group"] : []), "Subcommand"];
  return html`<section class="texts" aria-label="Texts">
    <h2>Texts for ${locale}</h2>
    <ul>
      ${row.words.map((word, index) => textItem(nouns[index] ?? "Name", word, context))}
      ${row.description ? textItem("Description", row.description, context) : nothing}
    </ul>
    ${repeat(
      options,
      ({ name }) => name.key,
      (option) => {
        const { name, description, choices } = option;
        return html`<details>
        <summary>Option <span class=${classOf(name)}>${name.text}</span> <span class="hint">${wordsOn(option)}</span></summary>
        <ul>
          ${textItem("Name", name, context)} ${description ? textItem("Description", description, context) : nothing}
          ${repeat(
            choices,
            (choice) => choice.name.key,
            (choice) => textItem("Choice", choice.name, context),
          )}
        </ul>
      </details>`;
      },
    )}
  </section>`;
}

/** `INTEGER, 1 to 60 · optional` */
export function wordsOn({ takes, input }: PreviewOption): string {
  return [takes, input.required ? "required" : "optional"].join(" · ");
}

function textItem(noun: string, text: PreviewText, context: TextContext): TemplateResult {
  const isEdited = context.editing === text.key;
  return html`<li>
    <span class="noun">${noun}</span>
    ${isEdited ? editor(noun, text, context) : words(noun, text, context)}
    <span class="tag" title=${text.note}>${isEdited ? `${codePointLength(context.draft)}/${text.max}` : tagOf(text)}</span>
  </li>`;
}

function words(noun: string, text: PreviewText, { jump, edit, translate }: TextContext): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "F2") edit(text);
  };
  return html`<span class="words">
    <button
      class="plain-button jump"
      data-key=${text.key}
      title="Show in the file. ${text.note}"
      @click=${() => jump(text)}
      @keydown=${onKey}
    >
      <span class=${classOf(text)}>${text.text === "" ? "(empty)" : text.text}</span>
    </button>
    <button class="plain-button pencil" aria-label="Edit ${noun}: ${text.text}" title="Edit" @click=${() => edit(text)}>
      <vscode-icon name="edit" aria-hidden="true"></vscode-icon>
    </button>
    ${
      text.source === "fallback" || text.isMissing
        ? html`<button
            class="plain-button pencil"
            aria-label="Edit Translations of ${noun}: ${text.text}"
            title="Edit Translations"
            @click=${() => translate(text)}
          >
            <vscode-icon name="symbol-string" aria-hidden="true"></vscode-icon>
          </button>`
        : nothing
    }
  </span>`;
}

function editor(noun: string, text: PreviewText, { draft, type, end }: TextContext): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    end(text, { saves: event.key === "Enter", byKey: true });
  };
  return html`<input
    id="edited"
    type="text"
    aria-label=${noun}
    aria-invalid=${codePointLength(draft) > text.max ? "true" : "false"}
    spellcheck="false"
    .value=${live(draft)}
    @input=${(event: Event) => type(fieldValue(event))}
    @keydown=${onKey}
    @blur=${() => end(text, { saves: true, byKey: false })}
  />`;
}
