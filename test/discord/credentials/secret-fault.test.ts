import { describe, expect, test } from "vitest";
import type { CredentialKind } from "../../../core/discord/credentials/credential.ts";
import { readGivenSecret, secretFault } from "../../../core/discord/credentials/secret-fault.ts";
import { isDiscord, liveService } from "../../../core/discord/service-url.ts";

const elsewhere = "https://example.com/api/v10";
const botToken = `${btoa("123456789012345678").replaceAll("=", "")}.GaBcDe.${"x_Y-9".repeat(6)}`;

function faultOf(given: string, kind: CredentialKind = "bot", baseUrl = elsewhere): string | undefined {
  return secretFault(given, { kind, subject: "The token", baseUrl });
}

test.each([
  [" Bot  a.b.c\r\n", { prefix: "Bot", secret: "a.b.c" }],
  ["bearer\tabc", { prefix: "Bearer", secret: "abc" }],
  ["Bot", { prefix: "Bot", secret: "" }],
  ["Botany", { prefix: undefined, secret: "Botany" }],
  ["Basic abc", { prefix: undefined, secret: "Basic abc" }],
  ['Bot "a.b.c"', { prefix: "Bot", secret: "a.b.c" }],
  ['"Bot a.b.c"', { prefix: "Bot", secret: "a.b.c" }],
  ["'a.b.c'\n", { prefix: undefined, secret: "a.b.c" }],
  ["`a.b.c`", { prefix: undefined, secret: "a.b.c" }],
  ["“Bearer abc”", { prefix: "Bearer", secret: "abc" }],
  ["'\"Bot abc\"'", { prefix: "Bot", secret: "abc" }],
  ['Bot " abc\r\n"', { prefix: "Bot", secret: "abc" }],
  ["\ufeffBot abc\u200b", { prefix: "Bot", secret: "abc" }],
  ["Bot\u200b abc", { prefix: undefined, secret: "Bot\u200b abc" }],
  ["Bot\u00a0abc", { prefix: "Bot", secret: "abc" }],
  ["Bot \n\u200babc", { prefix: "Bot", secret: "abc" }],
  ["\"abc'", { prefix: undefined, secret: "\"abc'" }],
  ['"', { prefix: undefined, secret: '"' }],
  ['""', { prefix: undefined, secret: "" }],
] as const)("%j is read as %j", (given, read) => {
  expect(readGivenSecret(given)).toEqual(read);
});

/** They cannot be a secret of any server. */
const impossible = [
  ["", "is empty."],
  [" \n", "is empty."],
  ["Bot", "has no token after “Bot”."],
  ["bearer \n", "has no token after “Bearer”."],
  ["Bot <TOKEN>", "still has the placeholder <TOKEN>."],
  ["Bot {token}", "still has the placeholder {token}."],
  ["Bot [TOKEN]", "still has the placeholder [TOKEN]."],
  ["<your bot token>", "still has the placeholder <your bot token>."],
  ["Bot <<DISCORD_TOKEN>>", "still has the placeholder <<DISCORD_TOKEN>>."],
  ["{{token}}", "still has the placeholder {{token}}."],
  ["Bot $" + "{{ secrets.TOKEN }}", "still has the placeholder $" + "{{ secrets.TOKEN }}."],
  ["$" + "{TOKEN}", "still has the placeholder $" + "{TOKEN}."],
  ["Bot <>", "still has the placeholder <>."],
  ["your-token-here", "still has the placeholder your-token-here."],
  ["Bot YOUR_BOT_TOKEN", "still has the placeholder YOUR_BOT_TOKEN."],
  ["Bot yourBotToken", "still has the placeholder yourBotToken."],
  ["Bot your token here", "still has the placeholder your token here."],
  ['"PASTE TOKEN HERE"', "still has the placeholder PASTE TOKEN HERE."],
  ['Bot "TOKEN"', "still has the placeholder TOKEN."],
  ["$(cat token)", "must not contain “(”."],
  ["Bot <TOKEN", "must not contain “<”."],
  ["TOKEN>", "must not contain “>”."],
  ["Bot <abc.def-1>", "must not contain “<”."],
  ["Bot {x}", "must not contain “{”."],
  ['Bot "abc', 'must not contain quotes ("). Remove them.'],
  ["abc'", "must not contain quotes (')."],
  ['Bot “abc"', "must not contain quotes (“). Remove them."],
  ['a"b', 'must not contain quotes (").'],
  ['""', "is empty."],
  ["Bot ''", "has no token after “Bot”."],
  ["\u200b\ufeff", "is empty."],
  ["Bot abc\\n", "must not contain “\\”."],
  ["Bot abc\nBot abc", "must not contain line breaks."],
  ["Bot abc\rdef", "must not contain line breaks."],
  ["Bot abc\u0000", "must not contain the character U+0000."],
  ["a\u200bbc", "must not contain the character U+200B."],
  ["a\u00a0b", "must not contain the character U+00A0."],
  ["Bot …", "must not contain “…” (U+2026)."],
  ["é", "must not contain “é” (U+00E9)."],
  ["😀", "must not contain “😀” (U+1F600)."],
  ["Bot Bot abc", "starts with “Bot Bot”. Keep only one prefix."],
  ["Bot\nBot abc", "starts with “Bot Bot”."],
  ["Bot 'Bot abc'", "starts with “Bot Bot”."],
  ["Bot Bot <TOKEN>", "starts with “Bot Bot”."],
  ["Bot bearer abc", "starts with “Bot Bearer”."],
  ["Bot Bot", "starts with “Bot Bot”."],
  ["a b", "must be a token without spaces."],
  ["Basic abc", "Only “Bot ” or “Bearer ” can precede it."],
  ["Authorization: Bot abc", "must be a token without spaces."],
  ["Bot undefined", "contains “undefined” instead of a token."],
  ["NULL", "contains “NULL” instead of a token."],
  ["Bot NaN", "contains “NaN” instead of a token."],
  ["Bot None", "contains “None” instead of a token."],
  ["Bot [object Object]", "must not contain “[”."],
  ["Bot $TOKEN", "contains a variable's name instead of a token."],
  ["%TOKEN%", "contains a variable's name instead of a token."],
  ["process.env.TOKEN", "contains a variable's name instead of a token."],
  ["Bot __TOKEN__", "still has the placeholder __TOKEN__."],
  ["change-me", "still has the placeholder change-me."],
  ["Bot ***", "contains only punctuation instead of a token."],
  ["Bot ...", "contains only punctuation instead of a token."],
] as const;

