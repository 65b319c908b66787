import Type from "typebox";
import type { Shape } from "../discord/validator.ts";

const text = Type.String();

/** The entries of a user in a form, valid or not. */
export const FormInput = Type.Object({
  command: text,
  /** The option that is being typed into; empty: the command is used. */
  typing: text,
  /** Texts by the names of options; an option with no text is not given. */
  values: Type.Record(text, text),
  /** The names of mentionable options whose ID is a role's. */
  roles: Type.Array(text),
  targetId: text,
  context: Type.Number(),
  locale: text,
  guildLocale: text,
  userId: text,
  /** The permissions of the member in the channel, as a bit set in decimal. */
  permissions: Type.String({ pattern: "^\\d{1,20}$" }),
});
export type FormInput = Shape<typeof FormInput>;
