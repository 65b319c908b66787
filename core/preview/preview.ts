import type { FormOption } from "../interactions/form.ts";
import type { Span } from "../text/span.ts";
import type { Switches } from "./switches.schema.ts";

export interface SwitchChoice {
  readonly key: string;
  readonly label: string;
}

/** The choices of the switches, besides locales. */
export interface SwitchChoices {
  readonly members: readonly SwitchChoice[];
  readonly places: readonly SwitchChoice[];
  readonly installs: readonly SwitchChoice[];
}

/** A name or a description as users of the locale see it. The span is that of the string that is shown, quotes included. */
export interface PreviewText extends Span {
  /** The key within the manifest, as in the table of translations: `chat_input/music/options/play/description`. */
  readonly key: string;
  readonly text: string;
  /** The locale's own text, that of its fallback locale, or the default. */
  readonly source: "own" | "fallback" | "default";
  /** Whether users read the default text in a language that is not theirs. */
  readonly isMissing: boolean;
  /** Whether it repeats the default in another locale, so that Discord ignores it. */
  readonly isIgnored: boolean;
  /** The reason why this text is shown, in a sentence. */
  readonly note: string;
  /** The most characters that the field takes. */
  readonly max: number;
}

/** An error in a command, for which Discord refuses it. The span is that of the finding. */
export interface RowProblem extends Span {
  readonly message: string;
}

export interface Why {
  readonly message: string;
  /**
   * The place in a manifest that states it. `uri` and `label`, such as `moderators.permissions.json, line 12`: only for another
   * manifest than the previewed one.
   */
  readonly place?: Span & { readonly uri?: string; readonly label?: string };
}

/** Something that users can pick: a command without subcommands, or a subcommand. The span is that of its object. */
export interface PreviewRow extends Span {
  /** The default names with the command's type: `1 music play`. No two rows have the same. */
  readonly key: string;
  /** CHAT_INPUT = 1, USER = 2, MESSAGE = 3, PRIMARY_ENTRY_POINT = 4. */
  readonly type: number;
  /** The names of the command, the group and the subcommand. */
  readonly words: readonly PreviewText[];
  readonly description?: PreviewText;
  /** The names of its required options, as users see them. */
  readonly required: readonly string[];
  /** The number of its other options. */
  readonly optional: number;
  /**
   * Whether the picker hides the row from the user: a permission is missing, the place is wrong, or the command is unfinished.
   */
  readonly isHidden: boolean;
  /** The reason why it is hidden or shown. */
  readonly why: Why;
  readonly command: Span;
  /** The first error of the row; absent if it has none. */
  readonly problem?: RowProblem;
}

export interface PreviewChoice {
  readonly name: PreviewText;
  readonly value: string | number;
}

/** An option as users fill it in. */
export interface PreviewOption extends Span {
  readonly name: PreviewText;
  readonly description?: PreviewText;
  readonly choices: readonly PreviewChoice[];
  readonly input: FormOption;
  /** The values that it takes, in a few words: `INTEGER, 1 to 60`. */
  readonly takes: string;
}

/** The commands of an app as a user sees them. */
export interface SeenCommands {
  /** Changes with the commands. All offsets belong to it. */
  readonly version: number;
  readonly app: string;
  /** The locale of the default texts. */
  readonly defaultLocale: string;
  readonly rows: readonly PreviewRow[];
  readonly choices: SwitchChoices;
  /** The effective switches: the chosen ones, and defaults with which something is shown. */
  readonly switches: Switches;
  /** The requested command, if it still exists. */
  readonly command?: PreviewCommand;
}

/** The picked command with all its options. */
export interface PreviewCommand {
  /** The key of its row. */
  readonly key: string;
  readonly options: readonly PreviewOption[];
  /** Further remarks, one sentence each. */
  readonly remarks: readonly { readonly level: "ok" | "warning" | "plain"; readonly message: string }[];
}
