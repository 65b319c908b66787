import { html, nothing, type TemplateResult } from "lit";
import { CommandType } from "../../core/language/facts/constants.ts";
import type { PreviewCommand, PreviewOption, PreviewRow } from "../../core/preview/preview.schema.ts";
import { picksFor, tryOption } from "../../core/preview/try-option.ts";
import type { Choice } from "../../core/wire/payloads.ts";
import { type OpenList, suggestField } from "../view/suggest.ts";
import type { PreviewStore } from "./preview-store.ts";
import { classOf } from "./shown-text.ts";

/** What the fields of options depend on. */
export interface FillContext {
  readonly store: PreviewStore;
  readonly list: OpenList | undefined;
  /** The name of the option that had the focus, or the cursor in the file, last. */
  readonly active: string | undefined;
  openList(list: OpenList | undefined): void;
  focus(option: PreviewOption): void;
  /** An optional option was asked for. */
  add(option: PreviewOption): void;
  /** An optional option was removed. */
  remove(option: PreviewOption): void;
}

/** The selected command as a user fills it in. */
export function fillIn(row: PreviewRow, { options }: PreviewCommand, context: FillContext): TemplateResult {
  const slash = row.type === CommandType.CHAT_INPUT ? "/" : "";
  const label = `${slash}${row.words.map(({ text }) => text).join(" ")}`;
  const filled = options.filter((option) => context.store.valueOf(option) !== undefined);
  const others = options.filter((option) => !filled.includes(option));
  const active = options.find(({ input }) => input.name === context.active) ?? filled[0];
  return html`<section class="fill" aria-label="Fill in the command">
    <div class="pills">
      <strong>${label}</strong>
      ${filled.map((option) => pill(option, option === active, context))}
      ${others.map((option) => addButton(option, option === active, context))}
    </div>
    ${options.length === 0 ? html`<p class="hint">This command has no options.</p>` : nothing}
    ${active ? aboutOption(active) : nothing}
    <div id="fill-problems" class="problems" aria-live="polite">${filled.map((option) => problemOf(option, context.store))}</div>
  </section>`;
}

function addButton(option: PreviewOption, isActive: boolean, { add }: FillContext): TemplateResult {
  return html`<button
    id=${addIdOf(option)}
    class=${isActive ? "plain-button add active" : "plain-button add"}
    title="Add this optional option"
    @click=${() => add(option)}
  >
    + ${option.name.text}
  </button>`;
}

function pill(option: PreviewOption, isActive: boolean, context: FillContext): TemplateResult {
  const { store } = context;
  const { input, name } = option;
  const id = idOf(option);
  const value = store.valueOf(option) ?? "";
  const isInvalid = value !== "" && tryOption(option, value) !== undefined;
  const field = suggestField({
    id,
    value,
    choices: picksIn(option, value, id, context.list),
    describedBy: "about-option fill-problems",
    isInvalid,
    isRequired: input.required === true,
    list: context.list,
    onType(text) {
      store.fill(option, text);
      context.openList({ field: id, active: -1 });
    },
    onTake(choice) {
      store.fill(option, choice.name);
      context.openList(undefined);
    },
    onFocus() {
      context.focus(option);
      context.openList({ field: id, active: -1 });
    },
    onList: context.openList,
  });
  const classes = ["pill", ...(isActive ? ["active"] : []), ...(isInvalid ? ["invalid"] : [])].join(" ");
  return html`<span class=${classes}>
    <label for=${id} class=${classOf(name)} title=${name.note}>${name.text}</label>${field}${
      input.required
        ? nothing
        : html`<button class="plain-button remove" aria-label="Remove ${name.text}" @click=${() => context.remove(option)}>
            <vscode-icon name="close" aria-hidden="true"></vscode-icon>
          </button>`
    }
  </span>`;
}

/** The ID of the button that adds an option. */
export function addIdOf({ input }: PreviewOption): string {
  return `add-${input.name}`;
}

/** The ID of an option's field. */
export function idOf({ input }: PreviewOption): string {
  return `option-${input.name}`;
}

/** All of them where the arrow keys go through the list; while one types, those that match. */
function picksIn(option: PreviewOption, value: string, id: string, list: OpenList | undefined): readonly Choice[] {
  const picks = picksFor(option).map(({ name, detail }) => ({ name, value: detail }));
  if (list?.field !== id || list.active >= 0 || picks.some(({ name }) => name === value)) return picks;
  return picks.filter((pick) => `${pick.name} ${pick.value}`.toLowerCase().includes(value.trim().toLowerCase()));
}

function aboutOption({ name, description, takes, input }: PreviewOption): TemplateResult {
  const words = [takes, input.required ? "required" : "optional"].join(" · ");
  return html`<div id="about-option" class="about">
    <strong>${name.text}</strong> <span class="hint">${words}</span>
    ${description ? html`<div class=${classOf(description)} title=${description.note}>${description.text}</div>` : nothing}
    ${input.autocomplete ? html`<div class="hint">Your app suggests values while users type here.</div>` : nothing}
  </div>`;
}

/** An empty field is not wrong before something was typed. */
function problemOf(option: PreviewOption, store: PreviewStore): TemplateResult | typeof nothing {
  const value = store.valueOf(option) ?? "";
  const problem = value === "" ? undefined : tryOption(option, value);
  if (problem === undefined) return nothing;
  return html`<p class="problem">
    <vscode-icon name="error" aria-hidden="true"></vscode-icon>
    <span><strong>${option.name.text}</strong> ${problem}</span>
  </p>`;
}
