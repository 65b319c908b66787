// The manifests that are measured: commands as a bot for communities has them, in which the check finds nothing.
// The same texts come out every time.
import { locales, seen, words } from "./words.mjs";

/** @typedef {import("./words.mjs").Word} Word */

/**
 * What a manifest has.
 * @typedef {object} Corpus
 * @property {number} slash Slash commands.
 * @property {number} menu User commands, and as many message commands.
 * @property {number} options Options of a slash command.
 * @property {number} choices Choices of every second option.
 * @property {readonly string[]} locales The locales of names and descriptions.
 * @property {boolean} localizedChoices Whether choices have these locales too.
 */

const full = { slash: 100, menu: 15, options: 25, choices: 15, locales: ["de"], localizedChoices: false };

/** A few commands; a full scope; a full scope that is localized for five locales throughout. */
export const corpora = /** @satisfies {Readonly<Record<string, Corpus>>} */ ({
  "17 KB": { slash: 4, menu: 1, options: 6, choices: 3, locales: ["de"], localizedChoices: true },
  "2.7 MB": full,
  "11 MB": { ...full, choices: 23, locales, localizedChoices: true },
});

/**
 * A manifest's text.
 * @param {Corpus} corpus
 */
export const manifest = (corpus) => `${JSON.stringify(commandsOf(corpus), null, 2)}\n`;

/**
 * A manifest's commands, as Discord takes them.
 * @param {Corpus} corpus
 */
export function commandsOf(corpus) {
  const slash = Array.from({ length: corpus.slash }, (_, index) => slashCommand(corpus, index));
  const menu = [2, 3].flatMap((type) =>
    Array.from({ length: corpus.menu }, (_, index) => menuItem(corpus, type, index)),
  );
  return [...slash, ...menu];
}

/** @param {Corpus} corpus @param {number} index */
function slashCommand(corpus, index) {
  const [noun, verb] = [at(words.nouns, index), at(words.verbs, Math.floor(index / words.nouns.length))];
  const options = Array.from({ length: corpus.options }, (_, option) => optionOf(corpus, noun, index, option));
  return {
    ...named(corpus, (locale) => `${noun[locale]}-${verb[locale]}`),
    ...described(corpus, (locale) => `${capital(verb[locale])} (${noun[locale]}): ${seen[locale]}`),
    contexts: [0],
    options: index % 4 === 3 ? subcommands(corpus, options) : options,
  };
}

/** Every fourth command has its options in subcommands, one of them in a group. @param {Corpus} corpus @param {readonly object[]} options */
function subcommands(corpus, options) {
  const size = Math.ceil(options.length / 3);
  const [first, second, third] = [0, 1, 2].map((part) => ({
    type: 1,
    ...named(corpus, (locale) => at(words.verbs, part)[locale]),
    ...described(corpus, (locale) => capital(at(words.verbs, part)[locale])),
    options: options.slice(part * size, (part + 1) * size),
  }));
  const group = {
    type: 2,
    ...named(corpus, (locale) => at(words.nouns, 0)[locale]),
    ...described(corpus, (locale) => capital(at(words.nouns, 0)[locale])),
    options: [third],
  };
  return [first, second, group];
}

/** @param {Corpus} corpus @param {Word} noun @param {number} index @param {number} option */
function optionOf(corpus, noun, index, option) {
  const property = at(words.properties, index + option);
  const texts = {
    ...named(corpus, (locale) => property[locale]),
    ...described(corpus, (locale) => `${capital(property[locale])} (${noun[locale]}): ${seen[locale]}`),
  };
  if (option % 2 === 0) return { type: 3, ...texts, choices: choicesOf(corpus, index + option) };
  const { type, ...rest } = at(otherOptions, (option - 1) / 2);
  return { type, ...texts, ...rest };
}

const otherOptions = [
  { type: 3, min_length: 2, max_length: 400 },
  { type: 4, min_value: 1, max_value: 10_080 },
  { type: 5 },
  { type: 6 },
  { type: 7, channel_types: [0, 5] },
  { type: 8 },
  { type: 10, min_value: 0.5, max_value: 99.5 },
  { type: 11 },
  { type: 3, autocomplete: true },
];

/** @param {Corpus} corpus @param {number} start */
function choicesOf(corpus, start) {
  return Array.from({ length: corpus.choices }, (_, index) => {
    const word = at(words.properties, start + index + 1);
    const localized = corpus.localizedChoices ? corpus : { locales: [] };
    return { ...named(localized, (locale) => capital(word[locale])), value: word.en };
  });
}

/** @param {Corpus} corpus @param {number} type @param {number} index */
function menuItem(corpus, type, index) {
  const [noun, verb] = [at(words.nouns, index), at(words.verbs, type)];
  return { type, ...named(corpus, (locale) => `${capital(noun[locale])} – ${verb[locale]}`), contexts: [0] };
}

/** @typedef {(locale: string) => string | undefined} Texts */

/** @param {Pick<Corpus, "locales">} corpus @param {Texts} text */
const named = ({ locales }, text) => ({
  name: text("en"),
  ...(locales.length > 0 && {
    name_localizations: Object.fromEntries(locales.map((locale) => [locale, text(locale)])),
  }),
});

/** @param {Pick<Corpus, "locales">} corpus @param {Texts} text */
const described = ({ locales }, text) => ({
  description: text("en"),
  ...(locales.length > 0 && {
    description_localizations: Object.fromEntries(locales.map((locale) => [locale, text(locale)])),
  }),
});

/** @template T @param {readonly T[]} list @param {number} index @returns {T} The element at the index, which starts again after the last. */
const at = (list, index) => /** @type {T} */ (list[index % list.length]);

/** @param {string} [word] */
const capital = (word = "") => word.charAt(0).toUpperCase() + word.slice(1);
