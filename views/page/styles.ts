import { css } from "lit";

/** The layout of the page's area to try out commands. */
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
  .result {
    margin-block-start: 12px;
  }
`;
