import { expect, test } from "vitest";
import { pasteFault, readFoundSecret, secretIn } from "../../../client/places/credentials/pasted-token.ts";
import { liveService } from "../../../core/discord/service-url.ts";

test.each([
  ["bot", "a.b.c", undefined],
  ["bot", " Bot a.b.c\n", undefined],
  ["bot", "bot a.b.c", undefined],
  ["bot", "Bearer abc", "an access token"],
  ["user", "Bearer abc", undefined],
  ["user", "abc", undefined],
  ["user", "Bot a.b.c", "a bot token"],
  ["application", "Bot a.b.c", "a bot token"],
  ["application", "Bearer abc", undefined],
  ["client", "abc", undefined],
  ["client", "Bot abc", "a bot token"],
  ["client", "Bearer abc", "an access token"],
  ["bot", "", "The token is empty."],
  ["bot", "Bot", "The token has no token after “Bot”."],
  ["bot", "a b", "without spaces"],
  ["user", "Bearer a b", "without spaces"],
  ["user", "abc\u200b", undefined],
  ["user", "a\u200bbc", "U+200B"],
  ["bot", "'a.b.c'", undefined],
  ["bot", "<TOKEN>", "The token still has the placeholder <TOKEN>."],
  ["client", "<SECRET>", "The client secret still has the placeholder <SECRET>. Replace it with the client secret."],
  ["user", '"Bot a.b.c"', "a bot token"],
  ["client", "é", "The client secret must not contain “é”"],
] as const)("for %s, %o is refused as %s", (kind, pasted, words) => {
  const fault = pasteFault(kind, pasted, "https://example.com/api/v10");
  expect(fault).toEqual(words && expect.stringContaining(words));
});

test("Discord's bot tokens have a form of their own", () => {
  expect(pasteFault("bot", "hello", liveService)).toContain("The token is not a Discord bot token.");
});

test("what stands before a token in a header is not kept", () => {
  expect(secretIn(" Bot  a.b.c ")).toBe("a.b.c");
  expect(secretIn("bearer abc")).toBe("abc");
  expect(secretIn("Botany")).toBe("Botany");
  expect(secretIn('Bot "a.b.c"')).toBe("a.b.c");
});

test.each([
  ["bot-token", "a.b.c", { secret: "a.b.c", kinds: ["bot"] }],
  ["client-secret", "abc", { secret: "abc", kinds: ["client"] }],
  ["access-token", "Bearer abc", { secret: "abc", kinds: ["application", "user"] }],
  ["unknown", "Bot abc", { secret: "abc", kinds: undefined }],
  [
    "credentials",
    "1240000000000000001:a%3Ab@",
    { secret: "a:b", kinds: ["client"], applicationId: "1240000000000000001" },
  ],
  ["credentials", "me:a:b@", { secret: "a:b", kinds: undefined }],
  ["credentials", "abc@", { secret: "abc", kinds: undefined }],
] as const)("a found secret that looks like %s: %s", (kind, text, found) => {
  expect(readFoundSecret({ kind }, text)).toEqual(found);
});
