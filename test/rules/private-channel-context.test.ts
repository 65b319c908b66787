import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

const contexts = (list: string) => slash(`"contexts": ${list}`);
const installs = (list: string) => slash(`"integration_types": [${list}]`);
const both = (types: string, contexts: string) => slash(`"integration_types": ${types}, "contexts": ${contexts}`);

describe("PRIVATE_CHANNEL requires USER_INSTALL", () => {
  ruleCases("private-channel-context", {
    finds: [[both("[0]", "[0, 2]"), "2"]],
    passes: [
      // `integration-type` reports the empty list.
      both("[]", "[2]"),
      both("[0, 1]", "[2]"),
      both("[1]", "[2]"),
      both("[0]", "[0, 1]"),
      contexts("[2]"),
      both(`null`, "[2]"),
    ],
    fixes: [
      [both("[0]", "[0, 2]"), "Add USER_INSTALL to “integration_types”", both("[0, 1]", "[0, 2]")],
      [both("[0]", "[0, 2]"), "Remove PRIVATE_CHANNEL", both("[0]", "[0]")],
      [both("[0]", "[2]"), "Remove “contexts”", installs("0")],
    ],
    says: [
      [both("[0]", "[0, 2]"), "PRIVATE_CHANNEL (2) has no effect without USER_INSTALL (1) in “integration_types”."],
    ],
  });

  ruleCases("private-channel-context", { finds: [[contexts("[2]"), "2"]], options: { integrationTypes: [0] } });

  ruleCases("private-channel-context", { passes: [contexts("[2]")], options: { integrationTypes: [0, 1] } });

  // Guild commands are published without contexts.
  ruleCases("private-channel-context", { passes: [both("[0]", "[0, 2]")], options: { scope: "guild" } });
});
