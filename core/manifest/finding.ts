import type { Path, Span, TextEdit } from "../text/span.ts";
import type { AnyFilled } from "../tools/templates.ts";

/** Severity of a finding, as in LSP. "error" means that Discord refuses the manifest. */
export type Severity = "error" | "warning" | "information" | "hint";

/** A change of a text that is offered by its title. */
export interface Change {
  readonly title: string;
  /** The edits. A text that only the author knows is empty in them. Only called when the change is applied. */
  edits(): readonly TextEdit[];
  /** The edits in snippet syntax, with placeholders for the author to fill in. Absent: the edits have none. */
  snippets?(): readonly TextEdit[];
}

/** A quick fix as a rule proposes it, named by one of the rule's titles. */
export interface ProposedFix<Name extends AnyFilled> extends Omit<Change, "title"> {
  readonly name: Name;
  /** Safe fixes keep everything that the author wrote. `source.fixAll.commandManifest` applies them. */
  readonly safe: boolean;
  /**
   * Set if the fix renames something, which can cause a finding such as a duplicate name. “Fix all” then applies the fix only if
   * it causes none.
   */
  readonly renames?: true;
  /** Set if the fix is one of the values that the author can choose from. Those that cause another finding are not offered. */
  readonly isPick?: true;
  /** Whether the fix helps, if only applying it tells. Called when an author asks for fixes. Absent: it helps. */
  helps?(): boolean;
}

/** A quick fix of a finding. */
export interface Fix extends ProposedFix<AnyFilled>, Change {
  /** The single fixes, if the finding stands for several. */
  readonly ofAll?: readonly Fix[];
}

/** Whether two fixes do the same in their places. Their titles decide nothing. */
export function isSameFix(one: Fix, other: Fix): boolean {
  return fixId(one) === fixId(other);
}

/** Identifies a fix among those of a finding: its name with its values, and of how many findings it is. */
export function fixId({ name, ofAll }: Fix): string {
  return JSON.stringify([name, ofAll?.length]);
}

/** A change with its edits moved, such as from a command to its manifest. */
export function moved<C extends Change>(change: C, move: (edit: TextEdit) => TextEdit): C {
  const { snippets } = change;
  const edits = () => change.edits().map(move);
  return snippets ? { ...change, edits, snippets: () => snippets().map(move) } : { ...change, edits };
}

export function offeredFixes({ fixes }: Finding): Fix[] {
  return fixes.filter((fix) => fix.helps?.() ?? true);
}

/** Related information, such as the other definition of a duplicate. `message` is a label without a full stop. */
export interface Related extends Span {
  readonly message: string;
  /** URI of the other document; absent for the finding's own one. */
  readonly uri?: string;
}

/** A violation of a rule, as plain data with offsets. */
export interface Finding extends Span {
  /** The rule's code, which is also the name of its docs page. */
  readonly code: string;
  readonly severity: Severity;
  /** The fault, then the limit, then the remedy. */
  readonly message: string;
  /** The message's id among those of the rule, with its values. Absent: no rule found it. */
  readonly says?: AnyFilled;
  /** The message where there may be more of what it counts than is seen. Absent: it counts nothing, or nothing that can grow. */
  readonly atLeast?: string;
  readonly path: Path;
  /** The object that lacks something, or the text that has more than one fault. The fixes are offered anywhere in it. */
  readonly object?: Span;
  readonly related: readonly Related[];
  readonly tags: readonly ("unnecessary" | "deprecated")[];
  readonly fixes: readonly Fix[];
  /**
   * Set for an undisputed error by the rule's own severity, for which Discord refuses the manifest anyway. Suppressing it is not
   * offered, and neither a comment nor a setting lets it be published. Absent: the author decides.
   */
  readonly mustFix?: true;
  /** Set for texts that are the same as the default: their locales. Findings about locales without other texts are joined. */
  readonly sameLocales?: readonly string[];
  /**
   * A remedy besides the fixes: updating the file of types, setting the manifest's scope to the one that a command means, or
   * another name, which only the author knows. Absent: nothing.
   */
  readonly remedy?: "update-types" | "scope" | "rename";
}
