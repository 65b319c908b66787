import { builtInDefaultLocale } from "../interface/facts/locales.ts";
import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { pathName, quote } from "../manifest/describe.ts";
import { defaultText, localizedTexts } from "../manifest/effective-text.ts";
import type { Finding } from "../manifest/finding.ts";
import { defaultLocaleOf, type Manifest } from "../manifest/manifest.ts";
import { type Described, dictionaryOf } from "../manifest/model.ts";
import type { Unit } from "../manifest/unit.ts";
import { pathTo } from "../text/nodes.ts";
import type { Path } from "../text/span.ts";
import { groupBy } from "../tools/group-by.ts";
import { memoized } from "../tools/memoized.ts";
import type { TextFinding, TranslationRow } from "./cell.ts";
import {
  commandKeys,
  escapedName,
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

/** A row of a single unit, without the parts that depend on other commands and on settings. */
interface UnitRow extends Omit<TranslationRow, "findings" | "defaultLocale"> {
  /** From the root of the command's tree to the object with the text. */
  readonly path: Path;
  readonly field: Translatable["field"];
}

/** Makes the table of a manifest. A rule's finding belongs to the text that its path leads to. */
export function translationTable(
  { units, envelope }: Manifest,
  given: { readonly defaultLocale?: string | undefined; readonly findings?: readonly Finding[] } = {},
): TranslationTable {
  const { findings = [] } = given;
  const defaultLocale = defaultLocaleOf(envelope, given.defaultLocale);
  const found = groupBy(findings, ({ path }) => JSON.stringify(path));
  const keys = commandKeys(units);
  const rows = units.flatMap((placed, index) =>
    rowsOf(placed.unit).map(({ path, field, ...row }): TranslationRow => {
      const at: FindingsAt = (...inside) => found.get(JSON.stringify([...placed.path, ...path, ...inside])) ?? [];
      const key = `${keys[index] ?? ""}${row.key}`;
      const own = found.size === 0 ? [] : findingsOf(row.texts, field, at);
      return { ...row, key, defaultLocale, findings: own };
    }),
  );
  return { defaultLocale, rows };
}

type FindingsAt = (...path: readonly string[]) => readonly Finding[];

function findingsOf(texts: TranslationRow["texts"], field: Translatable["field"], at: FindingsAt): TextFinding[] {
  const localized = Object.keys(texts).flatMap((locale) =>
    at(dictionaryOf[field], locale).map(({ severity, message }) => ({ locale, severity, message })),
  );
  return [...at(field).map(({ severity, message }) => ({ severity, message })), ...localized];
}

/** Holds no nodes, so that the trees of commands can be dropped. */
const rowsOf = memoized(({ command }: Unit): readonly UnitRow[] =>
  command ? translatablesIn(command).filter(isWorthTranslating).map(unitRow) : [],
);

function unitRow({ key, owner, field }: Translatable): UnitRow {
  const base = defaultText(owner, field);
  return {
    key,
    heading: pathName(headingOf(owner)),
    label: textLabel(owner, field),
    isIdentifier: isIdentifier(owner, field),
    max: fieldOf(owner.kind, field)?.limit?.max ?? 0,
    ...(base !== undefined && { base }),
    texts: Object.fromEntries(localizedTexts(owner, field)),
    path: pathTo(owner.node),
    field,
  };
}

function textLabel(owner: Described, field: Translatable["field"]): string {
  if (owner.kind === "choice") {
    return `${owner.parent.name?.value ?? "?"} › choice ${quote(owner.name?.value ?? "?")}`;
  }
  return owner.kind === "command" || isSubcommandOrGroup(owner.type) ? field : `${owner.name?.value ?? "?"} › ${field}`;
}

/** The table of one of a project's manifests. */
export interface ProjectPart {
  /** The manifest, as a path from the project's folder. */
  readonly file: string;
  readonly table: TranslationTable;
}

/**
 * A table of all manifests of a project, one after the other. Its keys begin with the manifest:
 * `admin/ban.commands.json#chat_input/ban/name`. `defaultLocale`: the project's; a manifest's own overrides it for its rows.
 */
export function projectTable(parts: readonly ProjectPart[], defaultLocale = builtInDefaultLocale): TranslationTable {
  const rows = parts.flatMap(({ file, table }) =>
    table.rows.map((row) => ({ ...row, file, key: keyInProject(file, row.key) })),
  );
  return { defaultLocale, rows };
}

/** The key of a manifest's text in the table of its project. */
export function keyInProject(file: string, key: string): string {
  return `${prefixOf(file)}${key}`;
}

/** Filters items to a manifest of a project, with the keys of its own table. */
export function inManifest<Keyed extends { readonly key: string }>(file: string, all: readonly Keyed[]): Keyed[] {
  const prefix = prefixOf(file);
  return all.filter(({ key }) => key.startsWith(prefix)).map((one) => ({ ...one, key: one.key.slice(prefix.length) }));
}

/** The prefix of a manifest's keys. Escaped paths have no `#`, so that no prefix begins with another. */
function prefixOf(file: string): string {
  return `${file.split("/").map(escapedName).join("/").replaceAll("#", "~2")}#`;
}
