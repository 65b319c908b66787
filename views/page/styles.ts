import { css } from "lit";

export const styles = css`
  .connection {
    margin-block-end: 16px;
  }
  .connection .outcome {
    margin-block-start: 0;
  }
  .endpoint {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-items: center;
    max-width: 640px;
    margin-block-start: 8px;
  }
  .endpoint label {
    grid-column: 1 / -1;
    font-weight: 600;
  }
  h3 {
    margin-block-end: 4px;
    font-size: 1.1em;
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
  dialog.answer {
    margin: auto;
    width: min(480px, calc(100vw - 32px));
    padding: 16px;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  .result {
    margin-block-start: 12px;
  }
`;
