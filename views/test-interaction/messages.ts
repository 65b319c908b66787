import type { FormCommand } from "../../core/use/interactions/form.ts";
import type { SentInteraction } from "../../core/use/sent/sent.schema.ts";

export type { FormState, FromForm } from "./messages.schema.ts";

export interface Answered {
  readonly sentence: string;
  /** Whether the endpoint did what Discord requires. */
  readonly isGood: boolean;
  /** Whether it was sent with a wrong signature. */
  readonly isForged: boolean;
  /** HTTP status; absent: there was no response. */
  readonly status?: number;
  readonly milliseconds: number;
  /** The response's JSON, whatever it is; absent: there was none. */
  readonly answer?: unknown;
  readonly interaction: unknown;
}

interface Manifest {
  readonly kind: "manifest";
  readonly uri: string;
  /** Display name. */
  readonly name: string;
  /** Empty: the manifest is a saved interaction, which is sent as it is. */
  readonly commands: readonly FormCommand[];
  /** Why nothing can be sent, such as an error in the manifest. */
  readonly problem?: string;
  readonly endpoint: string;
  /** The key that the endpoint must verify with, in hex. */
  readonly publicKey: string;
  readonly history: readonly SentInteraction[];
  /** The label of the command to show; absent: the current one. */
  readonly select?: string;
}

export interface Suggestions {
  readonly kind: "suggestions";
  readonly option: string;
  /** What was typed when the endpoint was asked. */
  readonly typed: string;
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
  readonly milliseconds: number;
  readonly problem?: string;
}

/** What the extension tells the form. `notSent`: it could not be sent, or the user cancelled. */
export type ToForm =
  | Manifest
  | { readonly kind: "sending" }
  | { readonly kind: "answered"; readonly answered: Answered; readonly history: readonly SentInteraction[] }
  | { readonly kind: "notSent"; readonly problem?: string }
  | Suggestions;
