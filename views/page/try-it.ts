import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { PreviewRow } from "../../core/texts/preview/preview.ts";
import { type CheckedForm, checkForm } from "../../core/use/form/compose-form.ts";
import type { FormCommand } from "../../core/use/interactions/form.ts";
import type { TryItView } from "../../core/use/try-it/try-it.schema.ts";
import { picker } from "../preview/picker.ts";
import { markClipped, rowText } from "../preview/shown-text.ts";
import { styles as previewStyles } from "../preview/styles.ts";
import { targetField } from "../test-interaction/command-fields.ts";
import type { ComponentUses } from "../test-interaction/components.ts";
import { type FieldContext, optionField } from "../test-interaction/option-fields.ts";
import { styles as formStyles } from "../test-interaction/styles.ts";
import { controls } from "../view/controls.ts";
import { type OpenList, suggestStyles } from "../view/suggest.ts";
import type { Conversation, OpenedModal } from "./conversation.ts";
import { type ModalContext, modalOf } from "./modal.ts";
import { jsonOf, messagesOf, summaryOf } from "./outcome.ts";
import { servicePort } from "./service-port.ts";
import { styles } from "./styles.ts";
import { theme } from "./theme.ts";
import { TryItStore } from "./try-it-store.ts";
import { who } from "./who.ts";

/** The area of the local service's page in which published commands are used as any user. */
export class CommandTryIt extends LitElement {
  static override styles = [theme, controls, suggestStyles, formStyles, previewStyles, styles];

  readonly #store = new TryItStore(servicePort, () => this.requestUpdate());
  #list: OpenList | undefined;
  /** Send was pressed while a field was wrong. */
  #isRefused = false;
  /** The command was picked before the service had told what it asks for. */
  #fillsInNext = false;

  override connectedCallback(): void {
    super.connectedCallback();
    new ResizeObserver(() => markClipped(this.renderRoot)).observe(this);
    // Commands may have been published while another window had the focus.
    window.addEventListener("focus", () => this.#store.ask());
    this.#store.ask();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    markClipped(this.renderRoot);
    this.renderRoot.querySelector('#rows [aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
    if (this.#fillsInNext && this.#store.row) this.#fillIn();
    this.#showModal();
  }

  #showModal(): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (!dialog || dialog.open) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("input, textarea, select, button")?.focus();
  }

  protected override render(): TemplateResult {
    const { view, failure } = this.#store.state;
    return html`
      ${failure === undefined ? nothing : html`<p class="banner" role="alert">${failure}</p>`}
      ${view ? this.#area(view) : nothing}
    `;
  }

  #area(view: TryItView): TemplateResult {
    const { preview, row } = this.#store;
    const { shown } = preview;
    if (!shown) return html``;
    return html`
      ${who(view, this.#store)}
      <div class="area">
        ${picker(shown, preview, { reveal: () => this.#picked(), fillIn: () => this.#fillIn() })}
        <div>${row ? this.#selected(row) : nothing} ${this.#result()}</div>
      </div>
    `;
  }

  #picked(): void {
    this.#isRefused = false;
    this.#fillsInNext = false;
  }

