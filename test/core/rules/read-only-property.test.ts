import { option, ruleCases, slash } from "./support.ts";

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
});
