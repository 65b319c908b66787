import { css } from "lit";

/** The layout of the preview. */
export const styles = css`
  main {
    max-width: 760px;
    margin: 0 auto;
    padding: 8px 0 32px;
  }
  p {
    margin: 4px 0;
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
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    margin-block-end: 12px;
  }
  .switch {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-width: 0;
  }
  .switch select {
    width: auto;
    max-width: 190px;
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
    color: var(--vscode-list-focusHighlightForeground, inherit);
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
  .pill.active {
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
  .add {
    padding: 2px 8px;
    border: 1px dashed var(--vscode-descriptionForeground);
    border-radius: 4px;
  }
  .about {
    margin-block-start: 8px;
  }
  .problem {
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
