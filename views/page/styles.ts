import { css } from "lit";

export const styles = css`
  .toolbar {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
  .area {
    display: grid;
    gap: 16px 24px;
    align-items: start;
  }
  @media (min-width: 480px) {
    .toolbar {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media (min-width: 880px) {
    .toolbar {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
    .area {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  .area > * {
    min-width: 0;
  }
  h3 {
    margin-block-end: 4px;
    font-size: 1.1em;
  }
  .about {
    margin-block: 0 12px;
  }
  .hidden-command {
    display: flex;
    gap: 6px;
    align-items: flex-start;
  }
  .hidden-command vscode-icon {
    flex: none;
    color: var(--vscode-editorWarning-foreground);
  }
  .buttons {
    margin-block-start: 12px;
  }
  .outcome.bad vscode-icon {
    color: var(--vscode-editorWarning-foreground);
  }
  /* Not the rows of the picker. */
  .answer .row {
    display: flex;
    padding: 0;
    cursor: auto;
  }
  .answer .row:hover {
    background: none;
  }
  .answer .sample:not(:disabled) {
    cursor: pointer;
  }
  .answer .sample:not(:disabled):hover {
    background: var(--vscode-button-secondaryHoverBackground);
  }
  .answer .sample.primary:not(:disabled):hover {
    background: var(--vscode-button-hoverBackground);
  }
  .answer .sample:disabled {
    opacity: 0.6;
  }
  .answer .sample:focus-visible,
  textarea:focus-visible {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    align-items: end;
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 4px 8px;
    border: 1px solid var(--vscode-widget-border, currentcolor);
    border-radius: 3px;
  }
  textarea {
    width: 100%;
    padding: 3px 6px;
    font: inherit;
    color: var(--vscode-input-foreground);
    background: var(--vscode-input-background);
    border: 1px solid var(--vscode-input-border);
    border-radius: 2px;
    resize: vertical;
  }
  dialog.answer {
    margin: auto;
    width: min(480px, calc(100vw - 32px));
    padding: 16px;
    color: inherit;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  dialog .field select {
    width: 100%;
  }
  .result {
    margin-block-start: 12px;
  }
`;
