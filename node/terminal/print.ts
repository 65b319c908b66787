import { writeSync } from "node:fs";
import { bounded } from "../../core/text/bounded.ts";
import { withoutSecrets } from "../../core/text/secrets.ts";
import { visible } from "../../core/text/visible.ts";

declare const isPrintable: unique symbol;

/**
 * Text without control sequences for terminals or CI systems. Only this file creates it, so that texts from manifests or
 * services cannot be printed unescaped.
 */
export type Printable = string & { readonly [isPrintable]: true };

/** Commands for CI systems: `::error::…` of GitHub at the start of a line, `##[…]` and `##vso[…]` anywhere. */
const atStart = /^(\s*):(?=:)/;
const anywhere = /##(?=\w*\[)/g;

/** Prints a line to standard output, with its control characters escaped. */
export function print(text: string): void {
  printComposed(printable(text));
}

/** Prints a message to standard error, with its control characters escaped and none of its lines very long. */
export function printError(text: string): void {
  const lines = printable(text).split("\n");
  printComposed(lines.map(bounded).join("\n") as Printable, process.stderr);
}

export function printJson(value: unknown): void {
  printComposed(jsonText(value));
}

/** Prints a report whose values are printable already: with colors, as JSON, or as commands for a CI system. */
export function printComposed(text: Printable, stream: NodeJS.WritableStream = process.stdout): void {
  write(composed`${text}\n`, stream);
}

/** Writes a text without a newline. `onWritten` receives the error if the stream fails. */
export function write(
  text: Printable,
  stream: NodeJS.WritableStream = process.stdout,
  onWritten?: (error?: Error | null) => void,
): void {
  stream.write(text, onWritten);
}

/**
 * Prints a line to standard output without Node's streams, which load as long as a quarter of an empty program. Returns
 * whether all of it was written.
 */
export function printAtOnce(text: string): boolean {
  const line = Buffer.from(`${printable(text)}\n`);
  try {
    return writeSync(1, line) === line.length;
  } catch {
    // Printing the ordinary way reports it.
    return false;
  }
}

/** Escapes control sequences for terminals and CI systems, and hides secrets. */
export function printable(text: string): Printable {
  return printableWithSecrets(withoutSecrets(text));
}

/** Like `printable` but with secrets, for a user who asked for them. */
export function printableWithSecrets(text: string): Printable {
  return text
    .split("\n")
    .map((line) => visible(line).replace(atStart, "$1: ").replaceAll(anywhere, "# #"))
    .join("\n") as Printable;
}

/** Combines our own text with printable values. */
export function composed(words: TemplateStringsArray, ...values: readonly (Printable | number)[]): Printable {
  return String.raw({ raw: words }, ...values) as Printable;
}

export function joinedPrintable(texts: readonly Printable[]): Printable {
  return texts.join("\n") as Printable;
}

/**
 * Replaces each control character in part of a line by a dot, so that marks below stay aligned. Tabs, which have no fixed
 * width, become two spaces.
 */
export function dotted(text: string): Printable {
  return text
    .replaceAll("\t", "  ")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, "·")
    .replaceAll(/##(?=\w*\[)/g, "#·") as Printable;
}

/** Formats a value as indented JSON without secrets, with every control and direction character escaped. */
export function jsonText(value: unknown): Printable {
  const hide = (_: string, inner: unknown): unknown => (typeof inner === "string" ? withoutSecrets(inner) : inner);
  return escapedJson(JSON.stringify(value, hide, 2));
}

/** Escapes every control and direction character in JSON or TypeScript, where only strings contain them. Also escapes `##[`. */
export function escapedJson(json: string): Printable {
  return json
    .split("\n")
    .map((line) => visible(line).replaceAll(/(##\w*)\[/g, "$1\\u005b"))
    .join("\n") as Printable;
}
