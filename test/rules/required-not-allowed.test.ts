import { describe } from "vitest";
import { parameterTypes } from "../../core/interface/facts/option-types.ts";
import { memberCases, option, ruleCases } from "./support.ts";

describe("subcommands and groups are not required", () => {
  memberCases("required-not-allowed", `"required": true`, parameterTypes, "false");

  // Only false says what is so without it.
  ruleCases("required-not-allowed", {
    passes: [option(3, `"requied": true`)],
    fixesAll: [[option(1, `"required": false`), option(1)], [option(1, `"required": true`)]],
    says: [[option(1, `"required": true`), "SUB_COMMAND options do not support “required”."]],
  });
});
