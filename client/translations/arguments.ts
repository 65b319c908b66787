import * as vscode from "vscode";
import type { CellPosition } from "../../core/translations/cell.ts";

/** The file that a command is about: a link says it as a string. */
export function manifestIn(argument: unknown): unknown {
  return typeof argument === "string" ? vscode.Uri.parse(argument, true) : argument;
}

/** The cell that a link or the preview hands to *Edit Translations*; undefined: none. */
export function cellIn(argument: unknown): CellPosition | undefined {
  if (typeof argument !== "object" || argument === null || !("key" in argument)) return undefined;
  const { key } = argument;
  const locale = "locale" in argument && typeof argument.locale === "string" ? argument.locale : undefined;
  return typeof key === "string" ? { key, locale } : undefined;
}
