import type { Path, Span, TextEdit } from "../text/span.ts";

/** Severity of a finding, in the editor's four steps. "error" means: the service refuses it. */
export type Severity = "error" | "warning" | "information" | "hint";

/** A way to remove the problem. `edits` is only called when somebody takes the fix. */
export interface Fix {
  readonly title: string;
  /** Safe fixes lose nothing that the author wrote or meant, and are part of `source.fixAll.commandManifest`. */
  readonly safe: boolean;
  edits(): readonly TextEdit[];
}

/** Another place that explains a finding, such as a duplicate's counterpart. */
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
  /** One sentence for people: what is wrong, what is there, what the limit is. */
  readonly message: string;
  readonly path: Path;
  readonly related: readonly Related[];
  readonly tags: readonly ("unnecessary" | "deprecated")[];
  readonly fixes: readonly Fix[];
}
