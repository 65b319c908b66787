import Type from "typebox";
import type { Shape } from "../wire/validator.ts";

const text = Type.String();

/** The user, the place and the install type that the preview is for. Keys that are not offered stand for the first choice. */
export const Switches = Type.Object({
  locale: text,
  member: text,
  place: text,
  install: text,
  /** The ID of the user; absent: that of `member`, or of a user without overwrites. */
  userId: Type.Optional(text),
});
export type Switches = Shape<typeof Switches>;
