import { describe } from "vitest";
import { unknownOptionType } from "../../../core/interface/facts/constants.ts";
import { ruleCases } from "../../rules/support.ts";
import { interaction, options, slash, text } from "./interactions.ts";

describe("an interaction is of type 2 or 4, its command and options of types that exist", () => {
  ruleCases("interaction-type", {
    options,
    finds: [
      [interaction(`{ "id": "3", "name": "say", "type": 1, "options": [${text}] }`, 1), "1"],
      [interaction(`{ "id": "3", "name": "say", "type": 1, "options": [${text}] }`, 3), "3"],
      [interaction(`{ "id": "3", "name": "say", "type": 5 }`), "5"],
      [slash(`{ "type": ${unknownOptionType}, "name": "text", "value": "abc" }`), String(unknownOptionType)],
    ],
    passes: [slash(text), slash(text, 4)],
    fixes: [[slash(text, 3), "Change to 2 (APPLICATION_COMMAND)", slash(text)]],
    says: [
      [
        slash(text, 6),
        "Type 6 (SOCIAL_LAYER_SKU_PURCHASE_ELIGIBILITY) is not an interaction with a command. Use 2 (APPLICATION_COMMAND) or 4 (APPLICATION_COMMAND_AUTOCOMPLETE).",
      ],
      [
        slash(text, 7),
        "Unknown interaction type 7. Use 2 (APPLICATION_COMMAND) or 4 (APPLICATION_COMMAND_AUTOCOMPLETE).",
      ],
    ],
  });
});
