import { ruleCases, slash } from "./support.ts";

const types = (list: string) => slash(`"integration_types": [${list}]`);

ruleCases("unsupported-integration", {
  finds: [[types("0, 1"), "0"]],
  passes: [types("1"), types("2"), slash()],
  fixes: [
    [types("0, 1"), "Remove GUILD_INSTALL", types("1")],
    [types("0"), "Remove “integration_types”", slash()],
  ],
  options: { integrationTypes: [1] },
});
ruleCases("unsupported-integration", { passes: [types("0, 1")] });
// Guild commands are published without integration types.
ruleCases("unsupported-integration", {
  passes: [types("0, 1")],
  options: { integrationTypes: [1], scope: "guild" },
});
