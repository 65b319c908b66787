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
  .count,
  .noun,
  .switch label {
    color: var(--vscode-descriptionForeground);
  }
  .toolbar {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
    gap: 6px 8px;
    margin-block-end: 12px;
  }
  .switch {
    min-width: 0;
  }
  .switch label {
    display: block;
    font-size: 0.85em;
  }
  .switch select {
    text-overflow: ellipsis;
  }
  .picker,
  .fill {
    border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, var(--vscode-input-border, transparent)));
    border-radius: 6px;
    background: var(--vscode-editorWidget-background);
  }
  .picker {
    overflow: hidden;
  }
  .picker.narrow {
    max-width: 340px;
  }
  .picker header {
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 8px 12px;
  }
  .avatar {
    display: grid;
    place-items: center;
    flex: none;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    font-size: 0.85em;
    color: var(--vscode-badge-foreground);
    background: var(--vscode-badge-background);
    border: 1px solid var(--vscode-contrastBorder, transparent);
  }
  .app {
    font-weight: 600;
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .count {
    margin-inline-start: auto;
    flex: none;
  }
  .picker > input {
    display: block;
    width: calc(100% - 24px);
    margin: 0 12px 8px;
  }
  #rows {
    max-height: 46vh;
    overflow: auto;
    border-block-start: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
  }
  .group {
    padding: 6px 12px 2px;
    font-size: 0.85em;
    color: var(--vscode-descriptionForeground);
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    padding: 5px 12px;
    cursor: pointer;
  }
  .row:hover {
    color: var(--vscode-list-hoverForeground, inherit);
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .row[aria-selected="true"] {
    color: var(--vscode-list-inactiveSelectionForeground, inherit);
    background: var(--vscode-list-inactiveSelectionBackground);
    outline: 1px solid var(--vscode-contrastActiveBorder, var(--vscode-focusBorder));
    outline-offset: -1px;
  }
  .row[aria-selected="true"] :is(.description, .tag) {
    color: inherit;
  }
  .clips {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    overflow-wrap: normal;
    padding-block-end: 2px;
  }
  .clips[data-clipped] {
    border-inline-end: 2px dashed var(--vscode-editorWarning-foreground);
  }
  .name {
    font-weight: 600;
  }
  .off .name {
    font-weight: 400;
    text-decoration: line-through;
  }
  .description,
  .why {
    grid-column: 1 / -1;
  }
  .description {
    color: var(--vscode-descriptionForeground);
  }
  .why {
    display: flex;
    gap: 6px;
    align-items: flex-start;
  }
  .why vscode-icon,
  .remarks .warning::before {
    color: var(--vscode-editorWarning-foreground);
  }
  mark {
    color: var(--vscode-list-highlightForeground, inherit);
    background: none;
  }
  .row[aria-selected="true"] mark {
    color: inherit;
    text-decoration: underline;
  }
  .none {
    padding: 8px 12px;
  }
  .fallback {
    text-decoration: underline dashed var(--vscode-editorWarning-foreground) 1px;
    text-underline-offset: 3px;
  }
  .missing {
    text-decoration: underline dotted var(--vscode-descriptionForeground) 1px;
    text-underline-offset: 3px;
  }
`;
