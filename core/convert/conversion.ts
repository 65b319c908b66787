import type { Problem } from "../text/parse.ts";
import type { Span } from "../text/span.ts";

/** JSON text with the meaning of a JavaScript or Python text. */
export interface Conversion {
  /** Includes the comments of the source. Apart from them it is valid JSON, whatever the source is. */
  readonly json: string;
  /** Syntax errors, with spans of the source. */
  readonly problems: readonly Problem[];
  /** Values and members that are code, as spans of the source in source order. Each is replaced by a string that quotes it. */
  readonly code: readonly Span[];
  /** Whether the source has code without a place in JSON, which is left out. */
  readonly hasOtherCode: boolean;
  /** Functions beside the values of a command, such as its handler, and values that later calls of a builder replace. */
  readonly leftOut: readonly Span[];
  /** The names of commands, and the code of commands and lists of them, that the JSON lacks. */
  readonly omitted: { readonly names: readonly string[]; readonly code: readonly string[] };
  /** The code with unknown changes to a command, in source order. The JSON lacks the changes. */
  readonly unread: readonly string[];
  readonly language: "discord.js code" | "Python" | "JavaScript";
}
