import { describe } from "vitest";
import { option, ruleCases, slash } from "./support.ts";

const localized = `"description_localizations": { "de": "Sagt es" }`;
const authors = [`"version": "second draft"`, `"name_localized": "sag"`, `"version": /* first */ "3"`, `"version": 3`];

describe("nothing is written that only Discord sets", () => {
  ruleCases("read-only-property", {
    finds: [
      [slash(`"application_id": "1", "guild_id": "2", "version": "3"`), `"application_id"`, `"guild_id"`, `"version"`],
      [slash(`"name_localized": "x", "description_localized": "y"`), `"name_localized"`, `"description_localized"`],
      [slash(`"version": 3`), `"version"`],
      [option(3, `"name_localized": "x"`), `"name_localized"`],
      [option(3, `"choices": [{ "name": "a", "value": "a", "name_localized": "x" }]`), `"name_localized"`],
    ],
    passes: [slash(`"id": "1"`), `{ "application_id": "1", "guild_id": "2", "commands": [] }`],
    fixes: [[slash(`"version": "3"`), "Remove “version”", slash()]],
    // IDs and repetitions go; the rest is the author's.
    fixesAll: [
      [slash(`"version": "3", "application_id": "2", "name_localized": "say"`), slash()],
      [slash(`${localized}, "description_localized": "Sagt es"`), slash(localized)],
      ...authors.map((member) => [slash(member)] as const),
    ],
    says: [
      [
        slash(`"application_id": "1", "guild_id": "2", "version": "3"`),
        "“application_id” is read-only, so Discord ignores it.",
        `“guild_id” has no effect on a command. To publish it to that guild only, set "scope": "guild" and "guild_id" around “commands”, or publish to a target with that guild.`,
        "“version” is read-only, so Discord ignores it.",
      ],
    ],
  });
});
