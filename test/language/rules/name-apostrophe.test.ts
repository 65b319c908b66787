import { ruleCases } from "./support.ts";

ruleCases("name-apostrophe", {
  finds: [
    [`[{ "name": "what's", "description": "d" }]`, `'`],
    [`[{ "name": "'a'", "description": "d" }]`, `'`],
    [`[{ "name": "what\\u0027s", "description": "d" }]`, `\\u0027`],
    [`[{ "name": "a", "description": "d", "name_localizations": { "fr": "l'a" } }]`, `'`],
  ],
  passes: [
    `[{ "name": "what\u02bcs", "description": "it's" }]`,
    `[{ "type": 2, "name": "What's this" }]`,
    `[{ "name": "a", "description": "d", "options": [{ "type": 3, "name": "b", "description": "d", "choices": [{ "name": "it's", "value": "'" }] }] }]`,
  ],
  fixes: [
    [
      `[{ "name": "'a\\u0027", "description": "d" }]`,
      "Change to ʼ (U+02BC)",
      `[{ "name": "\u02bca\u02bc", "description": "d" }]`,
    ],
    [
      `[{ "name": "what's", "description": "d" }]`,
      "Change to ʼ (U+02BC)",
      `[{ "name": "what\u02bcs", "description": "d" }]`,
    ],
  ],
});
