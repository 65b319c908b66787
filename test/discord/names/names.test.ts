import { describe, expect, test } from "vitest";
import { cleanName, guildLabel, labelOf, mergeNames, namesIn, nameTable } from "../../../core/discord/names/names.ts";

const id = "1250000000000002497";

describe("a label", () => {
  test("has the name and the end of the ID, or the ID alone", () => {
    expect(labelOf({ id, name: "Harbor Test" })).toBe("Harbor Test (…2497)");
    expect(labelOf({ id, name: undefined })).toBe(id);
    expect(guildLabel({ id, name: "Harbor Test" })).toBe("Harbor Test (…2497)");
    expect(guildLabel({ id, name: undefined })).toBe(`guild ${id}`);
  });
});

describe("names", () => {
  test("of earlier tables hold, and all are listed once, by name", () => {
    const names = namesIn({ role: { 1: "Zebras" } }, { role: { 1: "Lions", 2: "Ants" }, guild: { 3: "Harbor" } });
    expect(names.nameOf("role", "1")).toBe("Zebras");
    expect(names.nameOf("role", "3")).toBeUndefined();
    expect(names.nameOf("user", "toString")).toBeUndefined();
    expect(names.known("role")).toEqual([
      { id: "2", name: "Ants" },
      { id: "1", name: "Zebras" },
    ]);
  });

  test("of a merge are those of the second table, then those of the first", () => {
    const merged = mergeNames({ role: { 1: "a", 2: "b" } }, { role: { 1: "c" }, user: { 4: "d" } });
    expect(merged).toMatchObject({ role: { 1: "c", 2: "b" }, user: { 4: "d" } });
  });

  test("out of a foreign table are those of IDs, without what turns or hides text", () => {
    const table = nameTable({
      guild: { 1: "Har\u202ebor\n\tTest", x: "y", 2: 5, 3: "\u0007" },
      role: "none",
      other: {},
    });
    expect(table).toEqual({ guild: { 1: "Harbor Test" }, role: {}, channel: {}, user: {}, application: {} });
    expect(nameTable(null)).toMatchObject({ guild: {} });
    expect([...(cleanName("😀".repeat(300)) ?? "")]).toHaveLength(100);
  });
});
