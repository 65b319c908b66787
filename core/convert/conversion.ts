import type { Problem } from "../text/parse.ts";

/** JSON text with the meaning of a JavaScript or Python text. */
export interface Conversion {
  /** Includes comments of the source. Apart from them it is valid JSON, whatever the source is. */
  readonly json: string;
  /** Syntax errors, with spans of the source. */
  readonly problems: readonly Problem[];
  /** The code of values that are not known. Each is replaced by a string that quotes it. */
  readonly placeholders: readonly string[];
  /** Whether code without a place in JSON is left out, such as the handler of a command. */
  readonly leavesCode: boolean;
  /** The names of properties that are left out. */
  readonly leftOut: readonly string[];
  /** Code that changes a command in a way that is not known, in source order. The JSON lacks the changes. */
  readonly unread: readonly string[];
  readonly language: "discord.js code" | "Python" | "JavaScript";
}
