import type { Finding } from "../../core/manifest/finding.ts";

/** Two rules that can both have something to say about one value, with what each of them says. */
const different = new Map([
  ["choice-name-length + duplicate-choice", "a name that is too long is repeated"],
  ["choice-value-type + duplicate-choice", "a value of another type is repeated"],
  ["duplicate-choice + range-order", "a value is repeated, and users cannot pick it"],
  ["default-locale-differs + localized-clash", "a text is not the default one, and another option's"],
  ["default-locale-differs + localized-description", "a text is too long, and not the default one"],
  ["default-locale-differs + localized-name", "a text is too long, and not the default one"],
  ["duplicate-command + too-many-commands", "a command is repeated, and one too many"],
  ["duplicate-option + name-length", "a name that is too long is repeated"],
  ["duplicate-option + name-lowercase", "a name with capitals is repeated"],
  ["duplicate-option + name-pattern", "a name with spaces is repeated"],
  ["empty-group + option-nesting", "a group has no subcommand, and is where no group can be"],
  ["option-nesting + required-order", "a parameter is where none can be, and required after an optional one"],
  ["localized-clash + localized-name", "a text with capitals is another option's"],
  ["name-lowercase + name-pattern", "a name has capitals and spaces"],
  ["name-length + name-pattern", "a name is too long and has spaces"],
  ["name-length + name-lowercase", "a name is too long and has capitals"],
]);

/** Rules that are about a key, or about what is missing beside it: the finding about the value is another matter. */
const aboutTheKey = new Set(["locale-code", "fallback-surprise", "name-apostrophe"]);

/** The rules that report the same place together, two by two, although they have not two things to say. */
export function unexplainedPairs(found: readonly Finding[]): string[] {
  const byPath = new Map<string, Set<string>>();
  for (const { path, code } of found) {
    const codes = byPath.get(path.join("/")) ?? new Set();
    byPath.set(path.join("/"), codes.add(code));
  }
  const pairs = [...byPath.values()].flatMap((codes) => {
    const sorted = [...codes].filter((code) => !aboutTheKey.has(code)).sort();
    return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `${one} + ${other}`));
  });
  return pairs.filter((pair) => !different.has(pair));
}
