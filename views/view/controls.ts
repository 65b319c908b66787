import { css } from "lit";

/**
 * Text fields, lists and other controls in the editor's look. They are native elements, because references by ID for labels
 * and descriptions do not reach into a component's shadow root.
 */
export const controls = css`
  :host {
    display: block;
    color: var(--vscode-foreground);
    background: var(--vscode-editor-background);
    font: var(--vscode-font-weight, normal) var(--vscode-font-size, 13px) / 1.4 var(--vscode-font-family, sans-serif);
    overflow-wrap: anywhere;
  }
  * {
    box-sizing: border-box;
  }
  h1,
  h2 {
    margin: 0;
    font-size: 1em;
    font-weight: 600;
  }
  h1 {
    font-size: 1.4em;
    font-weight: 400;
  }
  p {
    margin: 4px 0;
  }
  a {
    color: var(--vscode-textLink-foreground);
  }
  input:not([type="checkbox"]),
  select {
    width: 100%;
    min-height: 26px;
    padding: 3px 6px;
    font: inherit;
    border: 1px solid var(--vscode-settings-textInputBorder, var(--vscode-input-border, var(--vscode-contrastBorder, transparent)));
    border-radius: 2px;
    color: var(--vscode-input-foreground);
    background: var(--vscode-input-background);
  }
  select {
    color: var(--vscode-settings-dropdownForeground, var(--vscode-dropdown-foreground));
    background: var(--vscode-settings-dropdownBackground, var(--vscode-dropdown-background));
    border-color: var(--vscode-settings-dropdownBorder, var(--vscode-dropdown-border, var(--vscode-contrastBorder, transparent)));
  }
  input[type="checkbox"] {
    accent-color: var(--vscode-button-background);
  }
  input::placeholder {
    color: var(--vscode-input-placeholderForeground);
  }
  :is(input, select, summary, a, .plain-button):focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  input[aria-invalid="true"],
  select[aria-invalid="true"] {
    border-color: var(--vscode-inputValidation-errorBorder, var(--vscode-errorForeground));
  }
  summary {
    cursor: pointer;
    padding: 4px 0;
    font-weight: 600;
  }
  pre {
    margin: 4px 0;
    padding: 8px;
    max-height: 24em;
    overflow: auto;
    font: var(--vscode-editor-font-size, 12px) / 1.4 var(--vscode-editor-font-family, monospace);
    background: var(--vscode-textCodeBlock-background);
    border: 1px solid var(--vscode-contrastBorder, transparent);
    white-space: pre-wrap;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .plain-button {
    font: inherit;
    color: inherit;
    background: none;
    border: 1px solid transparent;
    padding: 4px 6px;
    text-align: start;
    cursor: pointer;
  }
  .plain-button:hover {
    background: var(--vscode-list-hoverBackground);
    color: var(--vscode-list-hoverForeground, inherit);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
  }
`;
