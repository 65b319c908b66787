import { visible } from "../../core/language/text/visible.ts";

/** What CI systems take for commands: `::error::…` of GitHub at the start of a line, `##[…]` and `##vso[…]` anywhere. */
const atStart = /^(\s*):(?=:)/;
const anywhere = /##(?=\w*\[)/g;

/** Prints text to standard output and ends the line. Control characters in it are shown, not obeyed. */
export function print(text: string): void {
  printComposed(printable(text));
}

/** The same to standard error. */
export function printError(text: string): void {
  printComposed(printable(text), process.stderr);
}

/** Prints a value as JSON to standard output. */
export function printJson(value: unknown): void {
  printComposed(jsonText(value));
}

/** Prints a report whose values are printable already: with colors, as JSON, or commands for a CI system. */
export function printComposed(text: string, stream: NodeJS.WritableStream = process.stdout): void {
  stream.write(`${text}\n`);
}

/** Text whose lines show what would otherwise act on a terminal or a CI system. */
export function printable(text: string): string {
  return text
    .split("\n")
    .map((line) => visible(line).replace(atStart, "$1: ").replaceAll(anywhere, "# #"))
    .join("\n");
}

/** A value as indented JSON, with every control and direction character escaped. */
export function jsonText(value: unknown): string {
  return escapedJson(JSON.stringify(value, undefined, 2));
}

/** JSON or TypeScript with every control and direction character escaped, which only strings can contain. So can `##[`. */
export function escapedJson(json: string): string {
  return json
    .split("\n")
    .map((line) => visible(line).replaceAll(/(##\w*)\[/g, "$1\\u005b"))
    .join("\n");
}
