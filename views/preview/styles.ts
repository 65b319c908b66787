import { css } from "lit";

export const styles = css`
  main {
    max-width: 760px;
    margin: 0 auto;
    padding: 8px 0 32px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h2 {
    margin: 16px 0 4px;
    font-size: 0.85em;
    letter-spacing: 0.04em;
    text-transform: uppercase;
  }
  h2,
  .hint,
  .tag,
  .noun {
    color: var(--vscode-descriptionForeground);
    font-weight: 400;
  }
  .link {
    padding: 0;
    color: var(--vscode-textLink-foreground);
    text-decoration: underline;
  }
  .sent {
    margin-block-start: 12px;
  }
  .sent pre {
    color: var(--discord-text);
    background: var(--discord-popup);
    border-color: var(--discord-border);
  }
  .remarks .warning::before {
    color: var(--vscode-editorWarning-foreground);
  }
`;
