import { describe, expect, test } from "vitest";
import { type HistoryEntry, type HistoryPlace, isHistoryEntry } from "../../core/publish/history/history.schema.ts";
import { hasChanged, placeKey } from "../../core/publish/history/history.ts";

const place: HistoryPlace = { service: "local", applicationId: "1", guildId: "2" };
const command = { id: "5", type: 1, name: "a", description: "A" };
const entry = {
  at: "2026-01-01T00:00:00.000Z",
  place,
  name: "a.commands.json",
  protectedName: "production",
  touched: { ids: ["5"], created: [{ type: 1, name: "b" }] },
  before: [command],
  ledger: [],
  outcome: ["Done: 1 created."],
  after: [command],
} as unknown as HistoryEntry;

describe("an entry of the history", () => {
  test("is the same when it was written down and read, also when it only began", () => {
    const { outcome: _, after: __, protectedName: ___, ...begun } = entry;
    for (const one of [entry, begun]) expect(isHistoryEntry(JSON.parse(JSON.stringify(one)))).toBe(true);
  });

  test.each<[string, unknown]>([
    ["null", null],
    ["a list", []],
    ["nothing", {}],
    ["no time", { ...entry, at: "yesterday" }],
    ["no place", { ...entry, place: {} }],
    ["a guild that is no text", { ...entry, place: { ...place, guildId: 2 } }],
    ["commands that are none", { ...entry, before: [null] }],
    ["a command without an ID", { ...entry, after: [{ type: 1, name: "a" }] }],
    ["nothing touched", { ...entry, touched: undefined }],
    ["a creation without a name", { ...entry, touched: { ids: [], created: [{ type: 1 }] } }],
    ["an outcome that is no list", { ...entry, outcome: "Done." }],
    ["no ledger", { ...entry, ledger: 1 }],
  ])("is none with %s", (_, value) => {
    expect(isHistoryEntry(value)).toBe(false);
  });
});

test("distinguishes places by service, application and guild", () => {
  const places: readonly HistoryPlace[] = [
    place,
    { ...place, guildId: "3" },
    { service: "local", applicationId: "1" },
    { ...place, applicationId: "3" },
    { ...place, service: "https://example.com/v10" },
  ];
  expect(new Set(places.map(placeKey)).size).toBe(places.length);
  expect(placeKey({ guildId: "2", applicationId: "1", service: "local" })).toBe(placeKey(place));
});

describe("whether a publish changed something", () => {
  const changed = { ...command, description: "B" };
  const other = { id: "6", type: 1, name: "c", description: "C" };
  const created = { id: "7", type: 1, name: "b", description: "B" };

  test.each<[string, object, boolean]>([
    ["all was refused", {}, false],
    ["it was to do nothing", { touched: { ids: [], created: [] } }, false],
    ["a command was changed", { after: [changed] }, true],
    ["a command was deleted", { after: [] }, true],
    ["a command was created", { after: [command, created] }, true],
    [
      "only somebody else changed another command",
      { before: [command, other], after: [command, { ...other, name: "d" }] },
      false,
    ],
    ["only somebody else created another command", { after: [command, other] }, false],
    ["a command of the name was there before", { before: [command, created], after: [command, created] }, false],
    ["it is not known what was published afterwards", { after: undefined }, true],
  ])("%s: %j → %j", (_, more, expected) => {
    expect(hasChanged({ ...entry, ...more } as HistoryEntry)).toBe(expected);
  });
});
