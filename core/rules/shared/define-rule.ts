import type { Node } from "jsonc-parser";
import { builtInDefaultLocale } from "../../interface/facts/locales.ts";
import type { NameTable } from "../../interface/facts/snowflake.ts";
import type { Field } from "../../interface/fields/field.ts";
import type { ProposedFix, Related, Severity } from "../../manifest/finding.ts";
import type { KnownCommand } from "../../manifest/known-command.ts";
import type { Subjects } from "../../manifest/subjects.ts";
import type { Path, Span } from "../../text/span.ts";
import type { AnyFilled, Filled, Templates } from "../../tools/templates.ts";

/** Project settings and publish scope that a manifest is checked with. */
export interface Context {
  /** Undefined: the manifest can be published to either, and rules for one scope do not apply. */
  readonly scope: "global" | "guild" | undefined;
  /** The guild of a guild manifest; absent: the manifest names none. */
  readonly guildId?: string | undefined;
  /** The language of the default texts. */
  readonly defaultLocale: string;
  /** Whether the manifest or the project file sets the default locale; absent: it is only assumed. */
  readonly isDefaultLocaleSet?: true;
  /** The integration types that the application supports; undefined if unknown. */
  readonly integrationTypes: readonly number[] | undefined;
  /** The commands that manifests of other kinds can refer to; absent if unknown. */
  readonly commands?: readonly KnownCommand[] | undefined;
  /** The names that the project file gives to IDs. */
  readonly names?: NameTable | undefined;
  /** Whether the manifest has options in place of commands. An object that could be either is then an option. */
  readonly amongOptions?: boolean;
  /** Whether comments and severities are overruled for findings that must be fixed; absent: they are obeyed. */
  readonly forPublishing?: boolean;
  /** Severities by rule code. They override the rules' own. */
  readonly severities: Readonly<Record<string, Severity | "off">>;
}

/** Whether checks with two contexts have the same findings. */
export function isSameContext(a: Context, b: Context): boolean {
  if (a === b) return true;
  const names = Object.keys({ ...a, ...b }) as (keyof Context)[];
  return names.every((name) => a[name] === b[name] || (name !== "commands" && hasSameMembers(a[name], b[name])));
}

function hasSameMembers(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  const others = new Map(Object.entries(b));
  const members = Object.entries(a);
  return members.length === others.size && members.every(([key, value]) => others.get(key) === value);
}

export const defaultContext: Context = {
  scope: undefined,
  defaultLocale: builtInDefaultLocale,
  integrationTypes: undefined,
  severities: {},
};

/** The texts of a rule: its messages, and the titles of its fixes. */
export interface RuleTexts {
  readonly messages: Templates;
  readonly fixes?: Templates;
}

/** The optional parts of a finding. */
export interface Details<Title extends AnyFilled = AnyFilled> {
  readonly severity?: Severity;
  readonly fixes?: readonly ProposedFix<Title>[];
  readonly related?: readonly Related[];
  readonly tags?: readonly ("unnecessary" | "deprecated")[];
  /** The span in which the fixes are offered besides the finding's own. For a missing property, the node is this span. */
  readonly around?: Span;
  /** Whether Discord may accept this error, though it refuses the rule's others. See `Rule.disputed`. */
  readonly disputed?: true;
  /** See `Finding.remedy`. */
  readonly remedy?: "scope" | "rename";
  /** See `Finding.sameLocales`. */
  readonly sameLocales?: readonly string[];
  /** See `Finding.atLeast`. */
  readonly atLeast?: AnyFilled;
  /** For a property that the node lacks: the name that the finding's path ends with. */
  readonly missing?: string;
}

/**
 * Takes the findings of a rule: only its own messages and fixes, each with all its values. Offsets count in `source`. Its
 * functions need their `this`, so do not destructure them.
 */
export interface Report<Message extends AnyFilled = AnyFilled, Title extends AnyFilled = AnyFilled> {
  readonly source: string;
  readonly context: Context;
  readonly at: (node: Node, message: Message, details?: Details<Title>) => void;
  /** Reports a node by a span within it, the part that shows the fault best. */
  readonly within: (node: Node, span: Span, message: Message, details?: Details<Title>) => void;
  /** Reports a span where there is no node. */
  readonly span: (span: Span, path: Path, message: Message, details?: Details<Title>) => void;
}

