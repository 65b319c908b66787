import { html, type LitElement, nothing, type ReactiveController, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import type { PreviewRow } from "../../core/preview/preview.ts";
import type { TryItObjects, TryItOutcome, UsableView } from "../../core/use/try-it/try-it.schema.ts";
import type { ComponentUses } from "../answer/components.ts";
import { mentionNames } from "../answer/model/mention-names.ts";
import { Picker } from "../picker/picker.ts";
import type { Conversation } from "./conversation.ts";
import { type ModalContext, modalOf } from "./modal.ts";
import { conversationJson, messagesOf, outcomeSummary } from "./outcome.ts";
import type { UseStore } from "./use-store.ts";

export interface CommandUseOptions {
  /** What the user can do about an answer, below the sentence about it; absent: nothing. */
  remedy?(outcome: TryItOutcome): TemplateResult | typeof nothing;
  /** Shows the details of a use, which then are left out below the picker; absent: the page has no place of its own for them. */
  inspect?(conversation: Conversation): void;
  /** Sends what is filled in; absent: to the store's port. */
  send?(): void;
}

/** The picker on a page, from which commands are sent, with the app's answers above the message box. */
export class CommandUse<View extends UsableView> implements ReactiveController {
  readonly picker: Picker;
  readonly #host: LitElement;
  readonly #store: UseStore<View>;
  readonly #options: CommandUseOptions;

  constructor(host: LitElement, store: UseStore<View>, options: CommandUseOptions = {}) {
    this.#host = host;
    this.#store = store;
    this.#options = options;
    const send = options.send ?? ((): void => void this.showing(store.send()));
    this.picker = new Picker(host, store.picker, { send, hasApp: true });
    host.addController(this);
  }

  hostUpdated(): void {
    const dialog = this.#root.querySelector("dialog");
    if (!dialog || dialog.open) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("input, textarea, select, button")?.focus();
  }

  get #root(): ShadowRoot {
    return this.#host.renderRoot as ShadowRoot;
  }

  render(): TemplateResult {
    const { picker, modal } = this.#store;
    const { row, isFilling } = picker;
    return html`
      ${this.picker.render(this.#result())}
      ${isFilling && row?.isHidden ? hiddenNote(row) : nothing}
      ${this.#json()}
      ${modal ? keyed(modal.interactionId, modalOf(modal, this.#modalContext())) : nothing}
    `;
  }

  /** Shows the answer once it is there. The keyboard is in the message box until then, as in Discord. */
  async showing(sending: Promise<void>): Promise<void> {
    await this.#host.updateComplete;
    this.#root.querySelector<HTMLElement>("#typed")?.focus();
    await sending;
    await this.#host.updateComplete;
    this.#root.querySelector(".result")?.scrollIntoView({ block: "end" });
  }

  /** The answers without a picker, for something that is sent unchanged. */
  renderAnswers(): TemplateResult {
    return html`<section class="picker" aria-label="Answers">
        <div class="scene" tabindex="0" role="region" aria-label="Conversation">${this.#result()}</div>
      </section>
      ${this.#json()}`;
  }

  /** Below the picker, unless the page has its own place for it. */
  #json(): TemplateResult | typeof nothing {
    const { conversation } = this.#store;
    return conversation && !this.#options.inspect ? conversationJson(conversation) : nothing;
  }

  /** The conversations in the current channel. */
  get #shown(): readonly Conversation[] {
    const { conversations, picker } = this.#store;
    return this.#options.inspect ? conversations.filter(({ place }) => place === picker.acting.place) : conversations;
  }

  #result(): TemplateResult {
    const { state, conversation } = this.#store;
    const { isSending } = state;
    return html`<div class="result">
      <div role="log" aria-label="Messages">
        ${repeat(
          this.#shown,
          ({ id }) => id,
          (one) => this.#conversation(one),
        )}
      </div>
      <div role="status" aria-live="polite" aria-busy=${isSending ? "true" : "false"}>
        ${isSending ? html`<p class="hint">Waiting for the app to answer…</p>` : nothing}
        ${conversation && !isSending ? outcomeSummary(conversation, this.#options.inspect !== undefined) : nothing}
        ${conversation ? (this.#options.remedy?.(conversation.outcome) ?? nothing) : nothing}
      </div>
    </div>`;
  }

  #conversation(conversation: Conversation): TemplateResult {
    const nameOf = mentionNames(conversation.interactions, this.#objects);
    const { inspect } = this.#options;
    // The latest problem is said below.
    const isSaid = conversation.outcome.isGood || conversation.id === this.#store.conversation?.id;
    return html`<div class="use">
      ${messagesOf(conversation, { nameOf, usesOf: (messageId) => this.#usesOf(messageId) })}
      ${isSaid ? nothing : html`<p class="hint">${conversation.outcome.sentence}</p>`}
      ${
        inspect
          ? html`<button class="plain-button inspect-button" @click=${() => inspect(conversation)}>Inspect</button>`
          : nothing
      }
    </div>`;
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
    const interactions = this.#store.conversations.find(({ modal }) => modal)?.interactions ?? [];
    const nameOf = mentionNames(interactions, this.#objects);
    return {
      ...{ objects: this.#objects, nameOf, problem, isSending },
      submit: (values) => void this.#respond(() => this.#store.submitModal(values)),
      close: () => void this.#respond(async () => this.#store.closeModal()),
    };
  }

  get #objects(): TryItObjects {
    return this.#store.state.view?.objects ?? { users: [], roles: [], channels: [] };
  }

  /** Runs work that may remove the focused element. If so, focuses the sentence, from which Tab leads to the answer. */
  async #respond(work: () => Promise<void>): Promise<void> {
    await work();
    await this.#host.updateComplete;
    if (!this.#root.activeElement) this.#root.querySelector<HTMLElement>(".result .outcome")?.focus();
  }
}

function hiddenNote({ why }: PreviewRow): TemplateResult {
  return html`<p class="hidden-command">
    <vscode-icon name="warning" aria-hidden="true"></vscode-icon>
    <span>This user does not see the command. ${why.message}</span>
  </p>`;
}
