import { css } from "lit";

export const styles = css`
  main {
    max-width: 1100px;
    margin: 0 auto;
    padding: 12px 0 32px;
    container-type: inline-size;
  }
  header {
    margin-block-end: 12px;
  }
  .columns {
    display: grid;
    gap: 24px;
  }
  @container (min-width: 800px) {
    .columns {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  .form,
  .results {
    min-width: 0;
  }
  .field {
    margin-block-end: 12px;
  }
  .field > label:first-child {
    display: block;
    font-weight: 600;
    margin-block-end: 2px;
  }
  .hint,
  .help,
  .status,
  .value {
    color: var(--vscode-descriptionForeground);
    font-weight: 400;
  }
  .value {
    margin-inline-start: 6px;
  }
  .problem {
    color: var(--vscode-errorForeground);
  }
  .banner,
  .outcome.bad {
    padding: 6px 8px;
    color: var(--vscode-inputValidation-warningForeground, inherit);
    background: var(--vscode-inputValidation-warningBackground);
    border: 1px solid var(--vscode-inputValidation-warningBorder, var(--vscode-contrastBorder, transparent));
  }
  .outcome,
  .key,
  .buttons,
  .status {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    align-items: center;
  }
  .outcome,
  .status {
    flex-wrap: nowrap;
    align-items: flex-start;
  }
  .outcome.good vscode-icon {
    color: var(--vscode-testing-iconPassed, inherit);
  }
  .key code {
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: 0.9em;
    min-width: 0;
  }
  .key {
    margin-block-start: 6px;
  }
  .check {
    display: flex;
    gap: 6px;
    align-items: center;
    margin-block: 4px;
    font-weight: 400;
  }
  .permissions {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    margin: 0;
    padding: 0;
    border: 0;
  }
  .section {
    margin-block: 4px 12px;
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
