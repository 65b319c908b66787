import type { Node } from "jsonc-parser";
import type { Fix, Related, Severity } from "../model/finding.ts";
import type { Subjects } from "../model/subjects.ts";
import type { Path, Span } from "../text/span.ts";
import type { Context } from "./context.ts";
import type { SubjectGroups } from "./subject-groups.ts";

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
  /** Reports a node. */
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
