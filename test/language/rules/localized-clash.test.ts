import { ruleCases, slash } from "./support.ts";

const options = (...list: readonly (readonly [string, string])[]) =>
  slash(
    `"options": [${list.map(([name, localizations]) => `{ "type": 3, "name": "${name}", "description": "d", "name_localizations": ${localizations} }`).join(", ")}]`,
  );

ruleCases("localized-clash", {
  finds: [
    [options(["a", `{ "de": "b" }`], ["b", "{}"]), `"b"`],
    [options(["b", "{}"], ["a", `{ "de": "b" }`]), `"b"`],
    [options(["a", `{ "de": "x" }`], ["b", `{ "fr": "y", "de": "x" }`]), `"x"`],
    [options(["a", `{ "de": "b" }`], ["b", `{ "de": "a" }`]), `"b"`, `"a"`],
    [options(["a", `{ "de": "x" }`], ["b", `{ "de": "\\u0078" }`]), `"\\u0078"`],
  ],
  passes: [
    options(["a", `{ "de": "a" }`], ["b", "{}"]),
    options(["a", `{ "de": "x" }`], ["b", `{ "fr": "x" }`]),
    options(["a", `{ "de": "x", "fr": "x" }`], ["b", "null"]),
    options(["a", `{ "de": "x", "de": "x" }`]),
    slash(`"options": [
      { "type": 1, "name": "p", "description": "d", "options": [{ "type": 3, "name": "a", "description": "d", "name_localizations": { "de": "x" } }] },
      { "type": 1, "name": "q", "description": "d", "options": [{ "type": 3, "name": "x", "description": "d", "name_localizations": { "de": "x" } }] }
    ]`),
  ],
});
