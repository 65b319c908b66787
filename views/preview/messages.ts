import type { PreviewCommand, PreviewRow, SwitchChoices } from "../../core/texts/preview/preview.ts";

export type { FromPreview, PreviewState } from "./messages.schema.ts";

/** What the manifest shows now; the extension sends it again whenever that changes. */
export interface ToPreview {
  readonly kind: "preview";
  /** The URI of the manifest, and the version of its text that all offsets are of. */
  readonly uri: string;
  readonly version: number;
  /** Display name. */
  readonly name: string;
  readonly app: string;
  /** The locale of the default texts. */
  readonly defaultLocale: string;
  readonly rows: readonly PreviewRow[];
  readonly choices: SwitchChoices;
  /** The command that the page asked for, if it is still there. */
  readonly command?: PreviewCommand;
  /** The key of the row with the cursor; absent: the selection stays. */
  readonly select?: string;
  readonly option?: string;
}
