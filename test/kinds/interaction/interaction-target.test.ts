import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { interaction, options, text } from "./interactions.ts";

const greet = (more: string) => interaction(`{ "id": "3", "name": "Greet", "type": 2, "target_id": "4"${more} }`);
const report = (more: string) => interaction(`{ "id": "3", "name": "Report", "type": 3, "target_id": "4"${more} }`);

describe("the target of a context menu command is in “resolved”, and other commands have none", () => {
  ruleCases("interaction-target", {
    options,
    finds: [
      [greet(""), `"4"`],
      [greet(`, "resolved": {}`), `"4"`],
      [greet(`, "resolved": { "messages": { "4": {} } }`), `"4"`],
      [greet(`, "resolved": { "users": { "5": { "id": "5" } } }`), `"4"`],
      [report(`, "resolved": { "users": { "4": { "id": "4" } } }`), `"4"`],
      [greet(`, "resolved": { "users": { "4": { "id": "4" } } }, "options": [${text}]`), `"options"`],
      [interaction(`{ "id": "3", "name": "say", "type": 1, "target_id": "4", "options": [${text}] }`), `"target_id"`],
      [interaction(`{ "id": "3", "name": "launch", "type": 4 }`, 4), "4"],
    ],
    passes: [
      greet(`, "resolved": { "users": { "4": { "id": "4" } }, "members": { "4": {} } }`),
      greet(`, "resolved": { "users": { "4": { "id": "4" } } }, "options": []`),
      report(`, "resolved": { "messages": { "4": {} } }`),
      interaction(`{ "id": "3", "name": "launch", "type": 4 }`),
    ],
    says: [[greet(""), "The target “4” of this USER command is missing from “resolved.users”."]],
  });
});
