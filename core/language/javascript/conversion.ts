import { lastAtOrBefore } from "../text/last-at-or-before.ts";
import type { Problem } from "../text/parse.ts";
import type { Span } from "../text/span.ts";
import type { SourceMap } from "./source-map.ts";

/** JSON text that means what a JavaScript text means. All spans are in the JavaScript. */
export interface Conversion {
  /** With the comments of the source. It is valid JSON but for them, whatever the source is. */
  readonly json: string;
  readonly map: SourceMap;
  /** Faults of the source. */
  readonly problems: readonly Problem[];
  /** Values and members that are code, in source order. A string that quotes it replaces each. */
  readonly code: readonly Span[];
  /** Whether it is part of code that has no place in JSON and is left out. */
  readonly hasOtherCode: boolean;
  /** Functions beside the values of a command, such as its handler. They are left out. */
  readonly functions: readonly Span[];
  /** What the source is, to people. */
  readonly language: "discord.js code" | "Python" | "JavaScript";
  /** Where the objects start that code adds members to. */
  readonly open: ReadonlySet<number>;
  /** The first thing that JSON does not have. */
  readonly sign: Span;
}

/** Whether a span of the source is in something that is code. */
export function isInCode({ code }: Pick<Conversion, "code">, { start, end }: Span): boolean {
  const around = code[lastAtOrBefore(code, start, (one) => one.start)];
  return around !== undefined && start >= around.start && end <= around.end;
}
