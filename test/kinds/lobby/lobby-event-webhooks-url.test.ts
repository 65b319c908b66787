import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "lobby" };
const url = (text: string) => `{ "override_event_webhooks_url": "${text}" }`;
const longUrl = (length: number) => "https://a.example/".padEnd(length, "x");

describe("the address of events is a URL of at most 512 characters", () => {
  ruleCases("lobby-event-webhooks-url", {
    options,
    finds: [
      [url(longUrl(513)), `"${longUrl(513)}"`],
      [url("harbor.example"), `"harbor.example"`],
      [url(""), `""`],
      [url(" https://harbor.example"), `" https://harbor.example"`],
      [url("x".repeat(100_000)), `"${"x".repeat(100_000)}"`],
    ],
    passes: [url(longUrl(512)), url("HTTPS://harbor.example:443/e?x=[1]#y")],
    says: [[url("x y"), "“x y” is not a URL. Use one such as “https://example.com/events”."]],
  });
});
