import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const channels = (list: string) => option(7, `"channel_types": [${list}]`);

describe("channel types exist, are listed once, and are types that users can pick", () => {
  ruleCases("channel-type", {
    errors: [
      [channels("6"), "6"],
      [channels("0, 17, -1"), "17", "-1"],
      [channels("2, 0, 2"), "2"],
      [channels("0, 0.0"), "0.0"],
      [channels("6, 6"), "6", "6"],
    ],
    warns: [[channels("0, 1, 3, 14"), "1", "3", "14"]],
    passes: [channels("0, 2, 4, 5, 10, 11, 12, 13, 15, 16"), channels(""), channels(`"GUILD_TEXT"`), option(7)],
    fixes: [
      [channels("0, 6"), "Remove this value", channels("0")],
      [channels("0, 6"), "Change to 2 (GUILD_VOICE)", channels("0, 2")],
      [channels("0, 0"), "Remove this value", channels("0")],
      [channels("1, 0"), "Remove 1 (DM)", channels("0")],
    ],
    says: [
      [
        channels("6"),
        "Unknown channel type 6. Use 0 (GUILD_TEXT), 2 (GUILD_VOICE), 4 (GUILD_CATEGORY), 5 (GUILD_ANNOUNCEMENT), 10 (ANNOUNCEMENT_THREAD), 11 (PUBLIC_THREAD), 12 (PRIVATE_THREAD), 13 (GUILD_STAGE_VOICE), 15 (GUILD_FORUM) or 16 (GUILD_MEDIA).",
      ],
    ],
  });
});
