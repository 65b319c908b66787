// A manifest at every limit of a scope: 100 slash, 15 user and 15 message commands, each near 8000 characters.

const locales = ["de"];

/**
 * The manifest's text. About 3 million characters, half of them white space and brackets.
 * @returns {string}
 */
export function largeManifest() {
  const slash = Array.from({ length: 100 }, (_, index) => slashCommand(index));
  const menu = [2, 3].flatMap((type) => Array.from({ length: 15 }, (_, index) => menuCommand(type, index)));
  return JSON.stringify([...slash, ...menu], null, 2);
}

/** @param {number} index */
function slashCommand(index) {
  return {
    name: `command-${index}`,
    description: text(100),
    description_localizations: localized(100),
    options: Array.from({ length: 25 }, (_, option) => ({
      type: 3,
      name: `option-${option}`,
      description: text(100),
      description_localizations: localized(100),
      required: option < 5,
      choices: Array.from({ length: 4 }, (_, choice) => ({
        name: `${text(24)} ${choice}`,
        name_localizations: localized(25),
        value: `${text(20)} ${choice}`,
      })),
    })),
  };
}

/** @param {number} type @param {number} index */
function menuCommand(type, index) {
  return { type, name: `Menu ${type} ${index}`, name_localizations: localized(20) };
}

/** @param {number} length */
function localized(length) {
  return Object.fromEntries(locales.map((locale) => [locale, `${locale} ${text(length - locale.length - 1)}`]));
}

/** @param {number} length */
function text(length) {
  return "the quick brown fox jumps over the lazy dog ".repeat(3).slice(0, length).trimEnd().padEnd(length, ".");
}
