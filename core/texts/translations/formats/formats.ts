import { UserError } from "../../../user-error.ts";
import { readCsv, writeCsv } from "./csv.ts";
import type { Exchange } from "./exchange.ts";
import { readJson, writeJson } from "./json.ts";
import { readXliff } from "./read-xliff.ts";
import { writeXliff } from "./write-xliff.ts";

/** How translations are written to a file and read from it. */
export interface Format {
  readonly name: string;
  readonly extensions: readonly [standard: string, ...others: readonly string[]];
  readonly isForOneLocale: boolean;
  write(exchange: Exchange): string;
  /** Throws a UserError where the file is not of this format. */
  read(text: string): Exchange;
}

export const formats: readonly Format[] = [
  { name: "CSV", extensions: ["csv", "tsv"], isForOneLocale: false, write: writeCsv, read: readCsv },
  { name: "JSON", extensions: ["json"], isForOneLocale: false, write: writeJson, read: readJson },
  { name: "XLIFF", extensions: ["xlf", "xliff"], isForOneLocale: true, write: writeXliff, read: readXliff },
];

/** The format of a file, by its name. Throws a UserError where none has it. */
export function formatOf(path: string): Format {
  const found = formats.find(({ extensions }) =>
    extensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`)),
  );
  if (!found) throw new UserError("Translations can be imported from .csv, .tsv, .json, .xlf and .xliff files.");
  return found;
}

/** Larger files are not read: that would take seconds. All texts that 130 commands can have are a million characters. */
const maxMegabytes = 4;

/** Throws a UserError if a file is too large to be read. */
export function checkFileSize(name: string, bytes: number): void {
  const megabytes = bytes / 2 ** 20;
  if (megabytes <= maxMegabytes) return;
  // Rounded up, so that it is more than the maximum in the message, too.
  const size = (Math.ceil(megabytes * 10) / 10).toFixed(1);
  throw new UserError(
    `${name} was not read because it has ${size} MB (maximum ${maxMegabytes} MB). Import it in parts.`,
  );
}
