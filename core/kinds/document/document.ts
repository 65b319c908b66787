import type { Names } from "../../discord/names/names.ts";
import type { CheckOptions } from "../../language/check/run.ts";
import type { Finding } from "../../language/model/finding.ts";
import type { Manifest, OtherCommands } from "../../language/model/manifest.ts";
import type { Command } from "../../language/model/model.ts";
import type { PlacedId } from "../../language/model/subjects.ts";
import type { NamedCode } from "../../language/model/suppressions.ts";
import type { Context } from "../../language/rule/define-rule.ts";
import type { Suggestion } from "../../language/show/completion/suggestion.ts";
import type { CounterMode, Hint } from "../../language/show/hints.ts";
import type { Lens } from "../../language/show/lenses.ts";
import type { OutlineSymbol } from "../../language/show/symbols.ts";
import type { Token } from "../../language/show/tokens.ts";
import type { Span, TextEdit } from "../../language/text/span.ts";
import type { Mention } from "../references/mentions.ts";

/** The content of a hover. */
export interface Explanation {
  readonly span: Span;
  /** Markdown, none of it empty. */
  readonly parts: readonly string[];
}

/** The permissions that a document defines for a command. */
export interface AccessRemark {
  readonly span: Span;
  /** Whether it applies to all commands without permissions of their own. */
  readonly isForAll: boolean;
  /** A few words of Markdown. */
  readonly summary: string;
}

export interface ExplainContext extends Pick<Context, "commands"> {
  /** The locale of the default texts, if the project says it. */
  readonly defaultLocale?: string | undefined;
  /** Markdown on who may use the command at the place (`permittedAt`), from other documents. */
  readonly access?: string;
  readonly names?: Names;
  /** The address that opens the page of a rule, by its code, in the editor; absent: the editor opens no such pages. */
  readonly pageInEditor?: ((code: string) => string) | undefined;
  /** The address that opens the text at the place among its translations in the editor; absent if it cannot be opened. */
  readonly translations?: string | undefined;
}

/** What completions draw on besides the text. */
export interface CompleteContext extends Pick<Context, "defaultLocale" | "commands"> {
  /** The integration types that the application supports; absent if unknown. */
  readonly integrationTypes?: Context["integrationTypes"];
  /** The names of guilds, roles, channels and users to choose from. */
  readonly names?: Names;
}

/**
 * One version of a file's text, of whatever kind the file is: commands, permissions, a lobby, an authorization, an
 * interaction or the project file. It never changes. All offsets and spans are UTF-16 units of its text.
 */
export interface Document {
  readonly manifest: Manifest;
  /**
   * The commands of other files that it is checked with. "siblings": published together with its own.
   * "commands": all that it can refer to.
   */
  readonly dependsOn: "siblings" | "commands" | "nothing";
  /**
   * The text after edits, one after the other, if only what they touch has to be read again; undefined if all of it has, and
   * absent if it always has. `text`: the outcome, put together when something needs all of it.
   */
  edited?(edits: readonly TextEdit[], text: () => string): Document | undefined;
  /** Another text of the same kind. What did not change is taken over. */
  withText(text: string): Document;
  /** What is wrong, in source order. */
  check(options?: CheckOptions): Finding[];
  /** Suggestions for an offset, best first. */
  complete(offset: number, context: CompleteContext): Suggestion[];
  explain(offset: number, context: ExplainContext): Explanation | undefined;
  /** The command whose default permissions are at an offset. Absent: it has none. */
  permittedAt?(offset: number): Command | undefined;
  /** What it says of who may use a command of another document. Absent: nothing. */
  accessTo?(command: Command, names?: Names): AccessRemark | undefined;
  outline(): OutlineSymbol[];
  /** Lines of counters. `siblings`: commands of other files that count too. */
  counters(siblings: OtherCommands, mode: CounterMode): Lens[];
  /** Words to show in the text of a range, in source order. */
  hints(range: Span, counters: CounterMode): Hint[];
  /** The IDs in a range that belong to something with a name, in source order. */
  ids(range?: Span): PlacedId[];
  /** What the pieces of a range mean, in source order. */
  tokens(range: Span): Token[];
  /** The names of commands, where they are defined or referred to. */
  mentions(): Mention[];
  /** The codes of rules that it suppresses or sets. */
  ruleCodes(): readonly NamedCode[];
}