describe.each([elsewhere, liveService])("for %s", (baseUrl) => {
  test.each(impossible)("%j is refused: %s", (given, words) => {
    for (const kind of ["bot", "application", "user"] as const) {
      const fault = faultOf(given, kind, baseUrl);
      expect(fault).toMatch(/^The token /);
      expect(fault).toContain(words);
    }
    expect(faultOf(given, "client", baseUrl)).toBeDefined();
  });

  test("a very long text is refused at once", () => {
    expect(faultOf('"'.repeat(1_000_000), "bot", baseUrl)).toBe("The token is empty.");
    expect(faultOf("<".repeat(1_000_000), "bot", baseUrl)).toContain("must not contain “<”");
    expect(faultOf("your token ".repeat(100_000), "bot", baseUrl)).toContain("without spaces");
    expect(String(faultOf(`${"your".repeat(14)}!!!!`, "bot", baseUrl))).not.toContain("placeholder");
    expect(faultOf(`Bot ${" ".repeat(1_000_000)}x y`, "bot", baseUrl)).toContain("without spaces");
    expect(faultOf(`${"a.".repeat(500_000)} b`, "bot", baseUrl)).toContain("without spaces");
  });
});

test.each([
  "Bot abc",
  "bot abc",
  "abc",
  " Bearer abc\r\n",
  "undefined1",
  "nullable",
  "a+/_-~.=",
  "token",
  "Bot secret-token",
  "bot",
])("another server may have issued %j", (given) => {
  if (given !== "bot") expect(faultOf(given)).toBeUndefined();
  else expect(faultOf(given)).toContain("has no token");
});

describe("for Discord", () => {
  test.each([botToken, `Bot ${botToken}`, `\n bot ${botToken}\r\n`])("a bot token is accepted: %j", (given) => {
    expect(faultOf(given, "bot", liveService)).toBeUndefined();
  });

  test.each([
    ["hello", "A bot token has three parts separated by dots."],
    ["x".repeat(70), "A bot token has three parts"],
    [botToken.replace(/\.[^.]*$/, ""), "A bot token has three parts"],
    [`${botToken}.a`, "A bot token has three parts"],
    [botToken.replace(/[^.]*$/, ""), "A bot token has three parts"],
    ["a.b.c", "The first part of a bot token is the bot's ID in base64."],
    [`${btoa("hello")}.b.c`, "A bot token has three parts"],
    [`${btoa("not an ID").replaceAll("=", "")}.b.c`, "The first part of a bot token is the bot's ID"],
    [`mfa.${"x".repeat(20)}.y`, "The first part of a bot token is the bot's ID"],
  ])("%s is not a bot token", (given, words) => {
    const fault = faultOf(given, "bot", liveService);
    expect(fault).toMatch(
      /^The token is not a Discord bot token\. .* Copy it from the Bot page in the Developer Portal\.$/,
    );
    expect(fault).toContain(words);
    expect(fault).not.toContain(given);
  });

  test.each(["application", "user", "client"] as const)("a short secret of kind “%s” is refused", (kind) => {
    expect(faultOf("hello", kind, liveService)).toContain("is too short for a Discord");
    expect(faultOf("hello", kind)).toBeUndefined();
    expect(faultOf("aB3".repeat(10), kind, liveService)).toBeUndefined();
  });

  test.each(["token", "bot-token", "Bot secret"])("the word “%s” is a placeholder", (given) => {
    expect(faultOf(given, "bot", liveService)).toContain("still has the placeholder");
  });

  test("a token in brackets is refused and not quoted", () => {
    const fault = faultOf(`Bot <${botToken}>`, "bot", liveService);
    expect(fault).toBe("The token must not contain “<”. Set it to the token itself, without brackets.");
  });

  test("a bot token is not a client secret", () => {
    expect(faultOf(botToken, "client", liveService)).toBe("The token contains a bot token instead of a client secret.");
  });
});

test.each([
  [liveService, true],
  ["https://canary.discord.com/api/v9", true],
  ["https://discordapp.com/api/v10", true],
  ["https://DISCORD.com./api/v10", true],
  ["https://notdiscord.com/api/v10", false],
  ["https://discord.com.example.com/api/v10", false],
  ["http://127.0.0.1:10010/api/v10", false],
  ["local", false],
])("%s is Discord's: %s", (address, is) => {
  expect(isDiscord(address)).toBe(is);
});
