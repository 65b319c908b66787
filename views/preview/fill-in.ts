import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Choice } from "../../core/discord/payloads.ts";
import { CommandType } from "../../core/language/facts/constants.ts";
import { count } from "../../core/language/model/describe.ts";
import type { PreviewCommand, PreviewOption, PreviewRow } from "../../core/texts/preview/preview.ts";
import { picksFor } from "../../core/texts/preview/try-option.ts";
import { type OpenList, suggestField } from "../view/suggest.ts";
import type { PreviewStore } from "./preview-store.ts";
import { classOf } from "./shown-text.ts";

export interface FillContext {
  readonly store: PreviewStore;
  readonly list: OpenList | undefined;
  /** The name of the option that had the focus, or the cursor in the file, last. */
  readonly active: string | undefined;
  openList(list: OpenList | undefined): void;
  focus(option: PreviewOption): void;
  add(option: PreviewOption): void;
  remove(option: PreviewOption): void;
  /** All is to be checked, as if the command were sent. */
  check(): void;
}

export function fillIn(row: PreviewRow, { options }: PreviewCommand, context: FillContext): TemplateResult {
  const slash = row.type === CommandType.CHAT_INPUT ? "/" : "";
  const label = `${slash}${row.words.map(({ text }) => text).join(" ")}`;
  const filled = options.filter((option) => context.store.valueOf(option) !== undefined);
  const others = options.filter((option) => !filled.includes(option));
  const active = options.find(({ input }) => input.name === context.active) ?? filled[0];
  const problems = filled.filter((option) => context.store.problemOf(option) !== undefined);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !event.isComposing && event.target instanceof HTMLInputElement) context.check();
  };
  return html`<section class="fill" aria-label="Fill in the command">
    <div class="pills" @keydown=${onKey}>
      <strong>${label}</strong>
      ${repeat(filled, optionKey, (option) => pill(option, option === active, context))}
      ${repeat(others, optionKey, (option) => addButton(option, option === active, context))}
    </div>
    ${options.length === 0 ? html`<p class="hint">This command has no options.</p>` : nothing}
    ${active ? aboutOption(active) : nothing}
    ${problems.map((option) => problemOf(option, context.store))}
    <p class="hidden" role="status">${problems.length === 0 ? "" : count(problems.length, "problem")}</p>
  </section>`;
}

/** The focus stays in a field while options above it come and go. */
function optionKey({ name }: PreviewOption): string {
  return name.key;
}

function addButton(option: PreviewOption, isActive: boolean, { add }: FillContext): TemplateResult {
  const label = `Add ${option.name.text}`;
  return html`<button
    id=${addButtonId(option)}
    class=${isActive ? "plain-button add active" : "plain-button add"}
    aria-label=${label}
    title=${label}
    @click=${() => add(option)}
  >
    + ${option.name.text}
  </button>`;
}

function pill(option: PreviewOption, isActive: boolean, context: FillContext): TemplateResult {
  const { store } = context;
  const { input, name } = option;
  const id = fieldId(option);
  const value = store.valueOf(option) ?? "";
  const isInvalid = store.problemOf(option) !== undefined;
  const field = suggestField({
    id,
    value,
    choices: picksIn(option, value, id, context.list),
    describedBy: isInvalid ? `${aboutIdOf(option)} ${problemIdOf(option)}` : aboutIdOf(option),
    isInvalid,
    isRequired: input.required === true,
    list: context.list,
    onType: (text) => store.fill(option, text),
    onTake: (choice) => store.fill(option, choice.name),
    onFocus() {
      context.focus(option);
      context.openList({ field: id, active: -1 });
    },
    onList: context.openList,
  });
  const classes = ["pill", ...(isActive ? ["active"] : []), ...(isInvalid ? ["invalid"] : [])].join(" ");
  return html`<span class=${classes} @focusout=${() => store.leave([option])}>
    <span id=${aboutIdOf(option)} hidden>${wordsOn(option)}. ${option.description?.text}</span>
    <label for=${id} class=${classOf(name)} title=${name.note}>${name.text}</label>${field}${
      input.required
        ? nothing
        : html`<button class="plain-button remove" aria-label="Remove ${name.text}" @click=${() => context.remove(option)}>
            <vscode-icon name="close" aria-hidden="true"></vscode-icon>
          </button>`
    }
  </span>`;
}

export function addButtonId({ input }: PreviewOption): string {
  return `add-${input.name}`;
}

export function fieldId({ input }: PreviewOption): string {
  return `option-${input.name}`;
}

/** IDs that others refer to have no spaces, which names may have while they are typed. */
function aboutIdOf({ input }: PreviewOption): string {
  return `about-${input.name.replaceAll(/\s/g, "_")}`;
}

function problemIdOf({ input }: PreviewOption): string {
  return `problem-${input.name.replaceAll(/\s/g, "_")}`;
}

/** All of them where the arrow keys go through the list; while one types, those that match. */
function picksIn(option: PreviewOption, value: string, id: string, list: OpenList | undefined): readonly Choice[] {
  const picks = picksFor(option).map(({ name, detail }) => ({ name, value: detail }));
  if (list?.field !== id || list.active >= 0 || picks.some(({ name }) => name === value)) return picks;
  return picks.filter((pick) => `${pick.name} ${pick.value}`.toLowerCase().includes(value.trim().toLowerCase()));
}

/** `INTEGER, 1 to 60 · optional` */
function wordsOn({ takes, input }: PreviewOption): string {
  return [takes, input.required ? "required" : "optional"].join(" · ");
}

function aboutOption(option: PreviewOption): TemplateResult {
  const { name, description, input } = option;
  return html`<div class="about">
    <strong>${name.text}</strong> <span class="hint">${wordsOn(option)}</span>
    ${description ? html`<div class=${classOf(description)} title=${description.note}>${description.text}</div>` : nothing}
    ${input.autocomplete ? html`<div class="hint">Your app suggests values while users type here.</div>` : nothing}
  </div>`;
}

function problemOf(option: PreviewOption, store: PreviewStore): TemplateResult {
  return html`<p id=${problemIdOf(option)} class="problem">
    <vscode-icon name="error" aria-hidden="true"></vscode-icon>
    <span><strong>${option.name.text}</strong> ${store.problemOf(option)}</span>
  </p>`;
}
