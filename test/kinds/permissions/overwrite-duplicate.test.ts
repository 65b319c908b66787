import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { file, options, overwrite, own } from "./overwrites.ts";

describe("a command has one overwrite for each role, user and channel", () => {
  ruleCases("overwrite-duplicate", {
    options,
    finds: [
      [file(overwrite("2", 1), overwrite("2", 1, false)), `"2"`],
      [own(overwrite("2", 1), overwrite("3", 1), overwrite("2", 1)), `"2"`],
    ],
    passes: [
      file(overwrite("2", 1), overwrite("2", 2)),
      `{ "guild_id": "7", "permissions": [{ "command": "a", "permissions": [${overwrite("2", 1)}] }, { "command": "b", "permissions": [${overwrite("2", 1)}] }] }`,
    ],
    fixes: [[file(overwrite("2", 1), overwrite("2", 1)), "Remove this overwrite", file(overwrite("2", 1))]],
    says: [[file(overwrite("2", 1), overwrite("2", 1, false)), "This role already has an overwrite for this command."]],
  });
});
