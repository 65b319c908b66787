import { html, type LitElement, nothing, type ReactiveController, type TemplateResult } from "lit";
import type { PreviewOption, PreviewRow } from "../../core/preview/preview.ts";
import type { BoxActions } from "./actions.ts";
import { commandList } from "./command-list.ts";
import { launcherMenu, sampleMessage } from "./menus.ts";
import { addButtonId, fieldId, messageBox } from "./message-box.ts";
import { optionHint } from "./option-hint.ts";
import type { PickerStore } from "./picker-store.ts";
import { markClipped } from "./shown-text.ts";

/** What a picker needs from the page that it is on. */
export interface PickerPort {
  /** Selects a text of a row in its file; absent: the commands have no file. */
  readonly reveal?: (place: { readonly start: number; readonly end: number }) => void;
  /** Goes to a place in a file; absent: the commands have no file. */
  readonly open?: BoxActions["open"];
  /** Uses the command, whose values are valid. */
  readonly send: () => void;
  /** The words on the button that sends; absent: “Send”. */
  readonly sends?: string;
  /** Whether there is an app that is asked for suggestions. */
  readonly hasApp: boolean;
}

/** Discord's picker on a page: the conversation, what floats above the message box, and the box. */
export class Picker implements ReactiveController {
  readonly #host: LitElement;
  readonly #store: PickerStore;
  readonly #port: PickerPort;
  #clipped: readonly string[] = [];
  #scrolledTo = "";
  /** Whether to focus the first field once the options of the command are there. */
  #entersNext = false;

  constructor(host: LitElement, store: PickerStore, port: PickerPort) {
    this.#host = host;
    this.#store = store;
    this.#port = port;
    host.addController(this);
  }

  /** The names of the texts of the selected row that Discord's apps cut off at this width. */
  get clipped(): readonly string[] {
    return this.#clipped;
  }

  hostConnected(): void {
    new ResizeObserver(() => this.#markClipped()).observe(this.#host);
  }

  hostUpdated(): void {
    this.#markClipped();
    if (this.#entersNext && this.#store.command) this.#enterFirst();
    const { selected, activeOption, activePick } = this.#store;
    const shown = [selected, activeOption, activePick].join(" ");
    if (shown === this.#scrolledTo) return;
    this.#scrolledTo = shown;
    for (const row of this.#root.querySelectorAll('.picker [aria-selected="true"]'))
      row.scrollIntoView({ block: "nearest" });
  }

  get #root(): ParentNode {
    return this.#host.renderRoot;
  }

  #markClipped(): void {
    const clipped = markClipped(this.#root);
    if (clipped.join() === this.#clipped.join()) return;
    this.#clipped = clipped;
    this.#host.requestUpdate();
  }

  /** `conversation`: shown below the sample message. */
  render(conversation: TemplateResult | typeof nothing = nothing): TemplateResult {
    const store = this.#store;
    const actions = this.#actions;
    return html`<section class=${store.isNarrow ? "picker narrow" : "picker"} aria-label="Command picker">
      <div class="scene" tabindex="0" role="region" aria-label="Conversation">
        ${sampleMessage(store, actions)} ${conversation}
      </div>
      ${store.isFilling ? optionHint(store, this.#port.hasApp, actions) : nothing}
      ${store.isListed ? commandList(store, actions) : nothing}
      ${launcherMenu(store, actions)}
      ${messageBox(store, this.#port.sends, actions)}
    </section>`;
  }

  readonly #actions: BoxActions = {
    choose: (row, span) => this.#choose(row, span),
    selected: (row) => this.#reveal(row),
    open: (place) => this.#port.open?.(place),
    enter: (option) => this.#enter(option),
    remove: (option) => {
      this.#store.remove(option);
      this.#focus(`#${CSS.escape(addButtonId(option))}`);
    },
    leaveCommand: () => {
      this.#store.leaveCommand();
      this.#focus("#typed");
    },
    openMenu: (type) => {
      const { menu } = this.#store;
      this.#store.openMenu(type);
      this.#focus(type === undefined ? `#menu-button-${menu}` : "#menu .selected");
    },
    focusSelected: () => this.#focus("#menu .selected"),
    send: () => this.send(),
  };

  #reveal(row: PreviewRow, span: { readonly start: number; readonly end: number } = row.words.at(-1) ?? row): void {
    this.#port.reveal?.(span);
  }

  #choose(row: PreviewRow, span?: { readonly start: number; readonly end: number }): void {
    this.#reveal(row, span);
    this.#store.choose(row);
    this.enterNext();
  }

  #enterFirst(): void {
    this.#entersNext = false;
    const [first] = this.#store.fields;
    this.#focus(first ? `#${CSS.escape(fieldId(first))}` : "#send");
  }

  #enter(option: PreviewOption): void {
    this.#store.add(option);
    this.#focus(`#${CSS.escape(fieldId(option))}`);
  }

  /** Sends if all values are valid; otherwise shows every problem, and focuses the first. */
  send(send: () => void = this.#port.send): void {
    if (!this.#store.command) return;
    const wrong = this.#store.validate();
    if (wrong) this.#focus(`#${CSS.escape(fieldId(wrong))}`);
    else send();
  }

  /** Focuses the first field of the chosen command, as soon as its options are there. */
  enterNext(): void {
    this.#entersNext = true;
    this.#host.requestUpdate();
  }

  #focus(selector: string): void {
    void this.#host.updateComplete.then(() => this.#root.querySelector<HTMLElement>(selector)?.focus());
  }
}
