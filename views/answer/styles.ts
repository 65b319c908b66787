import { css } from "lit";

/** Discord's look of messages and modals, with the colors of `view/discord.ts`. */
export const answerStyles = css`
  .answer {
    margin-block: 8px;
    padding: 10px 14px;
    border: 1px solid var(--discord-border);
    border-radius: 8px;
    color: var(--discord-text);
    background: var(--discord-chat);
    font: 15px / 1.4 "gg sans", "Noto Sans", var(--vscode-font-family, system-ui), sans-serif;
    --vscode-icon-foreground: var(--discord-muted);
  }
  .answer.ephemeral {
    background: color-mix(in srgb, var(--discord-brand) 8%, var(--discord-chat));
  }
  .answer a:not(.sample) {
    color: var(--discord-link);
  }
  .answer .small {
    margin: 2px 0;
    font-size: 12px;
    font-weight: 400;
    color: var(--discord-muted);
  }
  .answer .text {
    white-space: pre-wrap;
  }
  .answer :is(.heading, strong) {
    font-weight: 600;
  }
  .answer :is(.heading, .sender strong) {
    color: var(--discord-heading);
  }
  .answer .level-1 {
    font-size: 1.5em;
  }
  .answer .level-2 {
    font-size: 1.25em;
  }
  .answer .level-0 {
    font-weight: 400;
    font-size: 0.85em;
    color: var(--discord-muted);
  }
  .answer blockquote {
    margin: 4px 0;
    padding-inline-start: 12px;
    border-inline-start: 4px solid var(--discord-muted);
    border-radius: 2px;
  }
  .answer code,
  .answer pre {
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: 0.875em;
    background: var(--discord-popup);
    border: 1px solid var(--discord-border);
    border-radius: 4px;
  }
  .answer code {
    padding: 0 3px;
  }
  .answer :is(.mention, .spoiler, .tag) {
    padding: 0 4px;
    border-radius: 4px;
    color: var(--discord-text);
    background: color-mix(in srgb, var(--discord-brand) 22%, var(--discord-chat));
  }
  .answer :is(.spoiler, .tag) {
    background: var(--discord-pill);
  }
  .answer .tag {
    font-size: 12px;
    font-weight: 600;
    width: fit-content;
  }
  .answer .used {
    margin: 0 0 4px 20px;
    padding-inline-start: 36px;
    font-size: 13px;
    color: var(--discord-muted);
  }
  .answer .message {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 0 16px;
  }
  .answer .avatar {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: var(--discord-brand);
    --vscode-icon-foreground: var(--discord-on-brand);
  }
  .answer .sender {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    align-items: center;
    margin: 0;
  }
  .answer .badge {
    padding: 0 5px;
    border-radius: 4px;
    font-size: 10px;
    font-weight: 600;
    line-height: 15px;
    color: var(--discord-on-brand);
    background: var(--discord-brand);
  }
  .answer .only-you {
    margin-block-start: 6px;
  }
  .answer .thinking {
    color: var(--discord-muted);
  }
  .answer :is(.embed, .container, .poll, .file, .unknown) {
    max-width: 520px;
    margin-block: 6px;
    border: 1px solid var(--discord-border);
    border-radius: 8px;
    background: var(--discord-popup);
  }
  .answer .embed {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 16px;
    padding: 8px 16px 12px 12px;
    border-inline-start: 4px solid var(--discord-selected);
    border-radius: 4px;
    font-size: 14px;
  }
  .answer .embed > :is(.media.large, p.small) {
    grid-column: 1 / -1;
    margin: 0;
  }
  .answer .embed .author {
    font-weight: 600;
    font-size: 13px;
  }
  .answer .embed dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 8px 0 0;
  }
  .answer .embed .inline {
    flex: 1 1 30%;
    min-width: 0;
  }
  .answer .embed .block {
    flex-basis: 100%;
  }
  .answer dt {
    font-size: 13px;
    font-weight: 600;
    color: var(--discord-heading);
  }
  .answer dd {
    margin: 0;
  }
  .answer dd p {
    margin: 0;
  }
  .answer .container {
    padding: 12px 16px;
  }
  .answer .section-part {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 12px;
    align-items: start;
    margin-block: 6px;
  }
  .answer .unknown {
    padding: 4px 12px;
    border-style: dashed;
  }
  .answer hr {
    margin: 8px 0;
    border: 0;
    border-block-start: 1px solid var(--discord-selected);
  }
  .answer hr.large {
    margin: 16px 0;
  }
  .answer hr.bare {
    border-color: transparent;
  }
  .answer .media {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 4px;
    margin: 6px 0;
    padding: 8px;
    overflow: hidden;
    border-radius: 8px;
    text-align: center;
    font-size: 12px;
    color: var(--discord-text);
    background: var(--discord-box);
  }
  .answer .media.large {
    max-width: 400px;
    min-height: 120px;
  }
  .answer .media.small {
    align-self: start;
    width: 96px;
    min-height: 80px;
    margin: 0;
  }
  .answer .gallery {
    display: grid;
    gap: 4px;
    max-width: 520px;
    margin-block: 6px;
  }
  .answer .gallery.columns-2 {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .answer .gallery.columns-3 {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .answer .gallery .media {
    max-width: none;
    margin: 0;
  }
  .answer .file {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 10px 12px;
  }
  .answer .poll {
    padding: 14px 16px;
  }
  .answer .poll .heading {
    margin: 0;
  }
  .answer .poll ul,
  .answer .choices {
    display: grid;
    gap: 6px;
    margin: 8px 0;
    padding: 0;
    list-style: none;
  }
  .answer .poll li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    padding: 6px 12px;
    border-radius: 8px;
    background: var(--discord-box);
  }
  .answer .poll .refused {
    grid-column: 1 / -1;
  }
  .answer .choose {
    width: 20px;
    height: 20px;
    border: 2px solid var(--discord-muted);
    border-radius: 4px;
  }
  .answer .choose.round {
    border-radius: 50%;
  }
  .answer .choices li {
    padding: 6px 10px;
    border-radius: 4px;
    background: var(--discord-box);
  }
  .answer .row,
  .answer .choice {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
    margin-block: 6px;
    padding: 0;
    cursor: auto;
  }
  .answer .row:hover {
    background: none;
  }
  .answer .choice {
    flex: 1 1 100%;
    margin: 0;
  }
  .answer .sample {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    max-width: 100%;
    min-height: 32px;
    padding: 2px 14px;
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 8px;
    font: inherit;
    font-size: 14px;
    font-weight: 500;
    text-decoration: none;
    color: var(--discord-text);
    background: light-dark(#e3e5e8, #4e5058);
    --vscode-icon-foreground: currentcolor;
  }
  .answer .sample:is(.primary, .premium) {
    color: var(--discord-on-brand);
    background: var(--discord-brand);
  }
  .answer .sample.success {
    color: #fff;
    background: #248046;
  }
  .answer .sample.danger {
    color: #fff;
    background: #da373c;
  }
  .answer .off {
    opacity: 0.5;
  }
  .answer :is(button.sample:enabled, a.sample) {
    cursor: pointer;
  }
  .answer :is(button.sample:enabled, a.sample):hover {
    filter: brightness(0.92);
  }
  .answer :is(a, button, input, select, textarea, summary):focus-visible {
    outline: 2px solid var(--discord-focus);
    outline-offset: 1px;
  }
  .answer :is(select, textarea, input[type="text"]) {
    width: 100%;
    max-width: 400px;
    min-height: 40px;
    padding: 8px 10px;
    font: inherit;
    font-size: 14px;
    color: var(--discord-text);
    background: var(--discord-box);
    border: 1px solid light-dark(#868e97, #72767d);
    border-radius: 8px;
  }
  .answer textarea {
    resize: vertical;
  }
  .answer ::placeholder {
    color: var(--discord-muted);
    opacity: 1;
  }
  .answer fieldset {
    min-width: 0;
    margin: 0;
    padding: 4px 10px;
    border: 1px solid light-dark(#868e97, #72767d);
    border-radius: 8px;
  }
  .answer fieldset.modal {
    padding: 12px 16px;
  }
  .answer :is(legend, .modal-field > label) {
    font-size: 14px;
    font-weight: 600;
    color: var(--discord-heading);
  }
  .answer .check {
    display: flex;
    gap: 8px;
    align-items: center;
    margin-block: 4px;
    font-weight: 400;
  }
  .answer :is([type="checkbox"], [type="radio"]) {
    flex: none;
    width: auto;
    min-height: 0;
    accent-color: var(--discord-brand);
  }
  .answer .modal-field {
    display: block;
    margin-block-end: 14px;
  }
  .answer .modal-field :is(select, textarea, input[type="text"]) {
    display: block;
    max-width: none;
    margin-block-start: 4px;
  }
  .answer .refused {
    max-width: 100%;
    margin-block: 4px;
    padding: 2px 8px;
    border: 1px dashed var(--discord-error);
    border-radius: 8px;
  }
  .answer .fault {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    margin: 2px 0;
    font-size: 13px;
    color: var(--discord-error);
    --vscode-icon-foreground: currentcolor;
  }
`;
