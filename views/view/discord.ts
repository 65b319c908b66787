import { css } from "lit";

/**
 * The colors of Discord's own apps, light and dark, for what is shown as its users see it. Each text has a contrast of at least
 * 4.5 on every surface that it is used on.
 */
export const discordColors = css`
  :host {
    --discord-chat: light-dark(#fff, #313338);
    --discord-box: light-dark(#ebedef, #383a40);
    --discord-popup: light-dark(#f2f3f5, #2b2d31);
    --discord-rail: light-dark(#e3e5e8, #232428);
    --discord-selected: light-dark(#dbdee3, #404249);
    --discord-pill: light-dark(#dcdfe4, #232428);
    --discord-text: light-dark(#313338, #dbdee1);
    --discord-heading: light-dark(#060607, #f2f3f5);
    --discord-muted: light-dark(#4e5058, #b5bac1);
    --discord-link: light-dark(#0058b0, #4db8ff);
    --discord-brand: #5865f2;
    --discord-on-brand: #fff;
    --discord-error: light-dark(#b3261e, #ffa6a0);
    --discord-warning: light-dark(#7a5200, #f0c35a);
    --discord-border: var(--vscode-contrastBorder, light-dark(#d3d6da, #1e1f22));
    --discord-focus: light-dark(#4752c4, #a3aaff);
  }
`;

/** The editor names the kind of its theme in the class of the body, which a component's own styles cannot see. */
const themeKinds = css`
  body:is(.vscode-light, .vscode-high-contrast-light) {
    color-scheme: light;
  }
  body:is(.vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light)) {
    color-scheme: dark;
  }
`;

/** Makes `light-dark()` follow the editor's theme in a page. */
export function followEditorTheme(): void {
  const { styleSheet } = themeKinds;
  if (styleSheet) document.adoptedStyleSheets.push(styleSheet);
}
