import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import { Switches } from "../../core/preview/switches.schema.ts";
import type { PickerContent } from "../picker/content.schema.ts";

const text = Type.String();
const offset = Type.Integer({ minimum: 0 });
const one = <Name extends string>(name: Name) => Type.Literal(name);

export const FromPreview = Type.Union([
  /** The page's current switches and selection; also sent once the page listens. */
  Type.Object({ kind: one("show"), switches: Switches, selected: Type.Optional(text) }),
  /** Requests to show a place in its file: absent, in the manifest. `version`: that of the offsets. */
  Type.Object({
    kind: one("reveal"),
    uri: Type.Optional(text),
    version: Type.Integer(),
    start: offset,
    end: offset,
    takesFocus: Type.Boolean(),
  }),
  /** Requests to change the text with this key for users of the locale. */
  Type.Object({ kind: one("edit"), key: text, text }),
  /** Requests to show the text with this key among its translations. */
  Type.Object({ kind: one("translate"), key: text }),
]);
export type FromPreview = Shape<typeof FromPreview>;
export const isFromPreview = validatorOf(FromPreview);

/** The content to show. The extension sends it again after each change. */
export interface ToPreview extends PickerContent {
  readonly kind: "preview";
  /** The manifest's display name. */
  readonly name: string;
}
