import { css } from "lit";

export const commandStyles = css`
  .fill {
    margin-block-start: 12px;
    padding: 10px 12px;
  }
  .pills {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
  }
  .pill {
    display: inline-flex;
    align-items: stretch;
    border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
    border-radius: 4px;
    background: var(--vscode-input-background);
  }
  .pill > label {
    padding: 3px 6px;
    border-radius: 3px 0 0 3px;
    color: var(--vscode-foreground);
    background: var(--vscode-list-inactiveSelectionBackground, transparent);
  }
  :is(.pill, .add).active {
    border-color: var(--vscode-focusBorder);
  }
  .pill.invalid {
    border-color: var(--vscode-errorForeground);
  }
  .pill .suggest input {
    width: 120px;
    border-color: transparent;
  }
  .pill .suggest [role="listbox"] {
    min-width: 220px;
    max-width: min(360px, 80vw);
  }
  .pill .suggest [role="option"] {
    display: flex;
    gap: 12px;
    justify-content: space-between;
  }
  .value {
    color: var(--vscode-descriptionForeground);
  }
  .remove,
  .pencil {
    padding: 2px 4px;
  }
  .remove {
    display: flex;
    align-items: center;
  }
  .add {
    padding: 2px 8px;
    border: 1px dashed var(--vscode-descriptionForeground);
    border-radius: 4px;
  }
  .about {
    margin-block-start: 8px;
  }
  .problem {
    display: flex;
    gap: 6px;
    align-items: flex-start;
  }
  .problem vscode-icon {
    color: var(--vscode-errorForeground);
  }
  .texts li {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: baseline;
    min-height: 26px;
  }
  .texts details ul {
    padding-inline-start: 14px;
  }
  .texts summary {
    font-weight: 400;
  }
  .words {
    display: flex;
    align-items: baseline;
    min-width: 0;
  }
  .jump {
    min-width: 0;
  }
  .pencil {
    visibility: hidden;
  }
  li:is(:hover, :focus-within) .pencil {
    visibility: visible;
  }
  .remarks li {
    display: flex;
    gap: 8px;
    padding: 2px 0;
  }
  .remarks li::before {
    content: "●";
    flex: none;
    font-size: 0.8em;
    line-height: 1.75;
    color: var(--vscode-descriptionForeground);
  }
  .remarks .ok::before {
    color: var(--vscode-testing-iconPassed, var(--vscode-descriptionForeground));
  }
  .link {
    padding: 0;
    color: var(--vscode-textLink-foreground);
    text-decoration: underline;
  }
`;
