import { css } from "lit";
import { boxStyles } from "./box-styles.ts";

/** Discord's surface, in its own colors: nothing of it follows the editor's theme but light or dark. */
const surface = css`
  .settings {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    align-items: baseline;
    margin-block-end: 8px;
    color: var(--vscode-descriptionForeground);
  }
  .settings select,
  .settings input {
    width: auto;
    max-width: 100%;
    min-height: 22px;
    padding: 1px 2px;
    appearance: none;
    field-sizing: content;
    border: 0;
    border-block-end: 1px dotted currentcolor;
    border-radius: 0;
    color: var(--vscode-foreground);
    background: transparent;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .settings option {
    color: var(--vscode-dropdown-foreground);
    background: var(--vscode-dropdown-background);
  }
  .picker {
    display: flex;
    flex-direction: column;
    gap: 8px;
    height: clamp(340px, 64vh, 620px);
    /* The browser would scroll the page after what moves in here, away from under the mouse. */
    overflow-anchor: none;
    padding: 12px;
    border: 1px solid var(--discord-border);
    border-radius: 8px;
    color: var(--discord-text);
    background: var(--discord-chat);
  }
  .picker.narrow {
    max-width: 360px;
  }
  .picker :is(input, button, .scene):focus-visible {
    outline: 2px solid var(--discord-focus);
    outline-offset: -1px;
  }
  .scene {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 84px;
    overflow: auto;
  }
  .scene > * {
    flex: none;
  }
  .message {
    margin-block-start: auto;
    display: flex;
    gap: 12px;
    padding: 2px;
  }
  .said {
    flex: 1;
    min-width: 0;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    min-width: 0;
  }
  /* Only a name that is too long for the whole line is cut. */
  .row .name {
    flex: none;
    max-width: 100%;
  }
  .author,
  .app,
  .picker strong {
    font-weight: 600;
    color: var(--discord-heading);
  }
  .avatar {
    display: grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    font-weight: 600;
    color: var(--discord-on-brand);
    background: var(--discord-brand);
    border: 1px solid var(--vscode-contrastBorder, transparent);
  }
  .person {
    width: 36px;
    height: 36px;
    background: #2d7d46;
  }
  .picker .plain-button:hover {
    color: inherit;
    background: var(--discord-selected);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
  }
  .apps {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    padding: 1px 6px;
    border-radius: 4px;
    font-size: 0.9em;
    color: var(--discord-muted);
    border-color: var(--discord-border);
  }
  .count,
  .description,
  .by,
  .none,
  .status,
  .group,
  .detail {
    color: var(--discord-muted);
  }
  .popup {
    display: flex;
    flex: 0 1 auto;
    min-height: 0;
    max-height: 75%;
    overflow: hidden;
    border: 1px solid var(--discord-border);
    border-radius: 8px;
    background: var(--discord-popup);
    box-shadow: 0 4px 16px rgb(0 0 0 / 24%);
  }
  .rail {
    flex: none;
    padding: 8px;
    background: var(--discord-rail);
  }
  .listed {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    padding: 8px;
  }
  #rows,
  #hidden-rows {
    flex: 0 1 auto;
    min-height: 0;
    overflow: auto;
  }
  #hidden-rows {
    flex: 1 1 50%;
  }
  #hidden-rows[hidden] {
    display: none;
  }
  .listed header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    padding: 0 8px 4px;
    font-size: 0.9em;
  }
  .group {
    padding: 6px 8px 2px;
    font-size: 0.85em;
    font-weight: 600;
  }
  .row,
  .item,
  #values > li {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 6px 8px;
    border-radius: 4px;
    cursor: pointer;
  }
  .row {
    align-items: flex-start;
  }
  :is(.row, #values > li):hover {
    background: color-mix(in srgb, var(--discord-selected) 50%, transparent);
  }
  :is(.row, #values > li)[aria-selected="true"],
  .item.selected {
    background: var(--discord-selected);
    outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .clips {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    overflow-wrap: normal;
    padding-block-end: 2px;
  }
  .clips[data-clipped] {
    border-inline-end: 2px dashed var(--discord-warning);
  }
  .name {
    font-weight: 600;
    color: var(--discord-heading);
  }
  .off .name {
    font-weight: 400;
  }
  .asked {
    flex: none;
    max-width: 40%;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    padding: 0 5px;
    border-radius: 3px;
    font-size: 0.9em;
    color: var(--discord-text);
    background: var(--discord-pill);
  }
  .by {
    flex: none;
    max-width: 30%;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    font-size: 0.9em;
  }
  .narrow .by,
  .narrow .rail {
    display: none;
  }
  @media (max-width: 420px) {
    .by,
    .rail {
      display: none;
    }
  }
  .fold {
    padding: 2px 8px;
    margin-block-start: 4px;
    border-block-start: 1px solid var(--discord-border);
    color: var(--discord-muted);
  }
  .fold .plain-button {
    padding: 3px 0;
  }
  .picker .link {
    padding: 0;
    color: var(--discord-link);
    text-decoration: underline;
  }
  .why {
    display: flex;
    gap: 6px;
    align-items: flex-start;
  }
  .why vscode-icon[name="warning"] {
    color: var(--discord-warning);
  }
  .picker vscode-icon {
    flex: none;
    color: inherit;
  }
  mark {
    color: inherit;
    background: none;
    text-decoration: underline;
  }
  .none {
    padding: 4px 8px;
  }
  .menu {
    flex-direction: column;
    max-height: none;
    width: fit-content;
    min-width: 200px;
    max-width: 100%;
    overflow: auto;
    margin-block-start: 6px;
    padding: 4px 8px 8px;
  }
  .picker > .menu {
    align-self: end;
    max-height: 75%;
  }
  .item {
    width: 100%;
  }
  .item .avatar {
    width: 20px;
    height: 20px;
    font-size: 0.8em;
  }
  .above {
    flex-direction: column;
  }
  #values {
    margin: 0;
    padding: 0 8px 4px;
    list-style: none;
    overflow: auto;
    min-height: 34px;
  }
  #values > li {
    justify-content: space-between;
  }
  .above > .group {
    padding-inline: 16px;
  }
  .about,
  .above > :is(.problem, .status) {
    flex: none;
    margin: 0;
    padding: 4px 16px;
  }
  .above > .status:empty {
    padding-block: 0;
  }
  .about > * + * {
    margin-inline-start: 6px;
  }
  .above > .problem {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    color: var(--discord-error);
  }
  .above > .problem strong {
    color: inherit;
  }
  .above > :last-child {
    padding-block: 8px;
  }
  .fallback {
    text-decoration: underline dashed var(--discord-warning) 1px;
    text-underline-offset: 3px;
  }
  .missing {
    text-decoration: underline dotted var(--discord-muted) 1px;
    text-underline-offset: 3px;
  }
`;

/** Everything that a page with a picker needs. */
export const pickerStyles = [surface, boxStyles];
