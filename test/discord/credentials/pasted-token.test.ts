import { expect, test } from "vitest";
import { pasteFault, readFoundSecret, secretIn } from "../../../core/discord/credentials/pasted-token.ts";

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
  ["bot", "", "without spaces"],
  ["bot", "  ", "without spaces"],
  ["bot", "Bot", "without spaces"],
  ["user", "Bearer ", "without spaces"],
  ["bot", "a b", "without spaces"],
  ["user", "Bearer a b", "without spaces"],
  ["user", "abc\u200b", "without spaces"],
  ["bot", "abc\u0000", "without spaces"],
  ["bot", "abc…", "without spaces"],
  ["client", "é", "without spaces"],
] as const)("for %s, %o is refused as %s", (kind, pasted, words) => {
  expect(pasteFault(kind, pasted)).toEqual(words && expect.stringContaining(words));
});

test("what stands before a token in a header is not kept", () => {
  expect(secretIn(" Bot  a.b.c ")).toBe("a.b.c");
  expect(secretIn("bearer abc")).toBe("abc");
  expect(secretIn("Botany")).toBe("Botany");
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
