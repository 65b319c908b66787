import { css } from "lit";

/** The message box, and the options of a command in it. */
export const boxStyles = css`
  .box {
    display: flex;
    flex: none;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    max-height: 40%;
    overflow: auto;
    padding: 6px 12px;
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 8px;
    background: var(--discord-box);
  }
  .box input {
    min-height: 24px;
    padding: 2px 4px;
    border: 0;
    color: var(--discord-text);
    background: transparent;
  }
  .box input::placeholder {
    color: var(--discord-muted);
  }
  .pills {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
    min-width: 0;
  }
  .picked {
    max-width: 100%;
    padding: 2px 4px;
    font-weight: 600;
    color: var(--discord-heading);
  }
  .pill {
    display: inline-flex;
    align-items: stretch;
    min-width: 0;
    max-width: 100%;
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 4px;
    background: var(--discord-chat);
  }
  .pill.active {
    border-color: var(--discord-focus);
  }
  .pill.invalid {
    border-color: var(--discord-error);
  }
  /* A name of 32 characters fits into two lines. */
  .pill > label {
    flex: none;
    max-width: 60%;
    overflow-wrap: anywhere;
    padding: 2px 6px;
    border-radius: 3px 0 0 3px;
    background: var(--discord-pill);
  }
  /* The field is as wide as its text. */
  .value {
    position: relative;
    min-width: 48px;
    max-width: 100%;
  }
  .sizer {
    display: block;
    padding: 2px 6px;
    max-width: 320px;
    overflow: hidden;
    white-space: pre;
    visibility: hidden;
  }
  .value input {
    position: absolute;
    inset: 0;
    width: 100%;
  }
  .picker :is(.value input, #typed):focus-visible {
    outline: 0;
  }
  .box:has(#typed:focus-visible) {
    outline: 2px solid var(--discord-focus);
    outline-offset: -1px;
  }
  .remove {
    display: flex;
    align-items: center;
    padding: 0 2px;
  }
  .add {
    max-width: 100%;
    padding: 1px 6px;
    border: 1px dashed var(--discord-muted);
    border-radius: 4px;
    color: var(--discord-muted);
  }
  .fill,
  .send {
    margin-inline-start: auto;
  }
  .fill ~ .send {
    margin-inline-start: 0;
  }
  :is(.fill, .send) {
    padding: 3px 5px;
    border-radius: 4px;
    color: var(--discord-link);
  }
`;
