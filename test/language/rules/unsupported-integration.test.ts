import { expect, test } from "vitest";
import { findings, ruleCases, slash } from "./support.ts";

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
ruleCases("unsupported-integration", { finds: [[types("0, 0, 1"), "0", "1"]], options: { integrationTypes: [] } });
ruleCases("unsupported-integration", { passes: [types("0, 1")] });
test("the message names what the application supports", () => {
  const messages = (integrationTypes: number[]) =>
    findings(types("0"), "unsupported-integration", { integrationTypes }).map(({ message }) => message);
  expect(messages([1])).toEqual(["The application does not support GUILD_INSTALL (0), only 1 (USER_INSTALL)."]);
  expect(messages([])).toEqual(["The application does not support GUILD_INSTALL (0) or any other integration type."]);
});
// Guild commands are published without integration types.
ruleCases("unsupported-integration", {
  passes: [types("0, 1")],
  options: { integrationTypes: [1], scope: "guild" },
});
