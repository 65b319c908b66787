import { html, type TemplateResult } from "lit";

/** A button that copies a text. `what`: for screen readers, such as `the line for discord.js`. */
export function copyButton(what: string, text: string, label = "Copy"): TemplateResult {
  const copy = (event: Event): void => {
    const button = event.currentTarget as HTMLElement;
    void navigator.clipboard.writeText(text).then(() => {
      button.textContent = "Copied";
    });
  };
  return html`<button class="plain-button link" aria-label="Copy ${what}" @click=${copy}>${label}</button>`;
}
