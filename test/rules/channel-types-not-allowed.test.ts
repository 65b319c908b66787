import { describe } from "vitest";
import { memberCases, option, ruleCases } from "./support.ts";

describe("only CHANNEL options have channel types", () => {
  memberCases("channel-types-not-allowed", `"channel_types": [0]`, [7], "[]");

  ruleCases("channel-types-not-allowed", {
    passes: [option(3, `"channel_types": null`)],
    says: [
      [option(3, `"channel_types": [0]`), "STRING options do not support “channel_types” (only CHANNEL options do)."],
    ],
  });
});
