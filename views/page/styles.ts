import { css } from "lit";

/** The page: channels, the conversation, and a strip for the app's author. */
export const styles = css`
  .page {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr) 300px;
    height: 100dvh;
    color: var(--discord-text);
    background: var(--discord-chat);
  }
  .side,
  .strip {
    display: flex;
    flex-direction: column;
    min-height: 0;
    background: var(--discord-popup);
  }
  .server,
  header {
    display: flex;
    flex: none;
    gap: 12px;
    align-items: center;
    min-height: 48px;
    padding: 6px 16px;
    border-block-end: 1px solid var(--discord-border);
    color: var(--discord-heading);
  }
  .channels {
    flex: 1;
    overflow: auto;
    padding: 0 8px 8px;
  }
  .channels h2 {
    padding: 16px 8px 4px;
    font-size: 0.85em;
    color: var(--discord-muted);
  }
  .channel-name {
    display: flex;
    gap: 8px;
    width: 100%;
    padding: 5px 8px;
    border-radius: 4px;
    color: var(--discord-muted);
    text-align: start;
  }
  .channel-name:hover,
  .channel-name[aria-current] {
    color: var(--discord-heading);
    background: var(--discord-selected);
  }
  .channel-name[aria-current] {
    outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
  }
  .me {
    flex: none;
    padding: 6px 12px;
    background: var(--discord-rail);
  }
  .me summary {
    display: flex;
    gap: 9px;
    align-items: center;
    list-style: none;
  }
  .who {
    flex: 1;
    min-width: 0;
  }
  .who > * {
    display: block;
  }
  .who span {
    font-weight: 400;
    color: var(--discord-muted);
  }
  .link {
    color: var(--discord-link);
    font-weight: 400;
  }
  .be .settings {
    flex-direction: column;
    gap: 6px;
    align-items: stretch;
    margin-block: 8px;
  }
  main {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  header h1 {
    flex: none;
    font-size: 1em;
    font-weight: 600;
  }
  .topic {
    flex: 1;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  #connection {
    flex: none;
    margin-inline-start: auto;
  }
  #connection.good {
    color: var(--vscode-testing-iconPassed);
  }
  #connection.off {
    color: var(--discord-warning);
  }
  main > .picker {
    flex: 1;
    min-height: 0;
    height: auto;
    padding: 8px 16px 16px;
    border: 0;
    border-radius: 0;
  }
  main > .picker.narrow {
    width: 100%;
    margin-inline: auto;
  }
  main > .hidden-command {
    padding: 0 16px;
  }
  .use {
    position: relative;
    padding-block: 6px;
  }
  .use .answer {
    padding: 0;
    border: 0;
    background: none;
  }
  .inspect-button {
    position: absolute;
    inset: 6px 0 auto auto;
    padding: 1px 8px;
    border: 1px solid var(--discord-border);
    border-radius: 4px;
    font-size: 0.85em;
    color: var(--discord-muted);
    background: var(--discord-chat);
  }
  .strip {
    gap: 10px;
    overflow: auto;
    padding: 14px 16px;
    border-inline-start: 1px solid var(--discord-border);
    background: var(--discord-rail);
  }
  .strip .endpoint {
    grid-template-columns: minmax(0, 1fr);
  }
  .strip pre {
    font-size: 12px;
  }
  .strip .foot {
    margin-block-start: auto;
  }
  .facts {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 12px;
    margin: 0;
  }
  .facts dt {
    color: var(--discord-muted);
  }
  .own-bot dt {
    margin-block-start: 8px;
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
  .close,
  .toggle {
    display: none;
  }
  @media (max-width: 1099px) {
    .page {
      grid-template-columns: 232px minmax(0, 1fr);
    }
    .strip {
      position: fixed;
      inset: 0 0 0 auto;
      z-index: 1;
      width: min(340px, 100vw);
      display: none;
    }
    [data-open="inspect"] .strip {
      display: flex;
    }
    .close {
      display: block;
      align-self: end;
    }
  }
  @media (max-width: 899px) {
    .page {
      grid-template-columns: minmax(0, 1fr);
    }
    .side {
      position: fixed;
      inset: 0 auto 0 0;
      z-index: 1;
      width: min(260px, 100vw);
      display: none;
      border-inline-end: 1px solid var(--discord-border);
    }
    [data-open="side"] .side {
      display: flex;
    }
    .toggle {
      display: block;
    }
    .topic {
      display: none;
    }
  }
`;
