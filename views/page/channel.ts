import { html, LitElement, nothing, type TemplateResult } from "lit";
import { quote } from "../../core/manifest/describe.ts";
import { isConnected, type TryItConnection } from "../../core/use/try-it/connection.ts";
import type { TryItView } from "../../core/use/try-it/try-it.schema.ts";
import { answerStyles } from "../answer/styles.ts";
import { pickerStyles } from "../picker/styles.ts";
import { CommandUse } from "../use/command-use.ts";
import type { Conversation } from "../use/conversation.ts";
import { useStyles } from "../use/styles.ts";
import { UseStore } from "../use/use-store.ts";
import { controls } from "../view/controls.ts";
import { discordColors } from "../view/discord.ts";
import { ConnectionStore } from "./connection-store.ts";
import { inspection } from "./inspect.ts";
import { connectionLabel, ownBot } from "./own-bot.ts";
import { servicePort } from "./service-port.ts";
import { sideBar } from "./side-bar.ts";
import { styles } from "./styles.ts";
import { theme } from "./theme.ts";

/** A part of the page that opens over the channel where there is no room beside it. */
type OpenPart = "side" | "inspect" | undefined;

/** The local service's page: a channel, in which published commands are used as any user. */
export class CommandChannel extends LitElement {
  static override styles = [theme, controls, discordColors, useStyles, pickerStyles, answerStyles, styles];

  readonly #endpoint = new ConnectionStore(servicePort, () => this.requestUpdate());
  readonly #store = new UseStore<TryItView>(servicePort, {
    changed: () => this.requestUpdate(),
    received: ({ connection }) => this.#received(connection),
    opensWith: commandInAddress(),
  });
  readonly #use = new CommandUse(this, this.#store, { inspect: (conversation) => this.#inspect(conversation) });
  /** The ID of the conversation in the strip; absent: the strip shows the app's connection. */
  #inspected: number | undefined;
  #open: OpenPart;

  override connectedCallback(): void {
    super.connectedCallback();
    // Other windows may have published commands in the meantime.
    window.addEventListener("focus", () => this.#store.ask());
    this.#store.ask();
  }

  protected override render(): TemplateResult {
    const { view, failure, missing } = this.#store.state;
    const notice = failure ?? (missing === undefined ? undefined : missingNotice(missing));
    const banner = notice === undefined ? nothing : html`<p class="banner" role="alert">${notice}</p>`;
    return view ? this.#page(view, banner) : html`${banner}`;
  }

  #received(connection: TryItConnection): void {
    this.#endpoint.show(connection);
    if (this.#store.state.view !== undefined) return;
    this.requestUpdate();
    // The keyboard begins in the message box, or in the first option of the command in the address.
    if (commandInAddress() === undefined) this.#focus("#typed");
    else this.#use.picker.enterNext();
  }

  #page(view: TryItView, banner: TemplateResult | typeof nothing): TemplateResult {
    const connection = this.#endpoint.connection ?? view.connection;
    return html`<div class="page" data-open=${this.#open ?? nothing} @keydown=${(event: KeyboardEvent) => this.#onKey(event)}>
      ${sideBar(this.#store, view, () => this.#show(undefined, "#typed"))}
      <main>
        ${this.#head(view, connection)} ${banner} ${this.#use.render()}
      </main>
      <aside class="strip" aria-label="Inspect">
        <button class="plain-button close" aria-label="Close" @click=${() => this.#show(undefined, "#typed")}>
          <vscode-icon name="close" aria-hidden="true"></vscode-icon>
        </button>
        ${this.#strip(view, connection)}
        <p class="hint foot">
          Commands, permissions, lobbies, events and requests: <a href="/status">/status</a>
        </p>
      </aside>
    </div>`;
  }

  #head({ channels, app }: TryItView, connection: TryItConnection): TemplateResult {
    const { place } = this.#store.picker.acting;
    const { kind = "text", name = "" } = channels.find(({ key }) => key === place) ?? {};
    return html`<header>
      <button class="plain-button toggle" aria-label="Channels" @click=${() => this.#show("side", ".channel-name")}>
        <vscode-icon name="menu" aria-hidden="true"></vscode-icon>
      </button>
      <h1>${kind === "message" ? "@" : "#"} ${name}</h1>
      <span class="hint topic">Commands of ${app}, as your users see them</span>
      <button
        id="connection"
        class="plain-button ${isConnected(connection) ? "good" : "off"}"
        @click=${() => this.#showConnection()}
      >
        ● ${connectionLabel(connection)}
      </button>
    </header>`;
  }

  #strip(view: TryItView, connection: TryItConnection): TemplateResult {
    const inspected = this.#store.conversations.find(({ id }) => id === this.#inspected);
    if (inspected) return inspection(inspected, this.#sendAgain(inspected));
    const { applicationId, publicKey } = view.identity;
    return html`${ownBot(connection, this.#endpoint, (work) => void this.#connect(work))}
      <dl class="facts">
        <dt>Application</dt><dd>${applicationId}</dd>
        <dt>Server</dt><dd>${view.scope}</dd>
        <dt>Public key</dt><dd>${publicKey}</dd>
      </dl>`;
  }

  #sendAgain({ use }: Conversation): (() => void) | undefined {
    if (!use) return undefined;
    return () => void this.#use.showing(this.#store.sendAs(use, () => servicePort.use(use)));
  }

  #inspect({ id }: Conversation): void {
    this.#inspected = id;
    this.#show("inspect", "#inspect-title");
  }

  #showConnection(): void {
    this.#inspected = undefined;
    this.#show("inspect", "#endpoint, #disconnect");
  }

  #show(part: OpenPart, focused: string): void {
    this.#open = part;
    this.requestUpdate();
    this.#focus(focused);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape" && !event.defaultPrevented && this.#open) this.#show(undefined, "#typed");
  }

  #focus(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
  }

  /** Connects or disconnects the app, which replaces the used field or button by the other one. */
  async #connect(work: () => Promise<void>): Promise<void> {
    await work();
    this.#focus("#endpoint, #disconnect");
  }
}

/** `/?command=remind` opens the page with this command selected. Some write the slash, too. */
function commandInAddress(): string | undefined {
  return new URLSearchParams(location.search).get("command")?.replace(/^\//, "") || undefined;
}

function missingNotice(name: string): string {
  return `The page's address names the command ${quote(name)}, which is not published here. Choose another command.`;
}
