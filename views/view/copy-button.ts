import { html, type TemplateResult } from "lit";

/** A button that copies a text. `what`: the end of its label, such as `the JSON`. */
export function copyButton(what: string, text: string): TemplateResult {
  const copy = (event: Event): void => {
    const button = event.currentTarget as HTMLElement;
    void navigator.clipboard.writeText(text).then(() => {
      button.textContent = "Copied";
    });
  };
  return html`<button class="plain-button link" aria-label="Copy ${what}" @click=${copy}>Copy</button>`;
}
