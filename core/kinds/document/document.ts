import type { Suggestion } from "../../assist/completion/suggestion.ts";
import type { CounterMode, Hint } from "../../assist/hints.ts";
import type { Lens } from "../../assist/lenses.ts";
import type { OutlineSymbol } from "../../assist/symbols.ts";
import type { SemanticToken } from "../../assist/tokens.ts";
import type { CheckOptions } from "../../check/run.ts";
import type { Names } from "../../discord/names/names.ts";
import type { Finding } from "../../manifest/finding.ts";
import type { Manifest, OtherCommands } from "../../manifest/manifest.ts";
import type { Command } from "../../manifest/model.ts";
import type { PlacedId } from "../../manifest/subjects.ts";
import type { NamedCode } from "../../manifest/suppressions.ts";
import type { Context } from "../../rules/shared/define-rule.ts";
import type { Span } from "../../text/span.ts";
import type { CommandName, Mention } from "../references/mentions.ts";

/** The content of a hover. */
export interface Explanation {
  readonly span: Span;
  /** The non-empty parts of the hover, as Markdown. */
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
  /** The address that opens a page of `docs/rules/` in the editor, at a heading's anchor; absent if the editor opens no pages. */
  readonly pageInEditor?: ((page: string, anchor?: string) => string) | undefined;
  /** The condition for showing the characters that a command uses; by default, near their limit. */
  readonly counters?: CounterMode | undefined;
  /** The address that opens the text at the place among its translations in the editor; absent if it cannot be opened. */
  readonly translations?: string | undefined;
}

/** The sources of completions besides the text. */
export interface CompleteContext extends Pick<Context, "defaultLocale" | "commands"> {
  /** The integration types that the application supports; absent if unknown. */
  readonly integrationTypes?: Context["integrationTypes"];
  /** The names of guilds, roles, channels and users to choose from. */
  readonly names?: Names;
}

/**
 * A version of a file's text, for files of every kind: commands, permissions, a lobby, an authorization, an
 * interaction or the project file. It never changes. All offsets and spans are UTF-16 units of its text.
 */
export interface Document {
  readonly manifest: Manifest;
  /**
   * The commands of other files that the document is checked with. "siblings": commands published together with its own.
   * "commands": all commands that it can refer to.
   */
  readonly dependsOn: "siblings" | "commands" | "nothing";
  /** Another text of the same kind. What did not change is taken over. */
  withText(text: string): Document;
  /** Findings in source order. */
  check(options?: CheckOptions): Finding[];
  /** Suggestions for an offset, best first. */
  complete(offset: number, context: CompleteContext): Suggestion[];
  explain(offset: number, context: ExplainContext): Explanation | undefined;
  /** The command whose default permissions are at an offset. Absent: it has none. */
  permittedAt?(offset: number): Command | undefined;
  /** The permissions that the document defines for a command of another document. Absent: it never defines any. */
  accessTo?(command: Command, names?: Names): AccessRemark | undefined;
  outline(): OutlineSymbol[];
  /** Lines of counters. `siblings`: commands of other files that count too. */
  counters(siblings: OtherCommands, mode: CounterMode): Lens[];
  /** Words to show in the text of a range, in source order. */
  hints(range: Span, counters: CounterMode): Hint[];
  /** The IDs in a range that belong to something with a name, in source order. */
  ids(range?: Span): PlacedId[];
  /** The meanings of the pieces of a range, in source order. */
  tokens(range: Span): SemanticToken[];
  /** The names of commands and their options, where they are defined or referred to. `of`: only the names of one command. */
  mentions(of?: CommandName): Mention[];
  /** The name at an offset. */
  mentionAt(offset: number): Mention | undefined;
  /** The codes of rules that the document suppresses or sets. */
  ruleCodes(): readonly NamedCode[];
}
