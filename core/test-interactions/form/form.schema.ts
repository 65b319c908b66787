import Type from "typebox";
import type { Shape } from "../../wire/validator.ts";

const text = Type.String();

/** An option as a form asks for it: the parts of `Option` that decide what a user can enter. §2.2 */
export const FormOption = Type.Object({
  type: Type.Number(),
  name: text,
  /** The name as users see it; absent: as the manifest has it. */
  label: Type.Optional(text),
  description: text,
  required: Type.Optional(Type.Boolean()),
  autocomplete: Type.Optional(Type.Boolean()),
  choices: Type.Optional(Type.Array(Type.Object({ name: text, value: Type.Union([text, Type.Number()]) }))),
  channel_types: Type.Optional(Type.Array(Type.Number())),
  file_types: Type.Optional(Type.Array(text)),
  min_value: Type.Optional(Type.Number()),
  max_value: Type.Optional(Type.Number()),
  min_length: Type.Optional(Type.Number()),
  max_length: Type.Optional(Type.Number()),
});
export type FormOption = Shape<typeof FormOption>;

/** A command or subcommand of a manifest, as a form asks for it. */
export const FormCommand = Type.Object(
  {
    /** As users see it: `/music play song`. */
    label: text,
    description: text,
    /** What a context menu command is used on; absent for slash commands. */
    target: Type.Optional(Type.Union([Type.Literal("user"), Type.Literal("message")])),
    /** Where it can be used, at least one: GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2. */
    contexts: Type.Array(Type.Number(), { minItems: 1 }),
    /** The permissions that members need by default, as a bit set in decimal. */
    defaultPermissions: text,
    options: Type.Array(FormOption),
  },
  { $id: "FormCommand" },
);
export type FormCommand = Shape<typeof FormCommand>;

/** What a user has entered in a form, valid or not. */
export const FormInput = Type.Object(
  {
    /** The label of the command. */
    command: text,
    /** The option that is being typed into; empty: the command is used. */
    typing: text,
    /** Texts by the names of options; an option with no text is not given. */
    values: Type.Record(text, text),
    /** The names of mentionable options whose ID is a role's. */
    roles: Type.Array(text),
    /** The user or message that a context menu command is used on. */
    targetId: text,
    context: Type.Number(),
    locale: text,
    guildLocale: text,
    userId: text,
    /** What the member may do in the channel, as a bit set in decimal. */
    permissions: Type.String({ pattern: "^\\d{1,20}$" }),
  },
  { $id: "FormInput" },
);
export type FormInput = Shape<typeof FormInput>;
