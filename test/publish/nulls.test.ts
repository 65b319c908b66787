import { describe, expect, test } from "vitest";
import { MemoryApi } from "./memory-api.ts";
import { desiredOf, planFor, slash } from "./planning.ts";

const option = { type: 3, name: "song", description: "Which song" };
const terse = slash("play", { options: [option], default_member_permissions: null });
const verbose = {
  ...terse,
  id: null,
  type: null,
  integration_types: null,
  handler: null,
  options: [{ ...option, required: null, autocomplete: null, choices: null, channel_types: null, min_length: null }],
};

describe("null that says the same as leaving a field out", () => {
  test.each(["global", "guild"] as const)("null contexts are not sent to %s scope, and cause no warning", (scope) => {
    const [desired] = desiredOf([verbose], scope);
    expect(desired).toMatchObject({ id: undefined, type: 1, leftOut: { unknown: [], globalOnly: [] } });
    expect(desired?.body).toEqual(terse);
  });

  test.each(["scope", "listed"] as const)("is no change where the manifest owns the %s", async (owns) => {
    expect((await planFor(new MemoryApi([terse]), [verbose], { owns })).steps).toEqual([]);
  });

  test("does not reset what is left to the application", async () => {
    const published = slash("play", { integration_types: [0, 1] });
    expect(
      (await planFor(new MemoryApi([published]), [slash("play", { integration_types: null })], { owns: "scope" }))
        .steps,
    ).toEqual([]);
    const launch = { type: 4, name: "launch", handler: 2 };
    const api = new MemoryApi([launch]);
    expect((await planFor(api, [{ ...launch, handler: null, description: null }], { owns: "scope" })).steps).toEqual(
      [],
    );
  });

  test("takes away what is published and not left to the application", async () => {
    const made = await planFor(new MemoryApi([terse]), [{ ...terse, options: null }], { owns: "listed" });
    expect(made.steps).toMatchObject([{ kind: "update", body: { options: [] } }]);
  });

  test("null contexts in a guild are not reported as left out", () => {
    expect(desiredOf([slash("play", { contexts: null, dm_permission: null })], "guild")[0]?.leftOut.globalOnly).toEqual(
      [],
    );
  });
});
