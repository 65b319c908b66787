import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { PreviewCommand, PreviewRow, PreviewText, RowProblem, Why } from "../../core/preview/preview.ts";
import { isPickerState, type PickerState } from "../picker/content.schema.ts";
import { Picker } from "../picker/picker.ts";
import { type ChangeNeeds, PickerStore } from "../picker/picker-store.ts";
import { settingsLine } from "../picker/settings.ts";
import { pickerStyles } from "../picker/styles.ts";
import { Bridge } from "../view/bridge.ts";
import { controls } from "../view/controls.ts";
import { discordColors } from "../view/discord.ts";
import { commandStyles } from "./command-styles.ts";
import type { FromPreview, ToPreview } from "./messages.schema.ts";
import { type Sent, sentCommand } from "./sent.ts";
import { styles } from "./styles.ts";
import { type TextContext, texts, wordsOn } from "./texts.ts";

function withError({ message, start, end }: RowProblem): Why {
  return { message: `Has an error: ${message}`, place: { start, end } };
}

/** Discord's picker with a manifest's commands, and below it what only their author wants to know. */
export class CommandPreview extends LitElement {
  static override styles = [discordColors, controls, pickerStyles, styles, commandStyles];

  readonly #bridge = new Bridge<ToPreview, FromPreview, PickerState>(isPickerState, (message) => this.#show(message));
  readonly #store = new PickerStore(this.#bridge.state, (needs) => this.#changed(needs));
  readonly #picker = new Picker(this, this.#store, {
    reveal: (place) => this.#reveal(place, false),
    open: (place) => this.#reveal(place, true),
    send: () => this.#send(),
    sends: "See what would be sent",
    hasApp: false,
  });
  #name = "";
  #editing: string | undefined;
  #draft = "";
  #sent: Sent | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ask();
  }

  #show(message: ToPreview): void {
    this.#name = message.name;
    this.#store.show(message);
  }

  #changed({ content }: ChangeNeeds): void {
    const { state, isFilling } = this.#store;
    if (state) this.#bridge.state = state;
    if (isFilling) this.#sent = undefined;
    if (content) this.#ask();
    this.requestUpdate();
  }

  /** Shows what users and the app would see of the command, and returns to the list of commands. */
  #send(): void {
    const { row, fields } = this.#store;
    if (!row) return;
    const options = fields.flatMap((option) => {
      const value = this.#store.valueOf(option);
      return value ? [{ option, value }] : [];
    });
    this.#store.finish();
    this.#sent = { row, options };
    this.#focus("#typed");
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

  protected override render(): TemplateResult {
    const { shown, row, command } = this.#store;
    if (!shown) return html``;
    return html`<main>
      <h1 class="hidden">Preview of ${this.#name}</h1>
      ${settingsLine(this.#store)} ${this.#picker.render(this.#sent ? sentCommand(this.#sent) : nothing)}
      ${row && command ? this.#forAuthors(row, command) : nothing}
    </main>`;
  }

  #forAuthors(row: PreviewRow, command: PreviewCommand): TemplateResult {
    const { locale } = this.#store.acting;
    const active = command.options.find(({ input }) => input.name === this.#store.activeOption);
    return html`${texts(row, command, locale, this.#textContext())}
      <section class="remarks" aria-label="This command">
        <h2>This command</h2>
        <ul>
          ${active ? html`<li class="plain"><span><strong>${active.input.name}</strong> takes ${wordsOn(active)}</span></li>` : nothing}
          <li class=${row.isHidden ? "warning" : "ok"}>${this.#why(row.why)}</li>
          ${row.problem ? html`<li class="warning">${this.#why(withError(row.problem))}</li>` : nothing}
          ${this.#picker.clipped.map((what) => html`<li class="warning">${`The ${what} is cut off at this width.`}</li>`)}
          ${command.remarks.map(({ level, message }) => html`<li class=${level}>${message}</li>`)}
        </ul>
      </section>`;
  }

  #why({ message, place }: Why): TemplateResult {
    if (!place) return html`<span>${message}</span>`;
    const label = place.label ?? this.#name;
    const link = html`<button class="plain-button link" title="Show in the file" @click=${() => this.#reveal(place, true)}>${label}</button>`;
    const at = place.label === undefined ? -1 : message.indexOf(place.label);
    if (at < 0) return html`<span>${message} ${link}</span>`;
    return html`<span>${message.slice(0, at)}${link}${message.slice(at + label.length)}</span>`;
  }

  #focus(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
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

  #edit({ key, text }: PreviewText): void {
    this.#editing = key;
    this.#draft = text;
    this.requestUpdate();
    void this.updateComplete.then(() => {
      const field = this.renderRoot.querySelector<HTMLInputElement>("#edited");
      field?.focus();
      field?.select();
    });
  }

  #endEditing({ key, text }: PreviewText, { saves, byKey }: Parameters<TextContext["end"]>[1]): void {
    // Removing the field makes it lose the focus once more.
    if (this.#editing !== key) return;
    const draft = this.#draft;
    this.#editing = undefined;
    this.requestUpdate();
    if (byKey) this.#focus(`[data-key="${CSS.escape(key)}"]`);
    if (saves && draft !== text) this.#bridge.post({ kind: "edit", key, text: draft });
  }
}
