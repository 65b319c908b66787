import { expect, test, vi } from "vitest";
import { createClient } from "../../core/discord/client.ts";
import { describeWait } from "../../core/publish/apply/describe-outcome.ts";

test("each pause is shown with its own length, so that users see them grow", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const shown: string[] = [];
  const fetch = async (): Promise<Response> => Response.json({ message: "Busy" }, { status: 503 });
  const client = createClient({ baseUrl: "http://127.0.0.1/api/v10", token: "Bot a", fetch });
  const watched = client.whileWaiting({ onWait: (milliseconds) => shown.push(describeWait(milliseconds)) });
  const failed = expect(watched.listCommands({ applicationId: "1" })).rejects.toThrow("Busy");
  await vi.runAllTimersAsync();
  await failed;
  vi.useRealTimers();
  expect(shown).toEqual(["0.3", "0.5", "1"].map((seconds) => `Discord is busy. Retrying in ${seconds} s…`));
});

test("the wait of a rate limit is rounded up", () => {
  expect([29_000, 1_201].map(describeWait)).toEqual([
    "Discord is busy. Retrying in 29 s…",
    "Discord is busy. Retrying in 1.3 s…",
  ]);
});
