// The measured manifests: typical commands of a community bot, without findings but in the largest. Deterministic.
import { seen, words } from "./words.mjs";

/** @typedef {import("./words.mjs").Word} Word */
/** @typedef {keyof typeof corpora} Size */

/**
 * The contents of a manifest.
 * @typedef {object} Corpus
 * @property {number} slash Slash commands.
 * @property {number} menu User commands, and as many message commands.
 * @property {number} options Options of a slash command.
 * @property {number} choices Choices of every second option.
 * @property {boolean} translates Whether the names of choices are translated, as all other texts are.
 * @property {number} [mistakes] In each slash command: an option whose name begins with a capital letter.
 */

/** A few commands; the commands of a large bot; a full scope; what a faulty generator writes, with 1,700 findings. */
export const corpora = /** @satisfies {Readonly<Record<string, Corpus>>} */ ({
  "17 KB": { slash: 4, menu: 1, options: 6, choices: 3, translates: true },
  "312 KB": { slash: 31, menu: 5, options: 12, choices: 10, translates: false },
  "2.7 MB": { slash: 100, menu: 15, options: 25, choices: 15, translates: false },
  "10 MB": { slash: 368, menu: 15, options: 25, choices: 15, translates: false, mistakes: 4 },
});

/** Returns a manifest's text. @param {Corpus} corpus */
export const manifest = (corpus) => `${JSON.stringify(commandsOf(corpus), null, 2)}\n`;

/** Returns a manifest's commands, as Discord takes them. @param {Corpus} corpus */
export function commandsOf(corpus) {
  const menu = [2, 3].flatMap((type) => listOf(corpus.menu, (index) => menuItem(type, index)));
  return [...listOf(corpus.slash, (index) => slashCommand(corpus, index)), ...menu];
}

/** @param {Corpus} corpus @param {number} index */
function slashCommand(corpus, index) {
  const [noun, verb] = [at(words.nouns, index), at(words.verbs, Math.floor(index / words.nouns.length))];
  const options = listOf(corpus.options, (option) => optionOf(corpus, noun, index + option, option));
  return {
    ...named((locale) => `${noun[locale]}-${verb[locale]}`),
    ...described((locale) => `${capital(verb[locale])} (${noun[locale]}): ${seen[locale]}`),
    contexts: [0],
    options: index % 4 === 3 ? subcommands(options) : options,
  };
}

/** Every fourth command has subcommands, including one in a group. @param {readonly object[]} options */
function subcommands(options) {
  const size = Math.ceil(options.length / 3);
  const both = (/** @type {Word} */ word) => ({
    ...named((locale) => word[locale]),
    ...described((locale) => capital(word[locale])),
  });
  const [first, second, third] = listOf(3, (part) => ({
    type: 1,
    ...both(at(words.verbs, part)),
    options: options.slice(part * size, (part + 1) * size),
  }));
  return [first, second, { type: 2, ...both(at(words.nouns, 0)), options: [third] }];
}

/** @param {Corpus} corpus @param {Word} noun @param {number} start The option's word. @param {number} index */
function optionOf(corpus, noun, start, index) {
  const property = at(words.properties, start);
  const { mistakes = 0 } = corpus;
  const texts = {
    ...named((locale) => (index < mistakes && locale === "en" ? capital(property[locale]) : property[locale])),
    ...described((locale) => `${capital(property[locale])} (${noun[locale]}): ${seen[locale]}`),
  };
  if (index % 2 === 0)
    return { type: 3, ...texts, choices: listOf(corpus.choices, (choice) => choiceOf(corpus, start + choice + 1)) };
  const { type, ...rest } = at(otherOptions, (index - 1) / 2);
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

/** @param {Corpus} corpus @param {number} index */
function choiceOf({ translates }, index) {
  const word = at(words.properties, index);
  return { ...(translates ? named((locale) => capital(word[locale])) : { name: capital(word.en) }), value: word.en };
}

/** @param {number} type @param {number} index */
function menuItem(type, index) {
  const [noun, verb] = [at(words.nouns, index), at(words.verbs, type)];
  return { type, ...named((locale) => `${capital(noun[locale])} – ${verb[locale]}`), contexts: [0] };
}

/** @param {(locale: keyof Word) => string} text */
const named = (text) => ({ name: text("en"), name_localizations: { de: text("de") } });

/** @param {(locale: keyof Word) => string} text */
const described = (text) => ({ description: text("en"), description_localizations: { de: text("de") } });

/** @template T @param {number} length @param {(index: number) => T} make */
const listOf = (length, make) => Array.from({ length }, (_, index) => make(index));

/** Returns the element at an index, wrapping around. @template T @param {readonly T[]} list @param {number} index */
const at = (list, index) => /** @type {T} */ (list[index % list.length]);

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
