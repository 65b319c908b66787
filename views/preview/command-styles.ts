import { css } from "lit";

export const commandStyles = css`
  .pencil {
    padding: 2px 4px;
  }
  .texts li {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: baseline;
    min-height: 26px;
  }
  @media (max-width: 360px) {
    .texts li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .noun {
      grid-column: 1 / -1;
    }
  }
  .texts details ul {
    padding-inline-start: 14px;
  }
  .texts summary {
    font-weight: 400;
  }
  .texts .fallback {
    text-decoration-color: var(--vscode-editorWarning-foreground);
  }
  .texts .missing {
    text-decoration-color: var(--vscode-descriptionForeground);
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
`;
