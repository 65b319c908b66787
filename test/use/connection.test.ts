import { expect, it } from "vitest";
import { describeConnection, isConnected } from "../../core/use/try-it/connection.ts";

const bot = (library: string, count = 1) => ({ library, count });

it.each([
  [null, [], 0, false, "No bot is connected. Start your bot, or set an endpoint URL."],
  [null, [bot("discord.js")], 0, true, "Interactions go to 1 bot at the gateway (discord.js)."],
  [null, [bot("discord.js", 2)], 0, true, "Interactions go to 2 bots at the gateway (discord.js)."],
  [
    null,
    [bot("discord.js", 2), bot("disgo")],
    2,
    true,
    "Interactions go to 3 bots at the gateway (2 × discord.js, disgo) and 2 listeners of the event stream.",
  ],
  [null, [], 1, true, "Interactions go to 1 listener of the event stream."],
  ["http://127.0.0.1:3000/", [], 1, true, "Interactions go to http://127.0.0.1:3000/."],
  [
    "http://127.0.0.1:3000/",
    [bot("disgo")],
    0,
    true,
    "Interactions go to http://127.0.0.1:3000/. Bots at the gateway do not receive them while an endpoint URL is set.",
  ],
])("endpoint %s, bots %j, %i listeners", (endpointUrl, bots, listeners, isGood, sentence) => {
  const connection = { endpointUrl, bots, listeners, standIn: false };
  expect([isConnected(connection), describeConnection(connection)]).toEqual([isGood, sentence]);
});

it("says that the stand-in answers", () => {
  const connection = { endpointUrl: null, bots: [], listeners: 0, standIn: true };
  expect(describeConnection(connection)).toBe("A stand-in answers until your bot connects.");
});
