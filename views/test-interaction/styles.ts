import { css } from "lit";

export const styles = css`
  main {
    max-width: 860px;
    margin: 0 auto;
    padding: 12px 0 32px;
  }
  header {
    margin-block-end: 12px;
  }
  .destination {
    margin-block-end: 8px;
    overflow-wrap: anywhere;
  }
  .endpoint {
    max-width: none;
    margin-block-end: 16px;
  }
  .key code {
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: 0.9em;
  }
  .member select {
    width: auto;
  }
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    margin: 0;
    padding: 0;
    border: 0;
  }
  .history {
    margin: 4px 0 8px;
    padding: 0;
    list-style: none;
  }
  .history li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .history .plain-button {
    flex: 1;
    min-width: 0;
    display: flex;
    gap: 8px;
    align-items: flex-start;
  }
`;
