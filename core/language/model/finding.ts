import type { Path, Span, TextEdit } from "../text/span.ts";

/** Severity of a finding, as in LSP. "error" means that Discord refuses the manifest. */
export type Severity = "error" | "warning" | "information" | "hint";

/** A quick fix. `edits` is only called when the fix is applied. */
export interface Fix {
  readonly title: string;
  /** Safe fixes keep everything that the author wrote. `source.fixAll.commandManifest` applies them. */
  readonly safe: boolean;
  /** Whether it is also that of the findings that one stands for. */
  readonly ofAll?: true;
  /** Whether it helps, where only applying it tells. Only called when an author asks for fixes. Absent: it does. */
  helps?(): boolean;
  edits(): readonly TextEdit[];
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

/** One violation of one rule, as plain data with offsets. */
export interface Finding extends Span {
  /** The rule's code, which is also the name of its docs page. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, the limit, and what to do. */
  readonly message: string;
  readonly path: Path;
  readonly related: readonly Related[];
  readonly tags: readonly ("unnecessary" | "deprecated")[];
  readonly fixes: readonly Fix[];
  /** What helps besides edits of this document: the file of types is written again. Absent: nothing. */
  readonly remedy?: "update-types";
}
