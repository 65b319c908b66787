import { html, nothing, type TemplateResult } from "lit";
import { localesToAdd } from "../../core/translations/coverage.ts";
import { fieldValue } from "../view/field-value.ts";
import type { FromTranslations } from "./messages.schema.ts";
import type { TableStore } from "./table-store.ts";

export interface ToolbarActions {
  post(message: FromTranslations): void;
  nextProblem(): void;
  reveal(): void;
}

export function translationsToolbar(store: TableStore, { post, nextProblem, reveal }: ToolbarActions): TemplateResult {
  const { filter, locale, shown } = store;
  const writable = store.writableRows;
  const copy = (): void => {
    if (locale !== undefined) post({ kind: "copyInto", locale, keys: writable.map(({ key }) => key) });
  };
  return html`<div class="toolbar" role="toolbar" aria-label="Translations">
    <input
      type="search"
      class="search"
      aria-label="Filter commands and texts"
      placeholder="Filter texts…"
      .value=${filter.search}
      @input=${(event: InputEvent) => store.setFilter({ ...filter, search: fieldValue(event) })}
    />
    <div class="chips" role="group" aria-label="Texts to show">${chips(store)}</div>
    <vscode-button
      secondary
      icon="arrow-down"
      aria-label="Next Problem"
      title="Next Problem (F8)"
      ?disabled=${shown.problems === 0}
      @click=${nextProblem}
    ></vscode-button>
    <vscode-button
      secondary
      ?disabled=${writable.length === 0 || locale === undefined}
      title=${locale === undefined ? nothing : `Fill in ${locale} texts from the default or another locale`}
      @click=${copy}
      >Copy From…</vscode-button
    >
    ${addLocale(store)}
    <span class="files">
    <vscode-button
      secondary
      icon="go-to-file"
      aria-label="Show in Manifest"
      title="Show in Manifest"
      ?disabled=${!store.at}
      @click=${reveal}
    ></vscode-button>
    <vscode-button secondary @click=${() => post({ kind: "import" })}>Import…</vscode-button>
    <vscode-button secondary @click=${() => post({ kind: "export" })}>Export…</vscode-button>
    </span>
  </div>`;
}

function chips(store: TableStore): TemplateResult {
  const { filter, locale, shown } = store;
  const { problems, coverages } = shown;
  const missing = coverages.find((one) => one.locale === locale)?.missing ?? 0;
  const { search } = filter;
  const chip = (label: string, isOn: boolean, set: () => void): TemplateResult =>
    html`<button type="button" class="chip" aria-pressed=${isOn ? "true" : "false"} @click=${set}>${label}</button>`;
  return html`${chip("All", filter.show === "all", () => store.setFilter({ search, show: "all" }))}
  ${
    locale === undefined
      ? nothing
      : chip(`Missing in ${locale} (${missing})`, filter.show === "missing", () =>
          store.setFilter({ search, show: "missing", locale }),
        )
  }
  ${chip(`Problems (${problems})`, filter.show === "problems", () => store.setFilter({ search, show: "problems" }))}`;
}

function addLocale(store: TableStore): TemplateResult {
  const shown = store.shown.coverages.map(({ locale }) => locale);
  return html`<select
    class="add"
    aria-label="Add locale"
    .value=${""}
    @change=${(event: Event) => {
      const select = event.target as HTMLSelectElement;
      const code = select.value;
      select.value = "";
      store.addLocale(code);
    }}
  >
    <option value="" disabled selected>Add Locale…</option>
    ${localesToAdd(shown).map(({ code, native }) => html`<option value=${code}>${code} · ${native}</option>`)}
  </select>`;
}
