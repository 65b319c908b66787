import { css } from "lit";

export const styles = css`
  :host {
    --line: var(--vscode-panel-border, var(--vscode-widget-border, var(--vscode-contrastBorder)));
    --label: 220px;
    --column: 170px;
    /* In some themes the editor's color for descriptions equals that of all text. */
    --quiet: color-mix(in srgb, var(--vscode-foreground) 75%, var(--vscode-editor-background));
    block-size: 100vh;
  }
  main {
    display: flex;
    flex-direction: column;
    block-size: 100%;
  }
  small {
    display: block;
    font-size: 0.85em;
    font-weight: 400;
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
    padding: 8px;
  }
  .toolbar .search {
    flex: 1 1 150px;
    max-inline-size: 260px;
    inline-size: 150px;
  }
  .toolbar .add {
    inline-size: 116px;
  }
  .toolbar .files {
    display: flex;
    gap: 6px;
    margin-inline-start: auto;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .chip {
    padding: 2px 9px;
    font: inherit;
    color: var(--vscode-descriptionForeground);
    background: none;
    border: 1px solid var(--vscode-checkbox-border, var(--line));
    border-radius: 11px;
    cursor: pointer;
  }
  .chip[aria-pressed="true"] {
    color: var(--vscode-foreground);
    border-color: var(--vscode-focusBorder);
    box-shadow: inset 0 0 0 1px var(--vscode-focusBorder);
  }
  .chip:hover {
    background: var(--vscode-list-hoverBackground);
  }
  .chip:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  .banner {
    margin: 0 12px 8px;
    padding: 6px 8px;
    color: var(--vscode-inputValidation-warningForeground, inherit);
    background: var(--vscode-inputValidation-warningBackground);
    border: 1px solid var(--vscode-inputValidation-warningBorder, var(--vscode-contrastBorder, transparent));
  }
  .notice:empty {
    margin: 0;
  }
  .notice {
    margin: 8px 12px;
    color: var(--vscode-descriptionForeground);
  }
  .empty {
    padding: 16px 12px;
    margin: 0;
    color: var(--vscode-descriptionForeground);
  }
  .grid {
    --width: max(100%, calc(var(--label) + (var(--locales) + 1) * var(--column)));
    flex: 0 1 auto;
    min-block-size: 0;
    overflow: auto;
    /* Measured rows change the scroll height; the list itself keeps the visible rows in place. */
    overflow-anchor: none;
    border-block-start: 1px solid var(--line);
    scroll-padding: 64px 8px 8px calc(var(--label) + 8px);
  }
  /* Leaves room below the last cell while it is edited. */
  .grid.roomy {
    padding-block-end: 96px;
  }
  .header {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    inline-size: var(--width);
    background: var(--vscode-editor-background);
  }
  .line {
    display: grid;
    grid-template-columns: var(--label) repeat(calc(var(--locales) + 1), minmax(0, 1fr));
    inline-size: 100%;
  }
  .lines {
    position: relative;
    box-sizing: content-box;
    inline-size: var(--width);
    border-block-end: 1px solid var(--line);
  }
  .lines .line {
    position: absolute;
    inset-inline-start: 0;
  }
  /* Set on the children, because labels overlay the lines, and heights are fractions of pixels. */
  .lines .line > * {
    border-block-start: 1px solid var(--line);
  }
  .line > * {
    min-inline-size: 0;
    padding: 4px 8px;
    border-inline-end: 1px solid var(--line);
  }
  .line > .label {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    background: var(--vscode-editor-background);
    cursor: default;
  }
  .header .line > * {
    font-weight: 600;
    background: var(--vscode-editor-background);
  }
  .header small {
    color: var(--vscode-descriptionForeground);
  }
  .bar {
    block-size: 3px;
    margin-block-start: 4px;
    border-radius: 2px;
    background: color-mix(in srgb, var(--vscode-foreground) 15%, transparent);
  }
  .bar > div {
    block-size: 3px;
    border-radius: 2px;
    background: var(--vscode-charts-green, var(--vscode-progressBar-background));
  }
  .line > .heading,
  .line > .file {
    grid-column: 1 / -1;
    font-weight: 600;
  }
  .line > .heading {
    background: var(--vscode-sideBarSectionHeader-background, var(--vscode-list-hoverBackground));
  }
  .line > .file {
    padding-block-start: 14px;
    font-size: 1.1em;
  }
  :is(.heading, .file) > span {
    position: sticky;
    inset-inline-start: 8px;
  }
  @media (max-width: 700px) {
    :host {
      --label: 130px;
      --column: 140px;
    }
  }
`;
