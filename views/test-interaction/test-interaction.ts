import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { FormCommand } from "../../core/interactions/form.ts";
import { type CheckedForm, checkForm } from "../../core/use/form/compose-form.ts";
import { answerStyles } from "../answer/styles.ts";
import { Bridge } from "../view/bridge.ts";
import { controls } from "../view/controls.ts";
import { discordColors } from "../view/discord.ts";
import { type OpenList, suggestStyles } from "../view/suggest.ts";
import { commandFields, endpointField, personFields, targetField } from "./command-fields.ts";
import { type FormManifest, FormStore } from "./form-store.ts";
import {
  type Answered,
  type FormState,
  type FromForm,
  isFormState,
  type Suggestions,
  type ToForm,
} from "./messages.schema.ts";
import { type FieldContext, optionField } from "./option-fields.ts";
import { historyOf, outcomeElement } from "./outcome.ts";
import type { SentInteraction } from "./sent.schema.ts";
import { styles } from "./styles.ts";

export class TestInteraction extends LitElement {
  static override styles = [controls, discordColors, suggestStyles, styles, answerStyles];

  readonly #bridge = new Bridge<ToForm, FromForm, FormState>(isFormState, (message) => this.#receive(message));
  readonly #store = new FormStore(this.#bridge.state, () => this.#entered());
  #list: OpenList | undefined;
  #suggestions: Suggestions | undefined;
  #answered: Answered | undefined;
  #notSent: string | undefined;
  #isSending = false;
  #isFocused = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#bridge.post({ kind: "ready" });
  }

  #receive(message: ToForm): void {
    switch (message.kind) {
      case "manifest":
        this.#store.show(message);
        break;
      case "sending":
        this.#begin();
        break;
      case "answered":
        this.#isSending = false;
        this.#answered = message.answered;
        this.#store.setHistory(message.history);
        this.requestUpdate();
        void this.updateComplete.then(() =>
          this.renderRoot.querySelector(".result")?.scrollIntoView({ block: "nearest" }),
        );
        break;
      case "notSent":
        this.#isSending = false;
        this.#notSent = message.problem;
        break;
      case "suggestions":
        this.#suggestions = message;
        break;
    }
    this.requestUpdate();
  }

  #entered(): void {
    const { state } = this.#store;
    if (state) this.#bridge.state = state;
    this.requestUpdate();
  }

  #begin(): void {
    this.#isSending = true;
    this.#answered = undefined;
    this.#notSent = undefined;
    this.#list = undefined;
    this.requestUpdate();
  }

  #send(isForged: boolean): void {
    const { isValid, input, endpoint, manifest } = this.#store;
    if (this.#isSending || !manifest) return;
    if (!isValid) {
      this.#notSent = manifest.problem ?? "Fix the marked fields first. Nothing was sent.";
      this.requestUpdate();
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    this.#begin();
    const isSaved = manifest.commands.length === 0;
    this.#bridge.post({ kind: "send", endpoint: endpoint.trim(), isForged, ...(input && !isSaved && { input }) });
  }

  /** Sends on Enter in a field, and on Ctrl+Enter everywhere. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.isComposing) return;
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const isSend = event.ctrlKey || event.metaKey || isField;
    if (!isSend) return;
    event.preventDefault();
    this.#send(false);
  }

  protected override updated(): void {
    if (this.#isFocused || !this.#store.manifest) return;
    this.#isFocused = true;
    this.renderRoot.querySelector<HTMLElement>("select, input")?.focus();
  }

  protected override render(): TemplateResult {
    const { manifest, command, input } = this.#store;
    if (!manifest) return html``;
    const checked = command && input && checkForm(command, input);
    return html`<main @keydown=${(event: KeyboardEvent) => this.#onKey(event)}>
      <header>
        <h1>Test Interaction</h1>
        <p class="hint">${manifest.name}</p>
      </header>
      ${manifest.problem === undefined ? nothing : html`<p class="banner" role="alert">${manifest.problem}</p>`}
      <div class="columns">
        <div class="form" role="form" aria-label="Test interaction">
          ${manifest.commands.length === 0 ? nothing : commandFields(manifest, this.#store)}
          ${command && checked ? this.#fields(command, checked) : nothing}
          ${endpointField(manifest, this.#store, this.#copyPublicKey)} ${this.#buttons(manifest)}
        </div>
        <div class="results">
          <div class="result" role="status" aria-live="polite" aria-busy=${this.#isSending ? "true" : "false"}>
            ${this.#result()}
          </div>
          ${this.#history(manifest)}
        </div>
      </div>
    </main>`;
  }

  #fields(command: FormCommand, checked: CheckedForm): TemplateResult {
    const context = this.#context();
    const optional = command.options.some(({ required }) => !required);
    return html`
      ${command.target === undefined ? nothing : targetField(command, checked, context)}
      ${command.options.map((option) => optionField(option, checked.options.get(option.name), context))}
      ${
        optional
          ? html`<vscode-button class="field" secondary @click=${() => this.#store.fillSamples()}>Fill In All Options</vscode-button>`
          : nothing
      }
      <details class="section" ?open=${checked.userId !== undefined}>
        <summary>User and context</summary>
        ${personFields(command, checked, this.#store)}
      </details>
    `;
  }

  #context(): FieldContext {
    const store = this.#store;
    return {
      store,
      list: this.#list,
      suggestions: this.#suggestions,
      openList: (list) => {
        this.#list = list;
        if (!list) this.#bridge.post({ kind: "stopSuggesting" });
        this.requestUpdate();
      },
      suggest: (typing) => {
        const { input, endpoint, endpointProblem } = store;
        if (!input || endpointProblem !== undefined) return;
        this.#bridge.post({ kind: "suggest", endpoint: endpoint.trim(), input: { ...input, typing } });
      },
    };
  }

  readonly #copyPublicKey = (): void => this.#bridge.post({ kind: "copyPublicKey" });

  #buttons({ commands }: FormManifest): TemplateResult {
    const { input } = this.#store;
    const save = (): void => {
      if (input && this.#store.isValid) this.#bridge.post({ kind: "save", input });
    };
    const canSave = commands.length > 0;
    return html`<div class="buttons">
      <vscode-button icon="send" ?disabled=${this.#isSending} @click=${() => this.#send(false)}>Send</vscode-button>
      <vscode-button secondary ?disabled=${this.#isSending} @click=${() => this.#send(true)}>
        Send with a Wrong Signature
      </vscode-button>
      ${canSave ? html`<vscode-button secondary @click=${save}>Save as Interaction Manifest…</vscode-button>` : nothing}
    </div>`;
  }

  #result(): TemplateResult {
    if (this.#isSending) return html`<p class="hint">Sending…</p>`;
    if (this.#notSent !== undefined) {
      return html`<p class="outcome bad"><vscode-icon name="warning"></vscode-icon> <span>${this.#notSent}</span></p>`;
    }
    if (this.#answered) return outcomeElement(this.#answered, this.#copyPublicKey);
    return html`<p class="hint">Press Enter to send. The answer appears here.</p>`;
  }

  #history({ history, commands }: FormManifest): TemplateResult {
    const labels = new Set(commands.map(({ label }) => label));
    const refill = (sent: SentInteraction): void => this.#store.refill(sent);
    return historyOf(
      history.filter(({ input }) => labels.has(input.command)),
      {
        refill,
        sendAgain: (sent) => {
          refill(sent);
          this.#send(sent.isForged);
        },
        clear: () => this.#bridge.post({ kind: "clearHistory" }),
      },
    );
  }
}
