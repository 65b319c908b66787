import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { PreviewCommand, PreviewOption, PreviewRow, ShownText, Why } from "../../core/texts/preview/preview.ts";
import { Bridge } from "../view/bridge.ts";
import { controls } from "../view/controls.ts";
import { type OpenList, suggestStyles } from "../view/suggest.ts";
import { commandStyles } from "./command-styles.ts";
import { addButtonId, type FillContext, fieldId, fillIn } from "./fill-in.ts";
import { type FromPreview, isPreviewState, type PreviewState, type ToPreview } from "./messages.schema.ts";
import { picker } from "./picker.ts";
import { PreviewStore } from "./preview-store.ts";
import { markClipped } from "./shown-text.ts";
import { styles } from "./styles.ts";
import { type TextContext, texts } from "./texts.ts";
import { toolbar } from "./toolbar.ts";

export class CommandPreview extends LitElement {
  static override styles = [controls, suggestStyles, styles, commandStyles];

  readonly #bridge = new Bridge<ToPreview, FromPreview, PreviewState>(isPreviewState, (message) => this.#show(message));
  readonly #store = new PreviewStore(this.#bridge.state, (asks) => this.#changed(asks));
  #list: OpenList | undefined;
  #activeOption: string | undefined;
  /** The selected command was picked before it was told what it asks for. */
  #fillsInNext = false;
  #editing: string | undefined;
  #draft = "";
  #clipped: readonly string[] = [];
  #scrolledTo: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    new ResizeObserver(() => this.#markClipped()).observe(this);
    this.#ask();
  }

  #show(message: ToPreview): void {
    this.#activeOption = message.option ?? this.#activeOption;
    this.#store.show(message);
    if (this.#fillsInNext) this.#fillIn();
  }

  #changed(asks: boolean): void {
    const { state } = this.#store;
    if (state) this.#bridge.state = state;
    if (asks) this.#ask();
    this.requestUpdate();
  }

  #ask(): void {
    const { switches, selected } = this.#store;
    this.#bridge.post({ kind: "show", switches, ...(selected !== undefined && { selected }) });
  }

  #reveal(place: { readonly start: number; readonly end: number; readonly uri?: string }, takesFocus: boolean): void {
    const { shown } = this.#store;
    if (!shown) return;
    const { start, end, uri } = place;
    this.#bridge.post({
      kind: "reveal",
      version: shown.version,
      start,
      end,
      takesFocus,
      ...(uri !== undefined && { uri }),
    });
  }

  #markClipped(): void {
    const clipped = markClipped(this.renderRoot);
    if (clipped.join() === this.#clipped.join()) return;
    this.#clipped = clipped;
    this.requestUpdate();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#markClipped();
    const { selected } = this.#store;
    if (selected === this.#scrolledTo) return;
    this.#scrolledTo = selected;
    this.renderRoot.querySelector('[role="option"][aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }

  protected override render(): TemplateResult {
    const { shown, row, command } = this.#store;
    if (!shown) return html``;
    const actions = {
      reveal: (to: PreviewRow, span = to.words.at(-1) ?? to) => this.#reveal(span, false),
      fillIn: () => this.#fillIn(),
    };
    return html`<main>
      <h1 class="hidden">Preview of ${shown.name}</h1>
      ${toolbar(shown, this.#store)}
      ${picker(shown, this.#store, actions)}
      ${row && command ? this.#selected(shown, row, command) : nothing}
    </main>`;
  }

  #selected({ name }: ToPreview, row: PreviewRow, command: PreviewCommand): TemplateResult {
    const { locale } = this.#store.switches;
    return html`${fillIn(row, command, this.#fillContext())} ${texts(row, command, locale, this.#textContext())}
      <section class="remarks" aria-label="This command">
        <h2>This command</h2>
        <ul>
          <li class=${row.isShown ? "ok" : "warning"}>${this.#why(row.why, name)}</li>
          ${this.#clipped.map((what) => html`<li class="warning">${`The ${what} is cut off at this width.`}</li>`)}
          ${command.remarks.map(({ level, message }) => html`<li class=${level}>${message}</li>`)}
        </ul>
      </section>`;
  }

  #why({ message, place }: Why, name: string): TemplateResult {
    if (!place) return html`<span>${message}</span>`;
    const label = place.label ?? name;
    return html`<span
      >${message}
      <button class="plain-button link" title="Show what decides it" @click=${() => this.#reveal(place, true)}>${label}</button></span
    >`;
  }

  /** Goes to the first field, once the extension has told what the command asks for. */
  #fillIn(): void {
    const { command } = this.#store;
    this.#fillsInNext = command === undefined;
    const [first] = command?.options ?? [];
    if (first) this.#addOption(first);
  }

  #addOption(option: PreviewOption): void {
    if (this.#store.valueOf(option) === undefined) this.#store.fill(option, "");
    this.#focus(`#${CSS.escape(fieldId(option))}`);
  }

  #focus(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
  }

  /** Shows every problem, as if the command were sent, and goes to the first. */
  #check(): void {
    const { options = [] } = this.#store.command ?? {};
    this.#store.leave(options);
    const first = options.find((option) => this.#store.problemOf(option) !== undefined);
    if (first) this.#focus(`#${CSS.escape(fieldId(first))}`);
  }

  #fillContext(): FillContext {
    return {
      store: this.#store,
      list: this.#list,
      active: this.#activeOption,
      openList: (list) => {
        this.#list = list;
        this.requestUpdate();
      },
      focus: ({ input }) => {
        this.#activeOption = input.name;
        this.requestUpdate();
      },
      add: (option) => this.#addOption(option),
      check: () => this.#check(),
      remove: (option) => {
        this.#store.fill(option, undefined);
        this.#focus(`#${CSS.escape(addButtonId(option))}`);
      },
    };
  }

  #textContext(): TextContext {
    return {
      editing: this.#editing,
      draft: this.#draft,
      jump: (text) => this.#reveal(text, true),
      translate: ({ key }) => this.#bridge.post({ kind: "translate", key }),
      edit: (text) => this.#edit(text),
      type: (draft) => {
        this.#draft = draft;
        this.requestUpdate();
      },
      end: (text, how) => this.#endEditing(text, how),
    };
  }

  #edit({ key, text }: ShownText): void {
    this.#editing = key;
    this.#draft = text;
    this.requestUpdate();
    void this.updateComplete.then(() => {
      const field = this.renderRoot.querySelector<HTMLInputElement>("#edited");
      field?.focus();
      field?.select();
    });
  }

  #endEditing({ key, text }: ShownText, { saves, byKey }: Parameters<TextContext["end"]>[1]): void {
    // The field loses the focus once more when it is removed.
    if (this.#editing !== key) return;
    const draft = this.#draft;
    this.#editing = undefined;
    this.requestUpdate();
    if (byKey) this.#focus(`[data-key="${CSS.escape(key)}"]`);
    if (saves && draft !== text) this.#bridge.post({ kind: "edit", key, text: draft });
  }
}
