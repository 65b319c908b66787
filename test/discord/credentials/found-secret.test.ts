import { expect, test } from "vitest";
import { readFoundSecret } from "../../../core/discord/credentials/pasted-token.ts";

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
