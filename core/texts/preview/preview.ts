import type { Span } from "../../language/text/span.ts";
import type { FormOption } from "../../use/interactions/form.ts";

export interface SwitchChoice {
  readonly key: string;
  readonly label: string;
}

/** What can be switched to, besides locales. */
export interface SwitchChoices {
  readonly members: readonly SwitchChoice[];
  readonly places: readonly SwitchChoice[];
  readonly installs: readonly SwitchChoice[];
}

/** A name or a description as users of the locale see it. The span is that of the string that is shown, quotes included. */
export interface ShownText extends Span {
  /** Names it within the manifest, as in the table of translations: `chat_input/music/options/play/description`. */
  readonly key: string;
  readonly text: string;
  /** The locale's own text, that of its fallback locale, or the default. */
  readonly source: "own" | "fallback" | "default";
  /** Whether users read the default text in a language that is not theirs. */
  readonly isMissing: boolean;
  /** Whether it repeats the default in another locale, so that Discord ignores it. */
  readonly isIgnored: boolean;
  /** Why this text is shown, in a sentence. */
  readonly note: string;
  /** The most characters that the field takes. */
  readonly max: number;
}

export interface Why {
  readonly message: string;
  /** Where a manifest says it. `uri` and `label`, such as `moderators.permissions.json:12`: of another than is previewed. */
  readonly place?: Span & { readonly uri?: string; readonly label?: string };
}

/** Something that users can pick: a command without subcommands, or a subcommand. The span is that of its object. */
export interface PreviewRow extends Span {
  /** The default names with the command's type: `1 music play`. No two rows have the same. */
  readonly key: string;
  /** CHAT_INPUT = 1, USER = 2, MESSAGE = 3, PRIMARY_ENTRY_POINT = 4. */
  readonly type: number;
  /** The names of the command, the group and the subcommand. */
  readonly words: readonly ShownText[];
  readonly description?: ShownText;
  readonly required: number;
  readonly optional: number;
  readonly isShown: boolean;
  readonly why: Why;
  readonly command: Span;
}

export interface PreviewChoice {
  readonly name: ShownText;
  readonly value: string | number;
}

/** An option as users fill it in. */
export interface PreviewOption extends Span {
  readonly name: ShownText;
  readonly description?: ShownText;
  readonly choices: readonly PreviewChoice[];
  readonly input: FormOption;
  /** What it takes, in a few words: `INTEGER, 1 to 60`. */
  readonly takes: string;
}

/** The command that is picked, with all that is asked for. */
export interface PreviewCommand {
  /** That of its row. */
  readonly key: string;
  readonly options: readonly PreviewOption[];
  /** What else is to be known of it, one sentence each. */
  readonly remarks: readonly { readonly level: "ok" | "warning" | "plain"; readonly message: string }[];
}