type TitlesOf<T extends RuleTexts> = T extends { readonly fixes: infer F extends Templates } ? Filled<F> : never;

/** The report of a rule that has these texts, and may have more. */
export type ReportOf<T extends RuleTexts> = Report<Filled<T["messages"]>, TitlesOf<T>>;

/** A fix with one of these titles. */
export type FixOf<T extends RuleTexts> = ProposedFix<TitlesOf<T>>;

/** One of these messages. */
export type MessageOf<T extends RuleTexts> = Filled<T["messages"]>;

/** The page of a rule. `bad` and `good` are whole manifests, and tests: `bad` breaks this rule and no other. */
export interface RuleDocs {
  /** Section of the interface, or "–" for rules of other origin. */
  readonly section: string;
  readonly summary: string;
  readonly why: string;
  readonly bad: string;
  readonly good: string;
  /** The context that the examples require, such as a guild scope. A getter where it is parsed: every start loads the rules. */
  readonly context?: Partial<Context>;
}

/** One rule: one code, one file. */
interface Rule<K extends keyof Subjects> {
  readonly code: string;
  readonly on: K;
  /** Selects the groups of subjects that the rule applies to. Absent: all. */
  readonly appliesTo?: K extends keyof SubjectGroups ? (group: SubjectGroups[K]) => boolean : never;
  readonly severity: Severity | "off";
  /** Whether users cannot change its severity. */
  readonly isFixed?: true;
  /**
   * Whether Discord may accept the errors of the rule, because sources differ or are silent. The author then decides: an
   * ignored error does not stop a publish. Absent: Discord refuses them.
   */
  readonly disputed?: true;
  /** Whether the findings of a file on properties of this name are shown as one. */
  joins?(name: Path[number] | undefined): boolean;
  readonly docs: RuleDocs;
}

/** Requires a member of rules on `list` that other rules do not have. */
type AboutOthers<K extends keyof Subjects> = K extends "list"
  ? {
      /** Whether the commands of other manifests can add or change findings. If not, a manifest is not checked again among them. */
      isAffected(list: Subjects["list"]): boolean;
    }
  : unknown;

/** A rule of any subject, as the registry holds it. */
export type AnyRule = {
  // A method, because each rule takes a report of its own texts.
  [K in keyof Subjects]: Rule<K> & RuleTexts & AboutOthers<K> & { check(subject: Subjects[K], report: Report): void };
}[keyof Subjects];

/** What the types of a rule know: its code and severity, so that a table can be held to have every rule, and its texts. */
interface KnownRule<Code extends string, Severe extends Severity | "off", M extends Templates, F extends Templates> {
  readonly code: Code;
  readonly severity: Severe;
  /** Messages by id. */
  readonly messages: M;
  /** Titles of fixes by id. Absent: the rule has no fixes. */
  readonly fixes?: F;
}

/** Gives a rule its type: `check` gets the subject that `on` names and a report of the rule's own texts. */
export function defineRule<
  K extends keyof Subjects,
  const Code extends string,
  const Severe extends Severity | "off",
  const M extends Templates,
  const F extends Templates = Record<never, string>,
>(
  rule: Rule<K> &
    AboutOthers<K> &
    KnownRule<Code, Severe, M, F> & {
      readonly check: (subject: Subjects[K], report: Report<Filled<M>, Filled<F>>) => void;
    },
) {
  return rule;
}

/** The severity that users set for a rule, if they did and can. */
export function overrideOf({ code, isFixed }: AnyRule, { severities }: Context): Severity | "off" | undefined {
  return isFixed ? undefined : severities[code];
}

/** The groups of numerous subjects. A rule chooses groups once, so that it is not called for each subject. */
export interface SubjectGroups {
  /** The property's field; undefined if the interface does not know it. */
  readonly property: Field | undefined;
  readonly text: "name" | "description" | "localized name" | "localized description";
}

const localized = { name: "localized name", description: "localized description" } as const;

export const groupOf: { readonly [K in keyof SubjectGroups]: (subject: Subjects[K]) => SubjectGroups[K] } = {
  property: ({ property }) => property.field,
  text: ({ field, locale }) => (locale === undefined ? field : localized[field]),
};
