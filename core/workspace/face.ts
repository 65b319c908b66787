import type { Finding } from "../manifest/finding.ts";

/** An action that requires the user's consent. */
export interface Question {
  /** A whole sentence that ends in a question mark. */
  readonly message: string;
  /** The details that the user needs to answer. */
  readonly detail: string;
  /** The verb that agrees, in title case. */
  readonly button: string;
}

/** Functions that a use case requires from the editor or the terminal. */
export interface Face {
  /** False: the user does not agree. */
  confirm(question: Question): Promise<boolean>;
  /** Runs work under a title; the signal is aborted when the user cancels it. */
  progress<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Shows findings at their places in the manifest. */
  showFindings(findings: readonly Finding[]): void;
}
