import { expect, test, vi } from "vitest";
import { redacting } from "../../client/ui/redacting-channel.ts";

test("a channel says all but tokens, and is the channel otherwise", () => {
  const said = vi.fn();
  const channel = Object.freeze({ logLevel: 1, trace: said, name: "Log" });
  const token = `${btoa("123456789012345678")}.GaBcDe.${"x_Y-9".repeat(6)}`;
  const quiet = redacting(channel as unknown as Parameters<typeof redacting>[0]);
  quiet.trace(`Params: { "text": "// Bot ${token}" }`, 1);
  expect(said).toHaveBeenCalledWith(`Params: { "text": "// Bot ${"•".repeat(token.length)}" }`, 1);
  expect([quiet.logLevel, quiet.name]).toEqual([1, "Log"]);
});
