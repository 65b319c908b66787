import Type from "typebox";
import type { Shape } from "../discord/validator.ts";

const text = Type.String();

/**
 * The user, the place and the install type that the preview is for. A key that is not offered, such as an empty one, chooses
 * nothing.
 */
export const Switches = Type.Object({
  locale: text,
  member: text,
  place: text,
  install: text,
  /** The ID of the user; absent: the user that `member` names, or a user without overwrites. */
  userId: Type.Optional(text),
});
export type Switches = Shape<typeof Switches>;
