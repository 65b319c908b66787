import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { TryItOutcome } from "../../core/use/try-it/try-it.schema.ts";
import { answerStyles } from "../answer/styles.ts";
import { pickerStyles } from "../picker/styles.ts";
import { CommandUse } from "../use/command-use.ts";
import { useStyles } from "../use/styles.ts";
import { UseStore } from "../use/use-store.ts";
import { userSettings } from "../use/user-settings.ts";
import { Bridge } from "../view/bridge.ts";
import { controls } from "../view/controls.ts";
import { discordColors } from "../view/discord.ts";
import { EditorPort } from "./editor-port.ts";
import { endpointField } from "./endpoint.ts";
import { historyOf } from "./history.ts";
import { memberFields } from "./member.ts";
import { type Form, type FormState, type FromForm, isFormState, type ToForm } from "./messages.schema.ts";
import type { SentInteraction } from "./sent.schema.ts";
import { styles } from "./styles.ts";
import { TestSettings } from "./test-settings.ts";

/** The form from which test interactions go directly to an endpoint. */
export class TestInteraction extends LitElement {
  static override styles = [controls, discordColors, useStyles, pickerStyles, answerStyles, styles];

  readonly #bridge = new Bridge<ToForm, FromForm, FormState>(isFormState, (message) => this.#receive(message));
  readonly #settings = new TestSettings(this.#bridge.state, () => this.#entered());
  readonly #port = new EditorPort((message) => this.#bridge.post(message), this.#settings);
  readonly #store = new UseStore(this.#port, {
    changed: () => this.#entered(),
    received: () => this.#received(),
    opened: () => this.#use.picker.enterNext(),
    restored: this.#bridge.state?.picker,
  });
  readonly #use = new CommandUse(this, this.#store, {
    send: () => this.#send(false),
    remedy: (outcome) => this.#remedy(outcome),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#bridge.post({ kind: "ready" });
  }

  #receive(message: ToForm): void {
    if (message.kind === "form") this.#show(message);
    else if (message.kind === "sendNow") this.#send(false);
    else this.#port.receive(message);
  }

  #show(form: Form): void {
    const isFirst = this.#settings.form === undefined;
    this.#settings.show(form);
    if (isFirst && form.last) this.#store.resume(form.last.outcome);
    if (isFirst && form.isSaved) this.#focus(this.#settings.isEndpointOpen ? "#endpoint" : "#send");
    if (form.isSaved) return;
    if (form.select === undefined) this.#store.ask();
    else this.#store.openAt(form.select);
  }

  /** At first, the user chooses a command. */
  #received(): void {
    if (this.#store.state.view !== undefined) return;
    this.requestUpdate();
    this.#focus("#typed");
  }

  #entered(): void {
    const { state } = this.#settings;
    const { state: picker } = this.#store.picker;
    if (state) this.#bridge.state = { ...state, ...(picker && { picker }) };
    this.requestUpdate();
  }

  /** Sends what is filled in, whose values are valid, or the saved interaction. */
  #send(isForged: boolean): void {
    if (!this.#canSend()) return;
    const { form } = this.#settings;
    const sending = form?.isSaved
      ? this.#store.sendAs(undefined, () => this.#port.send(undefined, { isForged }))
      : this.#store.send((use) => this.#port.send(this.#settings.useOf(use), { isForged }));
    void this.#use.showing(sending);
  }

  /** Whether there is an endpoint. Otherwise focuses the field for it. */
  #canSend(): boolean {
    const { form, endpointProblem } = this.#settings;
    if (endpointProblem !== undefined) {
      this.#settings.unfoldEndpoint(true);
      this.#focus("#endpoint");
    }
    return form !== undefined && endpointProblem === undefined;
  }

  #sendAgain({ use, isForged }: SentInteraction): void {
    if (!this.#canSend()) return;
    this.#refill(use);
    this.#store.picker.finish();
    void this.#use.showing(this.#store.sendAs({ scope: "", ...use }, () => this.#port.send(use, { isForged })));
  }

  #refill(use: SentInteraction["use"]): void {
    this.#settings.refill(use);
    this.#store.refill(use);
  }

  #focus(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
  }

  protected override render(): TemplateResult {
    const { form } = this.#settings;
    const { failure } = this.#store.state;
    if (!form) return html``;
    const problem = form.problem ?? failure;
    return html`<main @keydown=${(event: KeyboardEvent) => this.#onKey(event)}>
      <header>
        <h1>Test Interaction</h1>
        <p class="hint">${form.name}</p>
      </header>
      ${problem === undefined ? nothing : html`<p class="banner" role="alert">${problem}</p>`}
      ${endpointField(form, this.#settings, this.#copyPublicKey)}
      ${form.isSaved ? this.#use.renderAnswers() : this.#commands()} ${this.#buttons(form)} ${this.#history(form)}
    </main>`;
  }

  #commands(): TemplateResult {
    if (!this.#store.state.view) return html``;
    return html`${userSettings(this.#store)} ${this.#use.render()}
    ${memberFields(this.#store.picker.acting, this.#settings)}`;
  }

  /** Enter in the field for the endpoint sends, as in every other field. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.isComposing || (event.target as Element).id !== "endpoint") return;
    event.preventDefault();
    this.#submit(false);
  }

  /** Sends if everything is valid; otherwise shows what is not. */
  #submit(isForged: boolean): void {
    const send = (): void => this.#send(isForged);
    if (this.#settings.form?.isSaved) send();
    else if (this.#store.picker.isFilling) this.#use.picker.send(send);
    else this.#focus("#typed");
  }

  readonly #copyPublicKey = (): void => this.#bridge.post({ kind: "copyPublicKey" });

  /** For an app that refuses a valid signature. It is good if it refuses a wrong one. */
  #remedy({ status, isGood }: TryItOutcome): TemplateResult | typeof nothing {
    if (status !== 401 || isGood) return nothing;
    return html`<vscode-button secondary @click=${this.#copyPublicKey}>Copy Public Key</vscode-button>`;
  }

  #buttons({ isSaved }: Form): TemplateResult {
    const { state, picker } = this.#store;
    const isOff = state.isSending || !(isSaved || picker.isFilling);
    return html`<div class="buttons">
      ${isSaved ? html`<vscode-button id="send" icon="send" ?disabled=${isOff} @click=${() => this.#submit(false)}>Send</vscode-button>` : nothing}
      <vscode-button secondary ?disabled=${isOff} @click=${() => this.#submit(true)}>Send with a Wrong Signature</vscode-button>
      ${isSaved ? nothing : html`<vscode-button secondary ?disabled=${isOff} @click=${() => this.#save()}>Save as Interaction Manifest…</vscode-button>`}
    </div>`;
  }

  #save(): void {
    this.#use.picker.send(() => {
      const use = this.#store.useOf("");
      if (use) this.#bridge.post({ kind: "save", use: this.#settings.useOf(use) });
    });
  }

  #history({ history }: Form): TemplateResult {
    const keys = new Set(this.#store.state.view?.rows.map(({ key }) => key));
    return historyOf(
      history.filter(({ use }) => keys.has(use.input.command)),
      {
        refill: ({ use }) => this.#refill(use),
        sendAgain: (sent) => this.#sendAgain(sent),
        clear: () => this.#bridge.post({ kind: "clearHistory" }),
      },
    );
  }
}
