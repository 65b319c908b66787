import { describe, expect, test } from "vitest";
import { MemoryApi } from "./memory-api.ts";
import { planFor, slash } from "./planning.ts";

const bits = (value: unknown) => ({ default_member_permissions: value });
const withOption = (more: object = {}) => ({ options: [{ type: 3, name: "b", description: "c", ...more }] });

describe("what is no change", () => {
  const same: readonly [string, object, object][] = [
    ["defaults that are filled in", slash("a"), { type: 1, nsfw: false, default_permission: true, contexts: null }],
    ["null dictionaries and empty ones", slash("a", { name_localizations: {} }), { name_localizations: null }],
    ["an empty list of options", slash("a", { options: [] }), {}],
    ["the order of contexts", slash("a", { contexts: [2, 0, 1] }), { contexts: [0, 1, 2] }],
    ["leading zeros of a bit set", slash("a", bits("08")), bits("8")],
    ["a bit set as a number", slash("a", bits(8)), bits("8")],
    ["what the application is configured for", slash("a"), { integration_types: [0] }],
    ["the deprecated twin of contexts", slash("a", { contexts: [0] }), { contexts: [0], dm_permission: false }],
    ["all contexts, which hold without any", slash("a"), { contexts: [2, 1, 0] }],
    ["what lists return and nobody sends", slash("a", { version: "9", application_id: "5" }), { name_localized: "b" }],
    ["a required that is false", slash("a", withOption({ required: false })), withOption()],
  ];
  test.each(same)("%s", async (_, desired, published) => {
    const api = new MemoryApi([{ ...slash("a"), ...published }]);
    expect((await planFor(api, [desired], { owns: "scope" })).steps).toEqual([]);
  });
});

describe("what is a change, and what the edit sends", () => {
  const [other, own] = [...withOption({ name: "x" }).options, ...withOption().options];
  const images = withOption({ type: 11, file_types: ["image"] });
  const different: readonly [string, object, object, object][] = [
    ["a description", {}, { description: "Old." }, { description: "Does a." }],
    ["a field that goes back to its default", {}, { nsfw: true, contexts: [0] }, { nsfw: false, contexts: null }],
    ["a dictionary that goes", {}, { name_localizations: { de: "x" } }, { name_localizations: null }],
    ["options that go", {}, withOption(), { options: [] }],
    ["the order of options", { options: [other, own] }, { options: [own, other] }, { options: [other, own] }],
    ["a bit beyond what numbers hold", bits("9007199254740993"), bits("9007199254740992"), bits("9007199254740993")],
    [
      "a choice's type of value",
      withOption({ choices: [{ name: "n", value: "1" }] }),
      withOption({ choices: [{ name: "n", value: 1 }] }),
      withOption({ choices: [{ name: "n", value: "1" }] }),
    ],
    [
      "no direct messages instead of any",
      { dm_permission: false },
      { contexts: [0, 1, 2] },
      { contexts: null, dm_permission: false },
    ],
    ["no contexts at all instead of any", { contexts: [] }, { contexts: null }, { contexts: [] }],
    ["file types", images, withOption({ type: 11 }), images],
  ];
  test.each(different)("%s", async (_, desired, published, body) => {
    const api = new MemoryApi([{ ...slash("a"), ...published }]);
    const { steps } = await planFor(api, [slash("a", desired)], { owns: "scope" });
    expect(steps).toEqual([expect.objectContaining({ kind: "update", body })]);
  });

  test("the application's integration types count where the project says them", async () => {
    const api = new MemoryApi([slash("a", { integration_types: [0] })]);
    const made = await planFor(api, [slash("a")], { owns: "listed", integrationTypes: [0, 1] });
    expect(made.steps).toMatchObject([{ kind: "update", body: { integration_types: [0, 1] } }]);
  });
});
