import { withoutSecrets } from "../../core/language/text/secrets.ts";
import { visible } from "../../core/language/text/visible.ts";

declare const isPrintable: unique symbol;

/**
 * Text that acts on no terminal and on no CI system. Only the functions of this file make it, so a text from a manifest or
 * a service cannot be printed as it is.
 */
export type Printable = string & { readonly [isPrintable]: true };

/** Commands for CI systems: `::error::…` of GitHub at the start of a line, `##[…]` and `##vso[…]` anywhere. */
const atStart = /^(\s*):(?=:)/;
const anywhere = /##(?=\w*\[)/g;

/** Prints a line to standard output, with its control characters escaped. */
export function print(text: string): void {
  printComposed(printable(text));
}

/** The same to standard error. */
export function printError(text: string): void {
  printComposed(printable(text), process.stderr);
}

export function printJson(value: unknown): void {
  printComposed(jsonText(value));
}

/** Prints a report whose values are printable already: with colors, as JSON, or commands for a CI system. */
export function printComposed(text: Printable, stream: NodeJS.WritableStream = process.stdout): void {
  write(composed`${text}\n`, stream);
}

/** Writes a text without adding a newline. `onWritten` gets the error if the stream fails. */
export function write(
  text: Printable,
  stream: NodeJS.WritableStream = process.stdout,
  onWritten?: (error?: Error | null) => void,
): void {
  stream.write(text, onWritten);
}

/** Escapes what would act on a terminal or a CI system, and hides secrets. */
export function printable(text: string): Printable {
  return printableWithSecrets(withoutSecrets(text));
}

/** The same with its secrets, for a user who asked to see them. */
export function printableWithSecrets(text: string): Printable {
  return text
    .split("\n")
    .map((line) => visible(line).replace(atStart, "$1: ").replaceAll(anywhere, "# #"))
    .join("\n") as Printable;
}

/** A text of ours around printable values. */
export function composed(words: TemplateStringsArray, ...values: readonly (Printable | number)[]): Printable {
  return String.raw({ raw: words }, ...values) as Printable;
}

export function joined(texts: readonly Printable[]): Printable {
  return texts.join("\n") as Printable;
}

/**
 * Part of a line with a dot in place of each character that could act, so that marks below it stay where they belong. Tabs,
 * which have no fixed width, become two spaces.
 */
export function dotted(text: string): Printable {
  return text
    .replaceAll("\t", "  ")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, "·")
    .replaceAll(/##(?=\w*\[)/g, "#·") as Printable;
}

/** A value as indented JSON, with every control and direction character escaped and without secrets. */
export function jsonText(value: unknown): Printable {
  const hide = (_: string, inner: unknown): unknown => (typeof inner === "string" ? withoutSecrets(inner) : inner);
  return escapedJson(JSON.stringify(value, hide, 2));
}

/** JSON or TypeScript with every control and direction character escaped, which only strings can contain. So can `##[`. */
export function escapedJson(json: string): Printable {
  return json
    .split("\n")
    .map((line) => visible(line).replaceAll(/(##\w*)\[/g, "$1\\u005b"))
    .join("\n") as Printable;
}
