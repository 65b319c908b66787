import { css } from "lit";

export const cellStyles = css`
  .cell {
    position: relative;
    cursor: default;
  }
  .cell > [dir] {
    white-space: pre-wrap;
  }
  .cell:hover,
  .lines .label:hover {
    box-shadow: inset 0 0 0 100vmax var(--vscode-list-hoverBackground);
  }
  .cell:focus,
  .lines .label:focus,
  .cell.editing {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: -2px;
  }
  .fallback,
  .default,
  .missing,
  .counter {
    color: var(--quiet);
  }
  .fallback {
    font-style: italic;
  }
  .from {
    font-size: 0.85em;
    white-space: nowrap;
  }
  .cell.error {
    box-shadow: inset 2px 0 var(--vscode-editorError-foreground, var(--vscode-errorForeground));
  }
  .cell.warning {
    box-shadow: inset 2px 0 var(--vscode-editorWarning-foreground);
  }
  small.error {
    color: var(--vscode-editorError-foreground, var(--vscode-errorForeground));
  }
  small:is(.warning, .information, .hint) {
    color: var(--vscode-descriptionForeground);
  }
  .cell > small:not(.counter) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .cell.editing {
    display: flex;
    gap: 6px;
    background: var(--vscode-input-background);
  }
  /* Overlays the cells below, so that no row moves while a text is typed. */
  .problems {
    position: absolute;
    inset-block-start: 100%;
    inset-inline: 0;
    z-index: 3;
    font-size: 0.85em;
    color: var(--vscode-inputValidation-errorForeground, var(--vscode-foreground));
    background: var(--vscode-inputValidation-errorBackground, var(--vscode-editorWidget-background));
    box-shadow: 0 0 0 1px var(--vscode-inputValidation-errorBorder, var(--vscode-contrastBorder, transparent));
  }
  .problems.warning {
    color: var(--vscode-inputValidation-warningForeground, var(--vscode-foreground));
    background: var(--vscode-inputValidation-warningBackground, var(--vscode-editorWidget-background));
    box-shadow: 0 0 0 1px var(--vscode-inputValidation-warningBorder, var(--vscode-contrastBorder, transparent));
  }
  .problems:not(:has(p)) {
    box-shadow: none;
  }
  .problems > p {
    margin: 0;
    padding: 4px 8px;
    overflow-wrap: anywhere;
  }
  textarea {
    display: block;
    field-sizing: content;
    inline-size: 100%;
    min-block-size: 1.4em;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    resize: none;
    font: inherit;
    color: var(--vscode-input-foreground);
    background: transparent;
  }
  textarea::placeholder {
    color: var(--vscode-input-placeholderForeground);
  }
  .counter {
    align-self: end;
    white-space: nowrap;
  }
`;
