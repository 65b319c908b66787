import { css } from "lit";

/** What is around a picker that sends: the outcome, and fields for the user and the app. */
export const useStyles = css`
  .hint,
  .help {
    color: var(--vscode-descriptionForeground);
    font-weight: 400;
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
  .hidden-command {
    display: flex;
    gap: 6px 8px;
    align-items: flex-start;
  }
  .outcome.good vscode-icon {
    color: var(--vscode-testing-iconPassed, inherit);
  }
  .outcome.bad vscode-icon,
  .hidden-command vscode-icon {
    flex: none;
    color: var(--vscode-editorWarning-foreground);
  }
  .endpoint {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-items: center;
    max-width: 640px;
    margin-block-start: 8px;
  }
  .endpoint > label,
  .endpoint > .help,
  .endpoint > .problem {
    grid-column: 1 / -1;
  }
  .endpoint > label {
    font-weight: 600;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    align-items: center;
    margin-block-start: 12px;
  }
  .check {
    display: flex;
    gap: 6px;
    align-items: center;
    margin-block: 4px;
    font-weight: 400;
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
