import { UserError } from "../../../core/tools/user-error.ts";
import { readCsv, writeCsv } from "./csv.ts";
import type { TranslationExchange } from "./exchange.ts";
import { readTranslationsJson, writeJson } from "./json.ts";
import { readXliff } from "./read-xliff.ts";
import { writeXliff } from "./write-xliff.ts";

/** Reads and writes translations in one file format. */
export interface Format {
  readonly name: string;
  readonly extensions: readonly [standard: string, ...others: readonly string[]];
  readonly isForOneLocale: boolean;
  write(exchange: TranslationExchange): string;
  /** Throws a UserError if the file is in another format. */
  read(text: string): TranslationExchange;
}

export const formats: readonly Format[] = [
  { name: "CSV", extensions: ["csv", "tsv"], isForOneLocale: false, write: writeCsv, read: readCsv },
  { name: "JSON", extensions: ["json"], isForOneLocale: false, write: writeJson, read: readTranslationsJson },
  { name: "XLIFF", extensions: ["xlf", "xliff"], isForOneLocale: true, write: writeXliff, read: readXliff },
];

/** The format of a file, by its name. Throws a UserError for an unknown one. */
export function formatOf(path: string): Format {
  const found = formats.find(({ extensions }) =>
    extensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`)),
  );
  if (!found) throw new UserError("Translations can be imported from .csv, .tsv, .json, .xlf and .xliff files.");
  return found;
}

/** Reading larger files would take seconds. All texts of 130 commands have at most a million characters. */
const maxMegabytes = 4;

/** Throws a UserError if a file is too large to be read. */
export function checkFileSize(name: string, bytes: number): void {
  const megabytes = bytes / 2 ** 20;
  if (megabytes <= maxMegabytes) return;
  // Rounded up, so that the message never shows the maximum itself.
  const size = (Math.ceil(megabytes * 10) / 10).toFixed(1);
  throw new UserError(
    `${name} was not read because it has ${size} MB (maximum ${maxMegabytes} MB). Import it in parts.`,
  );
}
