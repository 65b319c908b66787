import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

const installs = (list: string) => slash(`"integration_types": [${list}]`);

describe("integration types are 0 and 1, each once, and there is at least one", () => {
  ruleCases("integration-type", {
    errors: [
      [installs("2"), "2"],
      [installs("0, 1, 0"), "0"],
      [installs("-1, 1.5"), "-1", "1.5"],
    ],
    warns: [[installs(""), "[]"]],
    passes: [installs("0"), installs("1, 0"), slash(`"integration_types": null`), installs(`"USER_INSTALL"`)],
    fixes: [
      [installs("0, 2"), "Change to 1 (USER_INSTALL)", installs("0, 1")],
      [installs("0, 0"), "Remove this value", installs("0")],
      [installs("2"), "Remove “integration_types”", slash()],
      [installs(""), "Remove “integration_types”", slash()],
    ],
    says: [[installs("2"), "Unknown integration type 2. Use 0 (GUILD_INSTALL) or 1 (USER_INSTALL)."]],
  });
});
