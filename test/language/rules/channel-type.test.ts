import { option, ruleCases } from "./support.ts";

const types = (list: string) => option(7, `"channel_types": [${list}]`);

ruleCases("channel-type", {
  errors: [
    [types("6"), "6"],
    [types("0, 17, -1"), "17", "-1"],
    [types("2, 0, 2"), "2"],
    [types("0, 0.0"), "0.0"],
    [types("6, 6"), "6", "6"],
  ],
  warns: [[types("0, 1, 3, 14"), "1", "3", "14"]],
  passes: [types("0, 2, 4, 5, 10, 11, 12, 13, 15, 16"), types(""), types(`"GUILD_TEXT"`), option(7)],
  fixes: [
    [types("0, 6"), "Remove this value", types("0")],
    [types("0, 6"), "Change to 2 (GUILD_VOICE)", types("0, 2")],
    [types("0, 0"), "Remove this value", types("0")],
    [types("1, 0"), "Remove 1 (DM)", types("0")],
  ],
});
