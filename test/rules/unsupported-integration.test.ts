import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

const installs = (list: string) => slash(`"integration_types": [${list}]`);

describe("a command has only integration types that its application supports", () => {
  ruleCases("unsupported-integration", {
    finds: [[installs("0, 1"), "0"]],
    passes: [installs("1"), installs("2"), slash()],
    fixes: [
      [installs("0, 1"), "Remove GUILD_INSTALL", installs("1")],
      [installs("0"), "Remove “integration_types”", slash()],
    ],
    says: [[installs("0"), "The application does not support GUILD_INSTALL (0), only 1 (USER_INSTALL)."]],
    options: { integrationTypes: [1] },
  });

  ruleCases("unsupported-integration", {
    finds: [[installs("0, 0, 1"), "0", "1"]],
    says: [[installs("0"), "The application does not support GUILD_INSTALL (0) or any other integration type."]],
    options: { integrationTypes: [] },
  });

  ruleCases("unsupported-integration", { passes: [installs("0, 1")] });

  // Guild commands are published without integration types.
  ruleCases("unsupported-integration", {
    passes: [installs("0, 1")],
    options: { integrationTypes: [1], scope: "guild" },
  });
});
