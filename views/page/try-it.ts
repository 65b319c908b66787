import { html, LitElement, nothing, type TemplateResult } from "lit";
import { quote } from "../../core/manifest/describe.ts";
import type { TryItView } from "../../core/use/try-it/try-it.schema.ts";
import { answerStyles } from "../answer/styles.ts";
import { settingField } from "../picker/settings.ts";
import { pickerStyles } from "../picker/styles.ts";
import { CommandUse } from "../use/command-use.ts";
import { useStyles } from "../use/styles.ts";
import { UseStore } from "../use/use-store.ts";
import { userSettings } from "../use/user-settings.ts";
import { controls } from "../view/controls.ts";
import { discordColors } from "../view/discord.ts";
import { connectionPanel } from "./connection.ts";
import { ConnectionStore } from "./connection-store.ts";
import { servicePort } from "./service-port.ts";
import { styles } from "./styles.ts";
import { theme } from "./theme.ts";

/** The part of the local service's page for using published commands as any user. */
export class CommandTryIt extends LitElement {
  static override styles = [theme, controls, discordColors, useStyles, pickerStyles, answerStyles, styles];

  readonly #endpoint = new ConnectionStore(servicePort, () => this.requestUpdate());
  readonly #store = new UseStore<TryItView>(servicePort, {
    changed: () => this.requestUpdate(),
    received: ({ connection }) => this.#endpoint.show(connection),
    opensWith: commandInAddress(),
  });
  readonly #use = new CommandUse(this, this.#store);

  override connectedCallback(): void {
    super.connectedCallback();
    // Other windows may have published commands in the meantime.
    window.addEventListener("focus", () => this.#store.ask());
    this.#store.ask();
  }

  protected override render(): TemplateResult {
    const { view, failure, missing } = this.#store.state;
    const notice = failure ?? (missing === undefined ? undefined : missingNotice(missing));
    return html`
      ${notice === undefined ? nothing : html`<p class="banner" role="alert">${notice}</p>`}
      ${view ? this.#area(view) : nothing}
    `;
  }

  #area(view: TryItView): TemplateResult {
    const endpoint = this.#endpoint;
    return html`
      ${connectionPanel(endpoint.connection ?? view.connection, endpoint, (work) => void this.#connect(work))}
      ${userSettings(this.#store, this.#scope(view))} ${this.#use.render()}
    `;
  }

  #scope({ scopes, scope }: TryItView): TemplateResult {
    const field = { id: "scope", name: "Commands of" };
    return html`<span>Commands of ${settingField(field, scopes, scope, (key) => this.#store.setScope(key))}</span>`;
  }

  /** Connects or disconnects the app, which replaces the used field or button by the other one. */
  async #connect(work: () => Promise<void>): Promise<void> {
    await work();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("#endpoint, #disconnect")?.focus();
  }
}

/** `/?command=remind` opens the page with this command selected. Some write the slash, too. */
function commandInAddress(): string | undefined {
  return new URLSearchParams(location.search).get("command")?.replace(/^\//, "") || undefined;
}

function missingNotice(name: string): string {
  return `The page's address names the command ${quote(name)}, which is not published here. Choose another command or scope.`;
}
