import { parse, unparse } from "papaparse";
import { UserError } from "../../../core/tools/user-error.ts";
import type { TranslationExchange } from "./exchange.ts";

/** The columns before the locales. Only the first is required when a file is read. */
const columns = { key: "key", max: "max", base: "default" } as const;
const own: readonly string[] = Object.values(columns);

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = "\ufeff";

/** Texts that a spreadsheet takes for a formula, after any number of apostrophes. */
const formula = /^'*[=+\-@\t\r]/;

/** A table with a row for each text and a column for each locale. Texts that look like a formula get a leading `'`. */
export function writeCsv({ locales, texts }: TranslationExchange): string {
  const rows = texts.map(({ key, max, base = "", translations }) => [
    key,
    max ?? "",
    base,
    ...locales.map((locale) => translations.get(locale) ?? ""),
  ]);
  const cells = [[...own, ...locales], ...rows].map((row) => row.map((cell) => escapedCell(String(cell))));
  return `${byteOrderMark}${unparse(cells, { newline: "\r\n" })}\r\n`;
}

/** Escapes formulas, so that a spreadsheet never runs them on a translator's machine. */
function escapedCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

function fromText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Reads a table with commas, semicolons or tabs. An empty field means no text. Throws a UserError. */
export function readCsv(text: string): TranslationExchange {
  const content = text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text;
  const delimiter = /^"?key"?([,;\t])/i.exec(content)?.[1];
  if (delimiter === undefined) throw new UserError("The first column of the CSV file must be “key”.");
  const { data, errors } = parse<string[]>(content, { delimiter });
  const [fault] = errors;
  if (fault) throw new UserError(`Row ${(fault.row ?? 0) + 1} of the CSV file cannot be read. ${fault.message}.`);
  const [header = [], ...rows] = data.map((row) => row.map(fromText));
  const locales = [...new Set(header.filter((name, index) => index > 0 && name !== "" && !own.includes(name)))];
  const columnOf = new Map(header.map((name, index) => [name, index] as const).reverse());
  const texts = rows.filter(([key = ""]) => key !== "").map((row) => textIn(columnOf, row, locales));
  return { locales, texts };
}

function textIn(columnOf: ReadonlyMap<string, number>, row: readonly string[], locales: readonly string[]) {
  const field = (name: string): string => row[columnOf.get(name) ?? -1] ?? "";
  const entries = locales.map((locale) => [locale, field(locale)] as const).filter(([, text]) => text !== "");
  return {
    key: row[0] ?? "",
    ...(columnOf.has(columns.base) && { base: field(columns.base) }),
    translations: new Map(entries),
  };
}
