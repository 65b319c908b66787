import { isSubcommandOrGroup } from "../../language/facts/option-types.ts";
import { fieldOf } from "../../language/fields/fields.ts";
import { pathName, quote } from "../../language/model/describe.ts";
import { defaultText, localizedTexts } from "../../language/model/effective-text.ts";
import type { Finding } from "../../language/model/finding.ts";
import { defaultLocaleOf, type Manifest } from "../../language/model/manifest.ts";
import { type Described, dictionaryOf } from "../../language/model/model.ts";
import { perUnit } from "../../language/model/per-unit.ts";
import { pathTo } from "../../language/text/nodes.ts";
import type { Path } from "../../language/text/span.ts";
import type { TextFinding, TranslationRow } from "./row.ts";
import {
  commandKeys,
  headingOf,
  isIdentifier,
  isWorthTranslating,
  type Translatable,
  translatablesIn,
} from "./translatable.ts";

/** The texts of a manifest with their translations. Plain data. */
export interface TranslationTable {
  /** The locale of the default texts. */
  readonly defaultLocale: string;
  /** In the order of the manifest. */
  readonly rows: readonly TranslationRow[];
}

/** What decides a table besides the manifest. */
export interface TableContext {
  /** The project's default locale. The manifest's own overrides it. */
  readonly defaultLocale?: string | undefined;
  /** What the rules found in the manifest. */
  readonly findings?: readonly Finding[];
}

/** A row without what depends on other commands and on settings. */
interface UnitRow extends Omit<TranslationRow, "findings" | "defaultLocale"> {
  /** From the root of the command's tree to the object with the text. */
  readonly path: Path;
  readonly field: Translatable["field"];
}

/** Makes the table of a manifest. A rule's finding belongs to the text that its path leads to. */
export function translationTable(
  { units, envelope }: Manifest,
  { defaultLocale: projectLocale, findings = [] }: TableContext = {},
): TranslationTable {
  const defaultLocale = defaultLocaleOf(envelope, projectLocale);
  const found = byPath(findings);
  const keys = commandKeys(units);
  const rows = units.flatMap((placed, index) =>
    rowsOf(placed.unit).map(({ path, field, ...row }): TranslationRow => {
      const object = [...placed.path, ...path];
      const key = `${keys[index] ?? ""}${row.key}`;
      const own = found.size === 0 ? [] : findingsOf(row.texts, { object, field, found });
      return { ...row, key, defaultLocale, findings: own };
    }),
  );
  return { defaultLocale, rows };
}

interface Finds {
  readonly object: Path;
  readonly field: Translatable["field"];
  readonly found: ReadonlyMap<string, readonly Finding[]>;
}

function findingsOf(texts: TranslationRow["texts"], { object, field, found }: Finds): TextFinding[] {
  const at = (...path: readonly string[]) => found.get(JSON.stringify([...object, ...path])) ?? [];
  const localized = Object.keys(texts).flatMap((locale) =>
    at(dictionaryOf[field], locale).map(({ severity, message }) => ({ locale, severity, message })),
  );
  return [...at(field).map(({ severity, message }) => ({ severity, message })), ...localized];
}

/** Holds no nodes, so that the trees of commands can be dropped. */
const rowsOf = perUnit(({ command }): readonly UnitRow[] =>
  command ? translatablesIn(command).filter(isWorthTranslating).map(unitRow) : [],
);

function unitRow({ key, owner, field }: Translatable): UnitRow {
  const base = defaultText(owner, field);
  return {
    key,
    heading: pathName(headingOf(owner)),
    label: labelOf(owner, field),
    isIdentifier: isIdentifier(owner, field),
    max: fieldOf(owner.kind, field)?.limit?.max ?? 0,
    ...(base !== undefined && { base }),
    texts: Object.fromEntries(localizedTexts(owner, field)),
    path: pathTo(owner.node),
    field,
  };
}

function labelOf(owner: Described, field: Translatable["field"]): string {
  if (owner.kind === "choice") {
    return `${owner.parent.name?.value ?? "?"} › choice ${quote(owner.name?.value ?? "?")}`;
  }
  return owner.kind === "command" || isSubcommandOrGroup(owner.type) ? field : `${owner.name?.value ?? "?"} › ${field}`;
}

function byPath(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    const path = JSON.stringify(finding.path);
    const same = found.get(path);
    if (same) same.push(finding);
    else found.set(path, [finding]);
  }
  return found;
}
