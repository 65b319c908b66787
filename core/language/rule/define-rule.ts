import type { Node } from "jsonc-parser";
import { builtInDefaultLocale } from "../facts/locales.ts";
import type { Field } from "../fields/field.ts";
import type { Fix, Related, Severity } from "../model/finding.ts";
import type { KnownCommand } from "../model/known-command.ts";
import type { Subjects } from "../model/subjects.ts";
import type { Path, Span } from "../text/span.ts";

/** Project settings and publish scope that a manifest is checked with. */
export interface Context {
  /** Undefined: the manifest can be published to either, and rules for one scope do not apply. */
  readonly scope: "global" | "guild" | undefined;
  /** The language of the default texts. */
  readonly defaultLocale: string;
  /** The integration types that the application supports; undefined if unknown. */
  readonly integrationTypes: readonly number[] | undefined;
  /** The commands that manifests of other kinds can refer to; absent if unknown. */
  readonly commands?: readonly KnownCommand[] | undefined;
  /** Whether the manifest has options in the place of commands, so that what could be one is one, too. */
  readonly amongOptions?: boolean;
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

/** The optional parts of a finding. */
export interface Details {
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
  readonly related?: readonly Related[];
  readonly tags?: readonly ("unnecessary" | "deprecated")[];
  /** For a missing property: the name that the finding's path ends with. */
  readonly missing?: string;
}

/** How a rule reports findings. Offsets count in `source`. Its methods need their `this`, so do not destructure them. */
export interface Report {
  readonly source: string;
  readonly context: Context;
  at(node: Node, message: string, details?: Details): void;
  /** Reports a node by a span within it, the part that shows best what is wrong. */
  within(node: Node, span: Span, message: string, details?: Details): void;
  /** Reports a span where there is no node. */
  span(span: Span, path: Path, message: string, details?: Details): void;
}

/** The page of a rule. `bad` and `good` are whole manifests, and tests: `bad` breaks this rule and no other. */
export interface RuleDocs {
  /** Section of the interface, or "–" for rules of other origin. */
  readonly section: string;
  readonly summary: string;
  readonly why: string;
  readonly bad: string;
  readonly good: string;
  /** The context that the examples require, such as a guild scope. */
  readonly context?: Partial<Context>;
}

/** One rule: one code, one file. */
export interface Rule<K extends keyof Subjects = keyof Subjects> {
  readonly code: string;
  readonly on: K;
  /** Which groups of its subjects it applies to. Absent: all. */
  readonly appliesTo?: K extends keyof SubjectGroups ? (group: SubjectGroups[K]) => boolean : never;
  readonly severity: Severity | "off";
  /** Whether users cannot change its severity. */
  readonly isFixed?: true;
  /** Whether the first finding on properties of a name stands for all of a file. */
  joins?(name: Path[number] | undefined): boolean;
  readonly docs: RuleDocs;
  check(subject: Subjects[K], report: Report): void;
}

/** A rule of any subject, as the registry holds it. */
export type AnyRule = { [K in keyof Subjects]: Rule<K> }[keyof Subjects];

/** Gives a rule its type: `check` gets the subject that `on` names. */
export function defineRule<K extends keyof Subjects>(rule: Rule<K>): Rule<K> {
  return rule;
}

/** The severity that users set for a rule, if they did and can. */
export function overrideOf({ code, isFixed }: AnyRule, { severities }: Context): Severity | "off" | undefined {
  return isFixed ? undefined : severities[code];
}

/** The groups of subjects that are numerous, so that a rule gets those that it applies to and is not asked about each. */
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
