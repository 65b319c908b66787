import Type from "typebox";
import { FormOption } from "../test-interactions/form/form.schema.ts";
import { reference } from "../wire/reference.schema.ts";
import type { Shape } from "../wire/validator.ts";

const text = Type.String();
const flag = Type.Boolean();
const count = Type.Integer({ minimum: 0 });
const span = { start: count, end: count };

/** The user, the place and the install type that the preview is for. Keys that are not offered stand for the first choice. */
export const Switches = Type.Object(
  {
    locale: text,
    member: text,
    place: text,
    install: text,
    /** The ID of the user; absent: that of `member`, or of a user without overwrites. */
    userId: Type.Optional(text),
  },
  { $id: "Switches" },
);
export type Switches = Shape<typeof Switches>;

/** A value of a switch. */
const SwitchChoice = Type.Object({ key: text, label: text });
export type SwitchChoice = Shape<typeof SwitchChoice>;

/** What can be switched to, besides locales. */
export const SwitchChoices = Type.Object(
  { members: Type.Array(SwitchChoice), places: Type.Array(SwitchChoice), installs: Type.Array(SwitchChoice) },
  { $id: "SwitchChoices" },
);
export type SwitchChoices = Shape<typeof SwitchChoices>;

/** A name or a description as users of the locale see it. The span is that of the string that is shown, quotes included. */
export const ShownText = Type.Object(
  {
    /** Names it within the manifest, as in the table of translations: `chat_input/music/options/play/description`. */
    key: text,
    text,
    /** The locale's own text, that of its fallback locale, or the default. */
    source: Type.Union([Type.Literal("own"), Type.Literal("fallback"), Type.Literal("default")]),
    /** Whether users read the default text in a language that is not theirs. */
    isMissing: flag,
    /** Whether it is the same as the default, so that Discord ignores it. */
    isIgnored: flag,
    /** Why this text is shown, in a sentence. */
    note: text,
    /** The most characters that the field takes. */
    max: count,
    ...span,
  },
  { $id: "ShownText" },
);
export type ShownText = Shape<typeof ShownText>;

const shownText = reference(ShownText);

/** What decides whether a command is shown. */
const Why = Type.Object({
  message: text,
  /** Where a manifest says it. */
  place: Type.Optional(
    Type.Object({
      /** Absent: the manifest that is previewed. */
      uri: Type.Optional(text),
      /** `moderators.permissions.json:12`; absent for the manifest that is previewed. */
      label: Type.Optional(text),
      ...span,
    }),
  ),
});
export type Why = Shape<typeof Why>;

/** Something that users can pick: a command without subcommands, or a subcommand. The span is that of its object. */
export const PreviewRow = Type.Object(
  {
    /** The default names with the command's type: `1 music play`. No two rows have the same. */
    key: text,
    /** CHAT_INPUT = 1, USER = 2, MESSAGE = 3, PRIMARY_ENTRY_POINT = 4. */
    type: count,
    /** The names of the command, the group and the subcommand. */
    words: Type.Array(shownText),
    description: Type.Optional(shownText),
    required: count,
    optional: count,
    isShown: flag,
    why: Why,
    /** The span of the whole command. */
    command: Type.Object(span),
    ...span,
  },
  { $id: "PreviewRow" },
);
export type PreviewRow = Shape<typeof PreviewRow>;

/** A value that users pick. */
const PreviewChoice = Type.Object({ name: shownText, value: Type.Union([text, Type.Number()]) });
export type PreviewChoice = Shape<typeof PreviewChoice>;

/** An option as users fill it in. */
const PreviewOption = Type.Object({
  name: shownText,
  description: Type.Optional(shownText),
  choices: Type.Array(PreviewChoice),
  /** What decides which values it takes. */
  input: FormOption,
  /** What it takes, in a few words: `INTEGER, 1 to 60`. */
  takes: text,
  ...span,
});
export type PreviewOption = Shape<typeof PreviewOption>;

/** The command that is picked, with all that is asked for. */
export const PreviewCommand = Type.Object(
  {
    /** That of its row. */
    key: text,
    options: Type.Array(PreviewOption),
    /** What else is to be known of it, one sentence each. */
    remarks: Type.Array(
      Type.Object({
        level: Type.Union([Type.Literal("ok"), Type.Literal("warning"), Type.Literal("plain")]),
        message: text,
      }),
    ),
  },
  { $id: "PreviewCommand" },
);
export type PreviewCommand = Shape<typeof PreviewCommand>;
