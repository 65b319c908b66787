import fc from "fast-check";

/** Any text that is not empty, with what files for translators have trouble with. */
export const texts = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(...Array.from("a\"';,\t\r\n<>&\\=+-@\u0000\ufeff\ufffe 😀é")),
    minLength: 1,
    maxLength: 12,
  }),
);

const names = fc.oneof(fc.constantFrom("play", "stop", "a/b", "~1"), texts);
const localizations = fc.option(
  fc.dictionary(fc.constantFrom("de", "fr", "es-ES", "es-419", "en-GB", "pt_BR"), texts),
  {
    nil: undefined,
  },
);
const described = { name: names, name_localizations: localizations };
const withDescription = { ...described, description: texts, description_localizations: localizations };

const choices = fc.array(fc.record({ ...described, value: fc.string() }), { maxLength: 3 });
const option = fc.record({ type: fc.constantFrom(3, 4), ...withDescription, choices });
const subcommand = fc.record({ type: fc.constant(1), ...withDescription, options: fc.array(option, { maxLength: 2 }) });
const command = fc.oneof(
  fc.record({ ...withDescription, options: fc.array(fc.oneof(option, subcommand), { maxLength: 3 }) }),
  fc.record({ type: fc.constant(2), ...described }),
);

/** The text of a manifest, on one line or indented. Names may be repeated. */
export const manifests = fc
  .tuple(fc.array(command, { maxLength: 3 }), fc.constantFrom(undefined, 2, "\t"))
  .map(([commands, indent]) => JSON.stringify(commands, undefined, indent));

/** The manifests of a project by their paths, of which some are there to be taken for others. */
export const projects = fc
  .uniqueArray(
    fc.oneof(
      fc.constantFrom(
        "bot.commands.json",
        "a/bot.commands.json",
        "a#b.json",
        "a",
        "~2",
        "=a.json",
        "chat_input/a.json",
      ),
      texts.filter((path) => !path.startsWith("/")),
    ),
    { maxLength: 3 },
  )
  .chain((paths) => fc.tuple(...paths.map((path) => fc.tuple(fc.constant(path), manifests))))
  .map((files) => new Map(files));
