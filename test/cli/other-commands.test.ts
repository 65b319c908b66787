import { describe, expect, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();

describe("other commands", () => {
  test("plan as JSON", async () => {
    bench.folder.write("a.commands.json", list("a", "b"));
    await bench.runInGuild("publish", "--yes");
    bench.folder.write("a.commands.json", JSON.stringify([slash("a", "New."), slash("c")]));
    const { code, stdout } = await bench.runInGuild("plan", "--format", "json");
    expect(code).toBe(4);
    expect(JSON.parse(stdout)).toMatchObject({
      scope: "guild",
      guild_id: bench.guild,
      owns: "listed",
      steps: [
        { kind: "update", name: "a", changes: [{ path: ["description"], before: "Does a.", after: "New." }] },
        { kind: "create", type: 1, name: "c" },
      ],
      left_alone: [{ name: "b" }],
      calls: 2,
      creates: 1,
    });
  });

  test("pull writes a manifest that changes nothing, and overwrites no file", async () => {
    const options = [
      { type: 1, name: "sub", description: "Sub.", options: [{ type: 4, name: "n", description: "N.", min_value: 1 }] },
    ];
    bench.folder.write(
      "a.commands.json",
      JSON.stringify([{ ...slash("a"), options, name_localizations: { de: "ä" } }]),
    );
    await bench.runInGuild("publish", "--yes");
    expect(await bench.runInGuild("pull", "--out", "b.commands.json")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await bench.run(["check", "b.commands.json"])).toMatchObject({ code: 0 });
    expect(await bench.runInGuild("plan", "b.commands.json")).toMatchObject({ code: 0 });
    const text = bench.folder.read("b.commands.json");
    expect(JSON.parse(text).commands).toMatchObject([{ name: "a", options, name_localizations: { de: "ä" } }]);
    expect(await bench.runInGuild("pull", "--out", "b.commands.json")).toMatchObject(
      says(2, "b.commands.json cannot be written: it already exists."),
    );
    expect((await bench.runInGuild("pull")).stdout).toBe(text);
  });
});
