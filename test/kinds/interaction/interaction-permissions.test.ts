import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { interaction, options, slash, text } from "./interactions.ts";

const greet = (more: string) => interaction(`{ "id": "3", "name": "Greet", "type": 2, "target_id": "4"${more} }`);
const permitted = (json: string) => slash(text).replace(`"version"`, `"app_permissions": ${json}, "version"`);

describe("permissions are a bit set in quotes", () => {
  ruleCases("interaction-permissions", {
    options,
    finds: [
      [permitted("8"), "8"],
      [permitted(`"0x8"`), `"0x8"`],
      [permitted(`""`), `""`],
      [permitted("null"), "null"],
      [slash(text).replace(`"version"`, `"member": { "permissions": -1 }, "version"`), "-1"],
      [greet(`, "resolved": { "users": { "4": { "id": "4" } }, "members": { "4": { "permissions": [] } } }`), "[]"],
    ],
    passes: [permitted(`"0"`), permitted(`"140737488355328"`), slash(text)],
    fixes: [[permitted("8"), "Add quotes", permitted(`"8"`)]],
    says: [[permitted("8"), "A permission set must be a decimal number in quotes, but this is 8."]],
  });
});
