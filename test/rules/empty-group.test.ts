import { describe } from "vitest";
import { option, ruleCases, slash } from "./support.ts";

describe("a group has a subcommand", () => {
  ruleCases("empty-group", {
    finds: [
      [option(2, `"options": []`), "[]"],
      [option(2, `"options": null`), "null"],
      [option(2), "{"],
    ],
    passes: [
      option(1),
      option(2, `"options": [{ "type": 1, "name": "a", "description": "d" }]`),
      option(2, `"options": 1`),
    ],
    fixes: [[option(2), "Remove this group", slash(`"options": []`)]],
    says: [[option(2, `"options": []`), "The group “it” has no subcommands, so users will not see it."]],
  });
});
