import { css } from "lit";

/** The editor's colors for a page outside of an editor: light or dark like the system, and the system's own in high contrast. */
export const theme = css`
  :host {
    color-scheme: light dark;
    --vscode-font-family: system-ui, sans-serif;
    --vscode-font-size: 14px;
    --vscode-editor-font-family: ui-monospace, monospace;
    --vscode-editor-font-size: 13px;
    --vscode-foreground: light-dark(#1f2328, #e6edf3);
    --vscode-descriptionForeground: light-dark(#59636e, #9da7b1);
    --vscode-icon-foreground: light-dark(#59636e, #9da7b1);
    --vscode-errorForeground: light-dark(#b3261e, #ff8f87);
    --vscode-editorWarning-foreground: light-dark(#8a5a00, #e3b341);
    --vscode-testing-iconPassed: light-dark(#1a7f37, #57c26b);
    --vscode-editor-background: light-dark(#fff, #121212);
    --vscode-editorWidget-background: light-dark(#f6f8fa, #1b2027);
    --vscode-widget-border: light-dark(#d0d7de, #3d444d);
    --vscode-focusBorder: light-dark(#0a5fc0, #539bf5);
    --vscode-input-background: light-dark(#fff, #0f141a);
    --vscode-input-foreground: light-dark(#1f2328, #e6edf3);
    --vscode-input-border: light-dark(#868e97, #6a737d);
    --vscode-input-placeholderForeground: light-dark(#59636e, #9da7b1);
    --vscode-dropdown-background: light-dark(#fff, #0f141a);
    --vscode-dropdown-foreground: light-dark(#1f2328, #e6edf3);
    --vscode-dropdown-border: light-dark(#868e97, #6a737d);
    --vscode-button-background: light-dark(#0a5fc0, #1f6feb);
    --vscode-button-foreground: #fff;
    --vscode-button-hoverBackground: light-dark(#084d9c, #1a5fcf);
    --vscode-button-secondaryBackground: light-dark(#e4e8ec, #30363d);
    --vscode-button-secondaryForeground: light-dark(#1f2328, #e6edf3);
    --vscode-button-secondaryHoverBackground: light-dark(#d5dbe1, #3d444d);
    --vscode-badge-background: light-dark(#dbe7f6, #24364f);
    --vscode-badge-foreground: light-dark(#0b3d7a, #b9d6ff);
    --vscode-list-hoverBackground: light-dark(#eaeef2, #252c35);
    --vscode-list-inactiveSelectionBackground: light-dark(#dbe7f6, #24364f);
    --vscode-list-activeSelectionBackground: light-dark(#0a5fc0, #1f6feb);
    --vscode-list-activeSelectionForeground: #fff;
    --vscode-editorSuggestWidget-background: light-dark(#fff, #161b22);
    --vscode-editorSuggestWidget-border: light-dark(#868e97, #6a737d);
    --vscode-textLink-foreground: light-dark(#0a5fc0, #79b8ff);
    --vscode-textCodeBlock-background: light-dark(#eaeef2, #262c34);
    --vscode-textBlockQuote-border: light-dark(#868e97, #6a737d);
    --vscode-inputValidation-warningBackground: light-dark(#fff4d6, #35290c);
    --vscode-inputValidation-warningBorder: light-dark(#c69026, #8a6a1f);
  }
  @media (prefers-contrast: more) {
    :host {
      --vscode-contrastBorder: currentcolor;
      --vscode-contrastActiveBorder: currentcolor;
    }
  }
`;
