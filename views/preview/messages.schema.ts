import Type from "typebox";
import { PreviewCommand, PreviewRow, SwitchChoices, Switches } from "../../core/preview/preview.schema.ts";
import { reference } from "../../core/wire/reference.schema.ts";
import type { Shape } from "../../core/wire/validator.ts";

const text = Type.String();
const offset = Type.Integer({ minimum: 0 });
const one = <Name extends string>(name: Name) => Type.Literal(name);

/** What the extension tells the preview. */
export const ToPreview = Type.Union([
  /** What the manifest shows now; again whenever it changes. */
  Type.Object({
    kind: one("preview"),
    /** The URI of the manifest, and the version of its text that all offsets are of. */
    uri: text,
    version: Type.Integer(),
    /** As people know it. */
    name: text,
    /** The name of the app. */
    app: text,
    /** The locale of the default texts. */
    defaultLocale: text,
    rows: Type.Array(reference(PreviewRow)),
    choices: reference(SwitchChoices),
    /** The command that the page asked for, if it is still there. */
    command: Type.Optional(reference(PreviewCommand)),
    /** The key of the row with the cursor; absent: the selection stays. */
    select: Type.Optional(text),
    /** The name of the option with the cursor. */
    option: Type.Optional(text),
  }),
]);
export type ToPreview = Shape<typeof ToPreview>;

/** What the preview asks of the extension. */
export const FromPreview = Type.Union([
  /** It shows this from now on; also sent as soon as it listens. */
  Type.Object({ kind: one("show"), switches: reference(Switches), selected: Type.Optional(text) }),
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

/** What the editor keeps of a preview for the time after a reload. */
export const PreviewState = Type.Object({
  uri: text,
  switches: reference(Switches),
  /** What is typed into the picker. */
  typed: text,
  isNarrow: Type.Boolean(),
  selected: Type.Optional(text),
  /** What is filled in for the selected command, by the options' names. */
  values: Type.Record(text, text),
});
export type PreviewState = Shape<typeof PreviewState>;
