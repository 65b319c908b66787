import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { FormInput } from "../../core/interactions/form.schema.ts";
import type { FormOption } from "../../core/interactions/form.ts";
import { inputWords } from "../../core/interactions/option-input.ts";
import { OptionType, type ParameterType } from "../../core/interface/facts/constants.ts";
import type { Choice } from "../../core/interface/payloads.ts";
import { ownValue } from "../../core/tools/own-value.ts";
import { isSampleRole, sampleObjects } from "../../core/use/form/samples.ts";
import { fieldValue } from "../view/field-value.ts";
import { type OpenList, suggestField } from "../view/suggest.ts";
import type { FormStore } from "./form-store.ts";
import type { Suggestions } from "./messages.schema.ts";

export interface FieldContext {
  readonly store: FormStore;
  readonly list: OpenList | undefined;
  readonly suggestions: Suggestions | undefined;
  openList(list: OpenList | undefined): void;
  /** The user types into an option with autocomplete. */
  suggest(option: string): void;
}

/** The texts around a control. */
interface Words {
  readonly label: string;
  readonly hint?: string;
  readonly help?: string;
  readonly problem?: string | undefined;
}

export function labelled(id: string, { label, hint, help, problem }: Words, control: TemplateResult): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}${hint ? html` <span class="hint">${hint}</span>` : nothing}</label>
    ${control}
    <div id="${id}-help" class="help">${help ?? nothing}</div>
    <div id="${id}-problem" class="problem" aria-live="polite">${problem ?? nothing}</div>
  </div>`;
}

/** The IDs of the elements that describe a control of {@link labelled}. */
export function descriptionOf(id: string): string {
  return `${id}-help ${id}-problem`;
}

export function textField(id: string, words: Words, value: string, change: (text: string) => void): TemplateResult {
  const input = html`<input
    id=${id}
    type="text"
    spellcheck="false"
    aria-describedby=${descriptionOf(id)}
    aria-invalid=${words.problem === undefined ? "false" : "true"}
    .value=${live(value)}
    @input=${(event: Event) => change(fieldValue(event))}
  />`;
  return labelled(id, words, input);
}

export function choiceField(
  id: string,
  words: Words,
  choices: readonly (readonly [value: string, label: string])[],
  selected: string,
  change: (value: string) => void,
): TemplateResult {
  const select = html`<select
    id=${id}
    aria-describedby=${descriptionOf(id)}
    .value=${live(selected)}
    @change=${(event: Event) => change(fieldValue(event))}
  >
    ${choices.map(([value, label]) => html`<option value=${value} ?selected=${value === selected}>${label}</option>`)}
  </select>`;
  return labelled(id, words, select);
}

type Control = "text" | "true or false" | "ID of a user or role";

/** The control for each type of option. IDs are texts with suggestions. */
const controls: Readonly<Record<number, Control>> = {
  [OptionType.STRING]: "text",
  [OptionType.INTEGER]: "text",
  [OptionType.BOOLEAN]: "true or false",
  [OptionType.USER]: "text",
  [OptionType.CHANNEL]: "text",
  [OptionType.ROLE]: "text",
  [OptionType.MENTIONABLE]: "ID of a user or role",
  [OptionType.NUMBER]: "text",
  [OptionType.ATTACHMENT]: "text",
} satisfies Record<ParameterType, Control>;

export function optionField(option: FormOption, problem: string | undefined, context: FieldContext): TemplateResult {
  const { input } = context.store;
  if (!input) return html``;
  const id = `option-${option.name}`;
  const hint = option.required ? `${inputWords(option)}, required` : inputWords(option);
  const words = { label: option.label ?? option.name, hint, help: option.description, problem };
  const control = controlFor(id, option, problem !== undefined, context);
  const status = option.autocomplete ? suggestionStatus(option, context) : nothing;
  const mention = controls[option.type] === "ID of a user or role" ? roleSwitch(id, option, input, context) : nothing;
  return labelled(id, words, html`${control}${mention}${status}`);
}

function controlFor(id: string, option: FormOption, isInvalid: boolean, context: FieldContext): TemplateResult {
  const { store } = context;
  const text = ownValue(store.input?.values, option.name) ?? "";
  const choices = choicesOf(option);
  if (choices.length > 0 && store.input?.typing !== option.name)
    return select(id, option, { choices, text, isInvalid }, store);
  return suggestField({
    id,
    value: text,
    choices: suggestionsFor(id, option, context),
    describedBy: descriptionOf(id),
    isInvalid,
    isRequired: option.required === true,
    list: context.list,
    onType(typed) {
      store.setValue(option.name, typed);
      if (option.autocomplete) context.suggest(option.name);
    },
    onTake: ({ value }) => store.setValue(option.name, String(value)),
    onFocus: () => option.autocomplete && context.suggest(option.name),
    onList: context.openList,
  });
}

function choicesOf({ type, choices = [] }: FormOption): readonly Choice[] {
  if (choices.length > 0) return choices;
  return controls[type] === "true or false" ? ["true", "false"].map((value) => ({ name: value, value })) : [];
}

interface SelectFacts {
  readonly choices: readonly Choice[];
  readonly text: string;
  readonly isInvalid: boolean;
}

function select(id: string, { name, required }: FormOption, facts: SelectFacts, store: FormStore): TemplateResult {
  const { choices, text, isInvalid } = facts;
  const none = required && text !== "" ? nothing : html`<option value="" ?selected=${text === ""}>(not given)</option>`;
  return html`<select
    id=${id}
    aria-describedby=${descriptionOf(id)}
    aria-invalid=${isInvalid ? "true" : "false"}
    aria-required=${required ? "true" : "false"}
    .value=${live(text)}
    @change=${(event: Event) => store.setValue(name, fieldValue(event))}
  >
    ${none}
    ${choices.map(({ name: label, value }) => {
      const words = label === String(value) ? label : `${label} (${value})`;
      return html`<option value=${String(value)} ?selected=${String(value) === text}>${words}</option>`;
    })}
  </select>`;
}

/** The endpoint's suggestions for the typed text, or sample IDs. */
function suggestionsFor(id: string, option: FormOption, { store, suggestions, list }: FieldContext): readonly Choice[] {
  const text = ownValue(store.input?.values, option.name) ?? "";
  if (!option.autocomplete) {
    const isRole = store.input?.roles.includes(option.name) === true;
    const isOffered = ({ value }: Choice): boolean =>
      option.type !== OptionType.MENTIONABLE || isRole === isSampleRole(String(value));
    return matching(sampleObjects(option).filter(isOffered), text, id, list);
  }
  const isCurrent = suggestions?.option === option.name && suggestions.typed === text;
  return isCurrent ? suggestions.choices : [];
}

/** All choices if the arrow keys opened the list; while the user types, the matching ones. */
export function matching(choices: readonly Choice[], text: string, field: string, list: OpenList | undefined) {
  if (list?.field !== field || list.active >= 0) return choices;
  const typed = text.trim().toLowerCase();
  return choices.filter(({ name, value }) => `${value} ${name}`.toLowerCase().includes(typed) && value !== typed);
}

function suggestionStatus({ name }: FormOption, { suggestions }: FieldContext): TemplateResult {
  if (suggestions?.option !== name) return html`<div class="status" role="status"></div>`;
  const { choices, problem, milliseconds } = suggestions;
  if (problem !== undefined) {
    return html`<div class="status warning" role="status"><vscode-icon name="warning"></vscode-icon> ${problem}</div>`;
  }
  const count = choices.length === 1 ? "1 suggestion" : `${choices.length} suggestions`;
  return html`<div class="status" role="status">${count} from your endpoint in ${milliseconds} ms</div>`;
}

/** Lets the user choose between user and role, because a mentionable's ID does not tell. */
function roleSwitch(id: string, { name }: FormOption, { roles }: FormInput, { store }: FieldContext): TemplateResult {
  const change = (event: Event): void => {
    const others = roles.filter((role) => role !== name);
    store.edit({ roles: (event.target as HTMLInputElement).checked ? [...others, name] : others });
  };
  return html`<label class="check" for="${id}-role">
    <input id="${id}-role" type="checkbox" .checked=${live(roles.includes(name))} @change=${change} /> The ID is a role
  </label>`;
}
