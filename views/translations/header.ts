import { html, nothing, type TemplateResult } from "lit";
import { type Coverage, localeName } from "../../core/texts/translations/coverage.ts";
import type { Table } from "./table.ts";
import type { TableStore } from "./table-store.ts";

/** The names of the columns, with how much of the table each locale covers. */
export function header({ name, rows, defaultLocale }: Table, { coverages }: TableStore): TemplateResult {
  // Manifests of a project may differ.
  const defaultLocales = [...new Set(rows.map((row) => row.defaultLocale))].join(", ") || defaultLocale;
  const size = rows.length === 1 ? "1 text" : `${rows.length} texts`;
  return html`<div class="header" role="rowgroup">
    <div class="line" role="row" aria-rowindex="1">
      <div class="label" role="columnheader" aria-colindex="1">Text<small>${name}</small></div>
      <div role="columnheader" aria-colindex="2">Default · ${defaultLocales}<small>${size}</small></div>
      ${coverages.map((coverage, index) => localeHeader(coverage, index + 3))}
    </div>
  </div>`;
}

function localeHeader({ locale, percent, fromFallback }: Coverage, column: number): TemplateResult {
  const native = localeName(locale);
  const title =
    fromFallback === 1 ? "1 text comes from another locale" : `${fromFallback} texts come from other locales`;
  return html`<div role="columnheader" aria-colindex=${column} title=${fromFallback > 0 ? title : nothing}>
    ${locale}
    <small>${native === locale ? nothing : `${native} · `}${percent}%${fromFallback > 0 ? " ↩" : nothing}</small>
    <div class="bar" aria-hidden="true"><div .style=${`inline-size: ${percent}%`}></div></div>
  </div>`;
}
