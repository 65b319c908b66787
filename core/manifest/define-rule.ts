import type { Node } from "jsonc-parser";
import type { Context } from "./context.ts";
import type { Field, Shape } from "./fields.ts";
import type { Fix, Path, Related, Severity, Span } from "./finding.ts";
import type { Ignore, IgnoredCode } from "./ignore.ts";
import type { CommandList } from "./list.ts";
import type { AnyObject, Choice, Command, Described, Option, Property, TableObject, Text } from "./model.ts";
import type { Problem } from "./text/parse.ts";

/** A value and what the interface wants in its place: a field's value, or an element of one. */
export interface Value {
  readonly node: Node;
  readonly shape: Shape;
  readonly nullable: boolean;
  /** What holds the value, for the message: a field's name, or "command". */
  readonly label: string;
  readonly field: Field | undefined;
  readonly owner: AnyObject | undefined;
}

/** The options of one array, in order. */
export interface OptionList {
  readonly node: Node;
  readonly options: readonly Option[];
}

/** The choices of one option, in order. */
export interface ChoiceList {
  readonly node: Node;
  readonly choices: readonly Choice[];
}

/** One entry of a dictionary from locale to text. */
export interface DictionaryEntry {
  readonly locale: string;
  /** The whole `"key": value`. */
  readonly node: Node;
  readonly key: Node;
  /** Absent where the value is no text. */
  readonly text: Text | undefined;
}

/** The `…_localizations` of one field of a command, an option or a choice. */
export interface Dictionary {
  readonly node: Node;
  readonly field: Text["field"];
  readonly owner: Described;
  /** The default text that the entries stand in for, where there is one. */
  readonly base: Text | undefined;
  readonly entries: readonly DictionaryEntry[];
}

/** A comment that silences rules, and what came of it. */
export interface IgnoreUse extends Ignore {
  /** "off" where the rule did not run, so nobody can tell. */
  readonly codes: readonly (IgnoredCode & { readonly use: "used" | "unused" | "unknown" | "off" })[];
}

/** A stretch of the text as it stands, with comments: a command's, or what is between commands. */
export interface Source extends Span {
  /** The tree of what stands there, as far as there is one. */
  readonly root: Node | undefined;
}

/** What a rule can look at, by the word that it subscribes with. */
export interface Targets {
  /** A fault of the JSON text. */
  readonly problem: Problem;
  /** The text itself. */
  readonly source: Source;
  /** Any value with the shape that it must have. */
  readonly value: Value;
  /** Any object with fields: a command, an option, a choice, the envelope, or a table's. */
  readonly object: AnyObject;
  readonly command: Command;
  readonly option: Option;
  readonly choice: Choice;
  /** An object that is no part of a command. */
  readonly table: TableObject;
  /** A property of such an object. */
  readonly property: { readonly property: Property; readonly owner: AnyObject };
  /** A default name or description, or one locale's. */
  readonly text: Text;
  readonly dictionary: Dictionary;
  readonly options: OptionList;
  readonly choices: ChoiceList;
  /** All commands that are published together. */
  readonly list: CommandList;
  /** A comment that silences rules. */
  readonly ignore: IgnoreUse;
}

/** What a rule may add to a finding beside its place and its message. */
export interface Details {
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
  readonly related?: readonly Related[];
  readonly tags?: readonly ("unnecessary" | "deprecated")[];
  /** For something that is missing: the name that its path ends with. */
  readonly missing?: string;
}

/** How a rule says what it found. Offsets are those of `source`. */
export interface Report {
  readonly source: string;
  readonly context: Context;
  /** Marks a node. */
  at(node: Node, message: string, details?: Details): void;
  /** Marks a span that stands for the node: a part of it, or the part of it that says best what is wrong. */
  within(node: Node, span: Span, message: string, details?: Details): void;
  /** Marks a span where there is no node. */
  span(span: Span, path: Path, message: string, details?: Details): void;
}

/** The page of a rule. `bad` and `good` are whole manifests, and tests: `bad` breaks this rule and no other. */
export interface RuleDocs {
  /** Section of the interface, or "–" where the rule comes from elsewhere. */
  readonly section: string;
  readonly summary: string;
  readonly why: string;
  readonly bad: string;
  readonly good: string;
  /** Stands in for "publish to a guild" and the like where the examples need it. */
  readonly context?: Partial<Context>;
}

/** One rule: one code, one file. */
export interface Rule<K extends keyof Targets = keyof Targets> {
  readonly code: string;
  readonly on: K;
  readonly severity: Severity | "off";
  readonly docs: RuleDocs;
  check(target: Targets[K], report: Report): void;
}

/** A rule of any target, as the registry holds it. */
export type AnyRule = { [K in keyof Targets]: Rule<K> }[keyof Targets];

/** Gives a rule its type: `check` gets the target that `on` names. */
export function defineRule<K extends keyof Targets>(rule: Rule<K>): Rule<K> {
  return rule;
}
