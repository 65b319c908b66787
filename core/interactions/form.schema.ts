import Type from "typebox";
import type { Shape } from "../discord/validator.ts";

const text = Type.String();

/** The entries of a user who fills in a command, valid or not. */
export const FormInput = Type.Object({
  /** The key of the command's row: `1 music play`. */
  command: text,
  /** The option that is being typed into; empty: the command is used. */
  typing: text,
  /** Texts by the names of options; an option with no text is not given. */
  values: Type.Record(text, text),
  /** The names of mentionable options whose ID is a role's. */
  roles: Type.Array(text),
  /** The ID of the user or the message that a context menu command is used on. */
  targetId: text,
});
export type FormInput = Shape<typeof FormInput>;
