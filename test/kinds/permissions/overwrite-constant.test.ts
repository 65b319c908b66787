import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { file, guild, options, overwrite, own } from "./overwrites.ts";

function inGuild(id: bigint, ...overwrites: readonly string[]): string {
  return file(...overwrites).replace(String(guild), String(id));
}

describe("@everyone is a role, and all channels are a channel", () => {
  ruleCases("overwrite-constant", {
    options,
    finds: [
      [file(overwrite(guild, 2)), "2"],
      [file(overwrite(guild, 3)), "3"],
      [file(overwrite(guild - 1n, 1)), "1"],
      [file(overwrite(guild - 1n, 2)), "2"],
      [own(overwrite(guild, 3)), "3"],
      [`[${own(overwrite(guild - 1n, 1))}]`, "1"],
      // The smallest guild that has an ID before it, and the one that has none.
      [inGuild(1n, overwrite(0n, 1)), "1"],
      [inGuild(0n, overwrite(0n, 3)), "3"],
      // The largest ID there can be.
      [inGuild(2n ** 64n - 1n, overwrite(2n ** 64n - 2n, 2)), "2"],
    ],
    passes: [
      file(overwrite(guild, 1), overwrite(guild - 1n, 3)),
      file(overwrite(guild + 1n, 2), overwrite(guild - 2n, 1)),
      // Without the guild it cannot be told.
      `{ "permissions": [{ "command": "ban", "permissions": [${overwrite(guild, 3)}] }] }`,
      inGuild(1n, overwrite(0n, 3), overwrite(1n, 1), overwrite(2n, 2)),
      inGuild(0n, overwrite(0n, 1), overwrite(1n, 2), overwrite(2n ** 64n - 1n, 1)),
    ],
    fixes: [[file(overwrite(guild - 1n, 1)), "Change to 3 (CHANNEL)", file(overwrite(guild - 1n, 3))]],
    says: [[file(overwrite(guild, 2)), "The type of @everyone must be 1 (ROLE)."]],
  });
});
