import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { PreviewRow } from "../../core/preview/preview.ts";
import type { TryItView } from "../../core/use/try-it/try-it.schema.ts";
import type { ComponentUses } from "../answer/components.ts";
import { answerStyles } from "../answer/styles.ts";
import { Picker } from "../picker/picker.ts";
import { pickerStyles } from "../picker/styles.ts";
import { styles as formStyles } from "../test-interaction/styles.ts";
import { controls } from "../view/controls.ts";
import { discordColors } from "../view/discord.ts";
import { connectionPanel } from "./connection.ts";
import type { Conversation, OpenedModal } from "./conversation.ts";
import { type ModalContext, modalOf } from "./modal.ts";
import { conversationJson, messagesOf, outcomeSummary } from "./outcome.ts";
import { servicePort } from "./service-port.ts";
import { styles } from "./styles.ts";
import { theme } from "./theme.ts";
import { TryItStore } from "./try-it-store.ts";
import { who } from "./who.ts";

/** The part of the local service's page for using published commands as any user. */
export class CommandTryIt extends LitElement {
  static override styles = [theme, controls, discordColors, formStyles, pickerStyles, answerStyles, styles];

  readonly #store = new TryItStore(servicePort, () => this.requestUpdate(), commandInAddress());
  readonly #picker = new Picker(this, this.#store.picker, { send: () => void this.#send(), hasApp: true });

  override connectedCallback(): void {
    super.connectedCallback();
    // Other windows may have published commands in the meantime.
    window.addEventListener("focus", () => this.#store.ask());
    this.#store.ask();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
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
    const { endpoint, picker, conversation, modal } = this.#store;
    const { row, isFilling } = picker;
    return html`
      ${connectionPanel(endpoint.connection ?? view.connection, endpoint, (work) => void this.#connect(work))}
      ${who(view, this.#store)} ${this.#picker.render(this.#result())}
      ${isFilling && row?.isHidden ? hiddenNote(row) : nothing}
      ${
        isFilling && picker.fields.some((option) => picker.valueOf(option) === "")
          ? html`<p><vscode-button secondary @click=${() => picker.fillSamples()}>Fill In Required Options</vscode-button></p>`
          : nothing
      }
      ${conversation ? conversationJson(conversation) : nothing}
      ${modal ? keyed(modal.interactionId, modalOf(modal, this.#modalContext())) : nothing}
    `;
  }

  #result(): TemplateResult {
    const { state, conversation } = this.#store;
    const { isSending } = state;
    return html`<div class="result">
      <div role="status" aria-live="polite" aria-busy=${isSending ? "true" : "false"}>
        ${isSending ? html`<p class="hint">Waiting for the app to answer…</p>` : nothing}
        ${conversation ? outcomeSummary(conversation) : nothing}
      </div>
      ${conversation ? this.#conversation(conversation) : nothing}
    </div>`;
  }

  #conversation(conversation: Conversation): TemplateResult {
    return html`
      <div role="log" aria-label="Messages">
        ${messagesOf(conversation, (messageId) => this.#usesOf(messageId))}
        ${conversation.modal ? modalNote(conversation.modal, () => this.#store.openModal()) : nothing}
      </div>
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

  /** Runs work that may remove the focused element. If so, focuses the sentence, from which Tab leads to the answer. */
  async #respond(work: () => Promise<void>): Promise<void> {
    await work();
    await this.updateComplete;
    const { activeElement } = this.renderRoot as ShadowRoot;
    if (!activeElement) this.renderRoot.querySelector<HTMLElement>(".result .outcome")?.focus();
  }

  /** Connects or disconnects the app, which replaces the used field or button by the other one. */
  async #connect(work: () => Promise<void>): Promise<void> {
    await work();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("#endpoint, #disconnect")?.focus();
  }

  async #send(): Promise<void> {
    const sending = this.#store.send();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("#typed")?.focus();
    await sending;
    await this.updateComplete;
    this.renderRoot.querySelector(".result")?.scrollIntoView({ block: "nearest" });
  }
}

function modalNote({ title }: OpenedModal, open: () => void): TemplateResult {
  return html`<div class="answer" role="group" aria-label="Answer">
    <p class="heading"><vscode-icon name="window"></vscode-icon> Modal: ${title}</p>
    <button type="button" class="sample secondary" @click=${open}>Open Modal</button>
  </div>`;
}

/** `/?command=remind` opens the page with this command selected. */
function commandInAddress(): string | undefined {
  return new URLSearchParams(location.search).get("command") ?? undefined;
}

function hiddenNote({ why }: PreviewRow): TemplateResult {
  return html`<p class="hidden-command">
    <vscode-icon name="warning" aria-hidden="true"></vscode-icon>
    <span>This user does not see the command. ${why.message}</span>
  </p>`;
}
