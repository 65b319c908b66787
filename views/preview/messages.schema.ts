import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import type { PreviewCommand, PreviewRow, SwitchChoices } from "../../core/texts/preview/preview.ts";
import { Switches } from "../../core/texts/preview/switches.schema.ts";

const text = Type.String();
const offset = Type.Integer({ minimum: 0 });
const one = <Name extends string>(name: Name) => Type.Literal(name);

export const FromPreview = Type.Union([
  /** It shows this from now on; also sent as soon as it listens. */
  Type.Object({ kind: one("show"), switches: Switches, selected: Type.Optional(text) }),
  /** A place is to be shown in its file: absent, in the manifest. `version`: that of the offsets. */
  Type.Object({
    kind: one("reveal"),
    uri: Type.Optional(text),
    version: Type.Integer(),
    start: offset,
    end: offset,
    takesFocus: Type.Boolean(),
  }),
  /** The text with this key is to be changed for users of the locale. */
  Type.Object({ kind: one("edit"), key: text, text }),
  /** The text with this key is to be shown among its translations. */
  Type.Object({ kind: one("translate"), key: text }),
]);
export type FromPreview = Shape<typeof FromPreview>;
export const isFromPreview = validatorOf(FromPreview);

/** What the editor keeps of a preview for the time after a reload. */
export const PreviewState = Type.Object({
  uri: text,
  switches: Switches,
  typed: text,
  isNarrow: Type.Boolean(),
  selected: Type.Optional(text),
  /** What is filled in for the selected command, by the options' names. */
  values: Type.Record(text, text),
});
export type PreviewState = Shape<typeof PreviewState>;
export const isPreviewState = validatorOf(PreviewState);

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
