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
  .row,
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
  .answer,
  .embed {
    border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, var(--vscode-input-border, transparent)));
    border-radius: 3px;
    padding: 8px 12px;
    margin-block: 8px;
    background: var(--vscode-editorWidget-background);
  }
  .embed {
    border-inline-start: 4px solid var(--vscode-descriptionForeground);
  }
  .answer .text {
    white-space: pre-wrap;
  }
  .answer .heading {
    font-weight: 600;
  }
  .answer .level-1 {
    font-size: 1.4em;
  }
  .answer .level-2 {
    font-size: 1.2em;
  }
  .answer .level-0 {
    font-weight: 400;
    font-size: 0.9em;
    color: var(--vscode-descriptionForeground);
  }
  .answer blockquote {
    margin: 4px 0;
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--vscode-textBlockQuote-border);
  }
  .answer code {
    font-family: var(--vscode-editor-font-family, monospace);
    background: var(--vscode-textCodeBlock-background);
    padding: 0 3px;
  }
  .answer .mention,
  .answer .spoiler {
    padding: 0 3px;
    border-radius: 3px;
    color: var(--vscode-badge-foreground);
    background: var(--vscode-badge-background);
  }
  .answer dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    margin: 8px 0;
  }
  .answer dl .block {
    flex-basis: 100%;
  }
  .answer dt {
    font-weight: 600;
  }
  .answer dd {
    margin: 0;
  }
  .answer :is(.row, .group) {
    margin-block: 6px;
  }
  .answer select {
    width: auto;
    max-width: 100%;
  }
  .answer .sample {
    font: inherit;
    padding: 4px 12px;
    border-radius: 3px;
    border: 1px solid var(--vscode-button-border, var(--vscode-contrastBorder, transparent));
    color: var(--vscode-button-secondaryForeground);
    background: var(--vscode-button-secondaryBackground);
  }
  .answer .sample.primary {
    color: var(--vscode-button-foreground);
    background: var(--vscode-button-background);
  }
  .answer .sample-input {
    display: block;
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
