import type { Finding } from "./language/model/finding.ts";

/** Something that the user has to agree to before it is done. */
export interface Question {
  /** A whole sentence that ends in a question mark. */
  readonly message: string;
  /** What the user has to know to answer. */
  readonly detail: string;
  /** The verb that agrees, in title case. */
  readonly button: string;
}

/** What a use case asks of the editor or the terminal, whichever it works for. */
export interface Face {
  /** False: the user does not agree. */
  confirm(question: Question): Promise<boolean>;
  /** Runs work under a title; the signal is aborted when the user cancels it. */
  progress<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Shows what is wrong with the manifest, at its places. */
  showFindings(findings: readonly Finding[]): void;
}
