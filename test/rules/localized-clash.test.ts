import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

type Localized = readonly [name: string, localizations: string];
const options = (...list: readonly Localized[]) => {
  const all = list.map(
    ([name, dictionary]) => `{ "type": 3, "name": "${name}", "description": "d", "name_localizations": ${dictionary} }`,
  );
  return `"options": [${all.join(", ")}]`;
};
const optionsOf = (...list: readonly Localized[]) => slash(options(...list));
const subcommand = (name: string, option: Localized) =>
  `{ "type": 1, "name": "${name}", "description": "d", ${options(option)} }`;

describe("no option has the name of another one in any locale", () => {
  ruleCases("localized-clash", {
    finds: [
      [optionsOf(["a", `{ "de": "b" }`], ["b", "{}"]), `"b"`],
      [optionsOf(["b", "{}"], ["a", `{ "de": "b" }`]), `"b"`],
      [optionsOf(["a", `{ "de": "x" }`], ["b", `{ "fr": "y", "de": "x" }`]), `"x"`],
      [optionsOf(["a", `{ "de": "b" }`], ["b", `{ "de": "a" }`]), `"b"`, `"a"`],
      [optionsOf(["a", `{ "de": "x" }`], ["b", `{ "de": "\\u0078" }`]), `"\\u0078"`],
    ],
    passes: [
      optionsOf(["a", `{ "de": "a" }`], ["b", "{}"]),
      optionsOf(["a", `{ "de": "x" }`], ["b", `{ "fr": "x" }`]),
      optionsOf(["a", `{ "de": "x", "fr": "x" }`], ["b", "null"]),
      optionsOf(["a", `{ "de": "x", "de": "x" }`]),
      slash(`"options": [${["a", "x"].map((name) => subcommand(`p${name}`, [name, `{ "de": "x" }`])).join(", ")}]`),
    ],
    says: [[optionsOf(["a", `{ "de": "b" }`], ["b", "{}"]), "“b” is already the default name of another option."]],
  });
});
