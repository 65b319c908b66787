import { option, ruleCases, slash } from "./support.ts";

const ofType = (type: string) => `[{ "type": ${type}, "name": "a", "description": "d" }]`;
const optionOf = (type: string) => option(3).replace(`"type": 3`, `"type": ${type}`);
const handled = (handler: string) => `[{ "type": 4, "name": "launch", "handler": ${handler} }]`;

ruleCases("command-type", {
  finds: ["0", "5", "-1", "1.5", "1e400"].map((type) => [ofType(type), type] as const),
  passes: [...["1", "2", "3", "4", "1.0", `"x"`, "null"].map(ofType), `[{ "name": "a", "description": "d" }]`],
  fixes: [[ofType("0"), "Change to 3 (MESSAGE)", ofType("3")]],
});
ruleCases("option-type", {
  finds: ["0", "12", "-1", "3.5"].map((type) => [optionOf(type), type] as const),
  passes: Array.from({ length: 11 }, (_, index) => optionOf(String(index + 1))),
  fixes: [[optionOf("12"), "Change to 11 (ATTACHMENT)", optionOf("11")]],
});
ruleCases("handler-type", {
  finds: ["0", "3", "-1", "1.5"].map((handler) => [handled(handler), handler] as const),
  passes: [handled("1"), handled("2"), handled("1.0"), `[{ "type": 4, "name": "launch" }]`],
  fixes: [[handled("0"), "Change to 1 (APP_HANDLER)", handled("1")]],
});

const contexts = (list: string) => slash(`"contexts": [${list}]`);
ruleCases("context-type", {
  errors: [
    [contexts("3"), "3"],
    [contexts("0, 1, 2, 1"), "1"],
  ],
  warns: [[contexts(""), "[]"]],
  passes: [contexts("0, 1, 2"), slash(`"contexts": null`)],
  fixes: [
    [contexts("0, 3"), "Change to 1 (BOT_DM)", contexts("0, 1")],
    [contexts("0, 3"), "Remove this value", contexts("0")],
    [contexts("3"), "Remove “contexts”", slash()],
    [contexts(""), "Remove “contexts”", slash()],
  ],
});

const installs = (list: string) => slash(`"integration_types": [${list}]`);
ruleCases("integration-type", {
  errors: [
    [installs("2"), "2"],
    [installs("0, 1, 0"), "0"],
    [installs("-1, 1.5"), "-1", "1.5"],
  ],
  warns: [[installs(""), "[]"]],
  passes: [installs("0"), installs("1, 0"), slash(`"integration_types": null`), installs(`"USER_INSTALL"`)],
  fixes: [
    [installs("0, 2"), "Change to 1 (USER_INSTALL)", installs("0, 1")],
    [installs("0, 0"), "Remove this value", installs("0")],
    [installs("2"), "Remove “integration_types”", slash()],
    [installs(""), "Remove “integration_types”", slash()],
  ],
});

const channels = (list: string) => option(7, `"channel_types": [${list}]`);
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
});

const files = (list: string, type = 11) => option(type, `"file_types": [${list}]`);
const manyFiles = (length: number) => files(Array.from({ length }, (_, index) => `".e${index}"`).join(", "));
ruleCases("file-types", {
  errors: [
    [files(`"pdf"`), `"pdf"`],
    [files(`"image/png", "."`), `"image/png"`, `"."`],
    [files(`"", "Image"`), `""`, `"Image"`],
    [manyFiles(11), `".e10"`],
    [manyFiles(13), `".e10", ".e11", ".e12"`],
  ],
  warns: [[files(`"image"`, 3), `"file_types"`]],
  passes: [files(`"image", "video", "audio", ".pdf", ".tar.gz", ".C"`), manyFiles(10), files("")],
  fixes: [
    [files(`"pdf"`), "Change to “.pdf”", files(`".pdf"`)],
    [files(`"*.PDF"`), "Change to “.pdf”", files(`".pdf"`)],
    [files(`"image/*"`), "Change to “image”", files(`"image"`)],
    [files(`"Image"`), "Change to “image”", files(`"image"`)],
    [files(`"a b", "image"`), "Remove this file type", files(`"image"`)],
  ],
});

const quoted = (name: string) => optionOf(`"${name}"`);
ruleCases("enum-name", {
  finds: [
    [ofType(`"CHAT_INPUT"`), `"CHAT_INPUT"`],
    [ofType(`"ChatInput"`), `"ChatInput"`],
    [quoted("sub_command"), `"sub_command"`],
    [slash(`"contexts": ["GUILD", 1], "integration_types": ["USER_INSTALL"]`), `"GUILD"`, `"USER_INSTALL"`],
    [channels(`"GUILD_TEXT"`), `"GUILD_TEXT"`],
    [handled(`"APP_HANDLER"`), `"APP_HANDLER"`],
  ],
  passes: [ofType("1"), ofType(`"nonsense"`)],
  fixes: [
    [contexts(`"GUILD", 1`), "Replace with 0 (GUILD)", contexts("0, 1")],
    ...["SubCommand", "ApplicationCommandOptionType.Subcommand", "sub_command"].map(
      (name) => [quoted(name), "Replace with 1 (SUB_COMMAND)", option(1)] as const,
    ),
  ],
  alone: ["int", "Bool", "double", "float"].map(quoted),
  fixesAll: [
    [quoted("int"), option(4)],
    [quoted("Bool"), option(5)],
    [quoted("double"), option(10)],
    [quoted("float"), option(10)],
  ],
  says: [
    [quoted("int"), "“type” must be the number 4 (INTEGER), not the name “int”."],
    [quoted("STRING"), "“type” must be the number 3, not the name “STRING”."],
    [contexts(`"guild"`), "“contexts” must contain the number 0 (GUILD), not the name “guild”."],
  ],
});
// What a name that others have begins with is no constant.
ruleCases("shape", { alone: [quoted("in")] });

const set = (json: string) => slash(`"default_member_permissions": ${json}`);
const everyBit = (1n << 53n) - 1n - (1n << 47n);
const invalidTexts = ["", " 8", "-8", "8.0", "0x8", "ADMINISTRATOR", "1 << 3"].map((text) => JSON.stringify(text));
const invalidSets = [...invalidTexts, "-8", "0.5", "true", "{}", `["ADMINISTRATOR"]`, "-1e400", "1e400"];
ruleCases("permission-bits", {
  errors: invalidSets.map((json) => [set(json), json] as const),
  warns: [
    [set("8"), "8"],
    [set("-0"), "-0"],
    [set("1e40"), "1e40"],
    [set("9007199254740993"), "9007199254740993", "9007199254740993"],
    ...[1n << 47n, 1n << 53n, 10n ** 30n].map((bits) => [set(`"${bits}"`), `"${bits}"`] as const),
  ],
  passes: [set(`"0"`), set("null"), set(`"8"`), set(`"${everyBit}"`), set(`"000000000000000000000000000008"`), slash()],
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
  ],
});