  #selected(row: PreviewRow): TemplateResult {
    const { command, input } = this.#store.form;
    if (!command || !input) return html``;
    const checked = checkForm(command, input);
    return html`<div
      class="form"
      role="form"
      aria-label="Use the command"
      @keydown=${(event: KeyboardEvent) => this.#onKey(event)}
    >
      <h3>${row.key.startsWith("1 ") ? "/" : nothing}${row.words.map((word, at) => html`${at > 0 ? " " : nothing}${rowText(word)}`)}</h3>
      <div class="about">
        ${row.description && command.target === undefined ? html`<p class="hint">${row.description.text}</p>` : nothing}
        ${row.isShown ? nothing : hiddenNote(row)}
      </div>
      ${this.#fields(command, checked)}
      ${this.#isRefused && !checked.isValid ? html`<p class="problem" role="alert">Fix the marked fields first. Nothing was sent.</p>` : nothing}
      <div class="buttons">
        <vscode-button id="send" icon="send" ?disabled=${this.#store.state.isSending} @click=${() => this.#send()}>Send</vscode-button>
        ${
          command.options.some(({ required }) => !required)
            ? html`<vscode-button secondary @click=${() => this.#store.form.fillSamples()}>Fill In All Options</vscode-button>`
            : nothing
        }
      </div>
    </div>`;
  }

  #fields(command: FormCommand, checked: CheckedForm): TemplateResult {
    const context = this.#context();
    return html`
      ${command.target === undefined ? nothing : targetField(command, checked, context)}
      ${command.options.map((option) => optionField(option, checked.options.get(option.name), context))}
    `;
  }

  #context(): FieldContext {
    const { form, state } = this.#store;
    return {
      store: form,
      list: this.#list,
      suggestions: state.suggestions,
      openList: (list) => {
        this.#list = list;
        if (!list) this.#store.stopSuggesting();
        this.requestUpdate();
      },
      suggest: (option) => this.#store.suggest(option),
    };
  }

  #result(): TemplateResult {
    const { state, conversation } = this.#store;
    const { isSending } = state;
    return html`<div class="result">
      <div role="status" aria-live="polite" aria-busy=${isSending ? "true" : "false"}>
        ${isSending ? html`<p class="hint">Waiting for the app to answer…</p>` : nothing}
        ${conversation ? summaryOf(conversation) : nothing}
      </div>
      ${conversation ? this.#conversation(conversation) : nothing}
    </div>`;
  }

  #conversation(conversation: Conversation): TemplateResult {
    const { modal } = this.#store;
    return html`
      <div role="log" aria-label="Conversation">
        ${messagesOf(conversation, (messageId) => this.#usesOf(messageId))}
        ${conversation.modal ? modalNote(conversation.modal, () => this.#store.openModal()) : nothing}
      </div>
      ${modal ? keyed(modal.interactionId, modalOf(modal, this.#modalContext())) : nothing}
      ${jsonOf(conversation)}
    `;
  }

  #usesOf(messageId: string): ComponentUses {
    return {
      objects: this.#objects,
      click: (customId) => void this.#respond(() => this.#store.useComponent({ messageId, customId })),
      select: (customId, values) =>
        void this.#respond(() => this.#store.useComponent({ messageId, customId, values: [...values] })),
    };
  }

  #modalContext(): ModalContext {
    const { modalProblem: problem, isSending } = this.#store.state;
    return {
      ...{ objects: this.#objects, problem, isSending },
      submit: (values) => void this.#respond(() => this.#store.submitModal(values)),
      close: () => void this.#respond(async () => this.#store.closeModal()),
    };
  }

  get #objects(): TryItView["objects"] {
    return this.#store.state.view?.objects ?? { users: [], roles: [], channels: [] };
  }

  /** What had the focus may be gone afterwards. Then the sentence gets it, from which Tab goes on to the answer. */
  async #respond(work: () => Promise<void>): Promise<void> {
    await work();
    await this.updateComplete;
    const { activeElement } = this.renderRoot as ShadowRoot;
    if (!activeElement) this.renderRoot.querySelector<HTMLElement>(".outcome")?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "Enter" || event.isComposing || !isField) return;
    event.preventDefault();
    void this.#send();
  }

  async #send(): Promise<void> {
    this.#list = undefined;
    this.#isRefused = false;
    if (this.#store.state.isSending) return;
    this.#isRefused = !(await this.#store.send());
    this.requestUpdate();
    await this.updateComplete;
    if (!this.#isRefused) {
      this.renderRoot.querySelector(".result")?.scrollIntoView({ block: "nearest" });
      return;
    }
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  /** Goes to the first field of the picked command, or to the button that sends it. */
  #fillIn(): void {
    this.#fillsInNext = this.#store.row === undefined;
    if (this.#fillsInNext) return;
    this.renderRoot.querySelector<HTMLElement>(".form :is(input, select), .form #send")?.focus();
  }
}

function modalNote({ title }: OpenedModal, open: () => void): TemplateResult {
  return html`<div class="answer" role="group" aria-label="Answer">
    <p class="heading"><vscode-icon name="window"></vscode-icon> Modal: ${title}</p>
    <button type="button" class="sample" @click=${open}>Open Modal</button>
  </div>`;
}

function hiddenNote({ why }: PreviewRow): TemplateResult {
  return html`<p class="hidden-command">
    <vscode-icon name="warning" aria-hidden="true"></vscode-icon>
    <span>This user does not see the command. ${why.message}</span>
  </p>`;
}
