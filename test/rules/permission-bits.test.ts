import { describe, expect, it } from "vitest";
import { ruleCases, slash, titles } from "./support.ts";

const set = (json: string) => slash(`"default_member_permissions": ${json}`);
const everyBit = (1n << 53n) - 1n - (1n << 47n);
const invalidTexts = ["", " 8", "-8", "8.0", "0x8", "ADMINISTRATOR", "1 << 3"].map((text) => JSON.stringify(text));
const invalidSets = [...invalidTexts, "-8", "0.5", "true", "{}", `["ADMINISTRATOR"]`, "-1e400", "1e400"];
const tooLargeSets = ["1e40", "18014398509481985", ...[2n ** 54n + 1n, 2n ** 63n, 10n ** 30n].map((set) => `"${set}"`)];

describe("permissions are a decimal number in quotes, of bits that exist", () => {
  ruleCases("permission-bits", {
    errors: [...invalidSets, ...tooLargeSets].map((json) => [set(json), json] as const),
    warns: [
      [set("8"), "8"],
      [set("-0"), "-0"],
      [set("9007199254740993"), "9007199254740993", "9007199254740993"],
      ...[1n << 47n, 1n << 53n, 1n << 54n].map((bits) => [set(`"${bits}"`), `"${bits}"`] as const),
    ],
    passes: [
      set(`"0"`),
      set("null"),
      set(`"8"`),
      set(`"${everyBit}"`),
      set(`"000000000000000000000000000008"`),
      slash(),
    ],
    fixes: [
      [set("8"), `Change to "8"`, set(`"8"`)],
      [set("1e3"), `Change to "1000"`, set(`"1000"`)],
      [set("9007199254740993"), `Change to "9007199254740993"`, set(`"9007199254740993"`)],
      [set(`"0x8"`), `Change to "8"`, set(`"8"`)],
      [set(`"BAN_MEMBERS | kick_members"`), `Change to "6"`, set(`"6"`)],
      [set(`["BAN_MEMBERS", "ADMINISTRATOR"]`), `Change to "12"`, set(`"12"`)],
      [set(`["BanMembers", "KickMembers"]`), `Change to "6"`, set(`"6"`)],
      [set(`"BanMembers | PermissionFlagsBits.KickMembers"`), `Change to "6"`, set(`"6"`)],
      [set(`"BAN_MEMBERS,KICK_MEMBERS"`), `Change to "6"`, set(`"6"`)],
      [set(`"${(1n << 47n) + 8n}"`), `Remove unknown bits (change to "8")`, set(`"8"`)],
      [set(`"${2n ** 60n + 8n}"`), `Remove unknown bits (change to "8")`, set(`"8"`)],
      [set(`"1 << 54"`), `Change to "18014398509481984"`, set(`"18014398509481984"`)],
      [set(`"8n"`), `Change to "8"`, set(`"8"`)],
      [set(`"1 << 3"`), `Change to "8"`, set(`"8"`)],
      [set(`"1n<<40n"`), `Change to "1099511627776"`, set(`"1099511627776"`)],
      ...(
        [
          ...["0x8n", "0b1000", "0o10n", " 8n ", "BigInt(8)", "(8)", "1n << 3n", "8n.toString()", "0 | 8", "8 | 8"],
          ...["(1n << 3n).toString()", "BigInt(1 << 3).toString()", "ADMINISTRATOR | 0x8", "((8))"],
        ] as const
      ).map((text) => [set(`"${text}"`), `Change to "8"`, set(`"8"`)] as const),
      [set(`"1 << 3 | 1 << 5"`), `Change to "40"`, set(`"40"`)],
      [set(`"(1<<3)|(1<<5)"`), `Change to "40"`, set(`"40"`)],
      [set(`"8 + 32"`), `Change to "40"`, set(`"40"`)],
      [set(`"PermissionFlagsBits.BanMembers | 1n << 3n"`), `Change to "12"`, set(`"12"`)],
      [set(`"PermissionFlagsBits.BanMembers"`), `Change to "4"`, set(`"4"`)],
      [set(`"PermissionFlagsBits.BanMembers.toString()"`), `Change to "4"`, set(`"4"`)],
      [set("9007199254740993"), `Change to "9007199254740993"`, set(`"9007199254740993"`)],
    ],
    fixesAll: [
      [set("8"), set(`"8"`)],
      [set(`"BAN_MEMBERS"`), set(`"4"`)],
      [set(`"KICK_MEMBERS | BAN_MEMBERS"`), set(`"6"`)],
      [set(`"KickMembers,\\u0042AN_MEMBERS"`), set(`"6"`)],
      [set(`["BAN_MEMBERS"]`), set(`"4"`)],
      // A comment would be lost, and other notations may be mistakes.
      [set(`["BAN_MEMBERS" /* why */]`)],
      [set(`"0x8"`)],
      [set(`"1 << 3"`)],
      [set(`"1 << 55"`)],
      [set(`"1 << 99"`)],
      [set(`"BAN_MEMBRS"`)],
    ],
    says: [
      [set("8"), "A permission set must be a string because JSON numbers lose high bits, but this is the number 8."],
    ],
  });

  it.each([
    ...[
      "8 + 8",
      "1 << 3 + 1",
      "1 << 64",
      "1 << 3 << 1",
      "8 & 4",
      "~8",
      "-8n",
      "8.5",
      "2 ** 3",
      "8 4",
      "8, 4",
      "08n",
      "1 <<",
    ],
    ...["1 << ADMINISTRATOR", "perms | 8", "BAN_MEMBERS || 8", "BAN_MEMBERS || KICK_MEMBERS", "(8", "8)", "8nn", "0xn"],
    ...[
      "BAN_MEMBERS & KICK_MEMBERS",
      "8 | 4.toString()",
      "(8) | (4).toString()",
      "() | 8",
      "|",
      "18446744073709551616n",
    ],
    ...["(".repeat(100_000), "1 |".repeat(100_000), `0x${"f".repeat(100_000)}`, "BigInt", "eight"],
  ])("no set is guessed for %.40s", (text) => {
    const found = titles(set(JSON.stringify(text)), "permission-bits");
    expect(found).toEqual([]);
  });
});
