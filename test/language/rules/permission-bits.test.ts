import { ruleCases, slash } from "./support.ts";

const set = (json: string) => slash(`"default_member_permissions": ${json}`);
const all = (1n << 53n) - 1n - (1n << 47n);

ruleCases("permission-bits", {
  errors: [
    ...[
      `""`,
      `" 8"`,
      `"-8"`,
      `"8.0"`,
      `"0x8"`,
      `"ADMINISTRATOR"`,
      `"1 << 3"`,
      "-8",
      "0.5",
      "true",
      "{}",
      `["ADMINISTRATOR"]`,
      "-1e400",
      "1e400",
    ].map((json) => [set(json), json] as const),
  ],
  warns: [
    [set("8"), "8"],
    [set("-0"), "-0"],
    [set("1e40"), "1e40"],
    [set("9007199254740993"), "9007199254740993", "9007199254740993"],
    [set(`"${1n << 47n}"`), `"${1n << 47n}"`],
    [set(`"${1n << 53n}"`), `"${1n << 53n}"`],
    [set(`"${10n ** 30n}"`), `"${10n ** 30n}"`],
  ],
  passes: [set(`"0"`), set("null"), set(`"8"`), set(`"${all}"`), set(`"000000000000000000000000000008"`), slash()],
  fixes: [
    [set("8"), `Change to "8"`, set(`"8"`)],
    [set("1e3"), `Change to "1000"`, set(`"1000"`)],
    [set("9007199254740993"), `Change to "9007199254740993"`, set(`"9007199254740993"`)],
    [set(`"0x8"`), `Change to "8"`, set(`"8"`)],
    [set(`"BAN_MEMBERS | kick_members"`), `Change to "6"`, set(`"6"`)],
    [set(`["BAN_MEMBERS", "ADMINISTRATOR"]`), `Change to "12"`, set(`"12"`)],
    [set(`"${(1n << 47n) + 8n}"`), `Remove unknown bits (change to "8")`, set(`"8"`)],
  ],
});
