import { html, nothing, type TemplateResult } from "lit";

/** A button that copies a text. `what`: for screen readers if the label does not say it, such as `the line for discord.js`. */
export function copyButton(text: string, { label = "Copy", what }: { label?: string; what?: string }): TemplateResult {
  const copy = (event: Event): void => {
    const button = event.currentTarget as HTMLElement;
    void navigator.clipboard.writeText(text).then(() => {
      button.textContent = "Copied";
    });
  };
  return html`<button class="plain-button link" aria-label=${what === undefined ? nothing : `Copy ${what}`} @click=${copy}>${label}</button>`;
}
