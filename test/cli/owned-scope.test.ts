import { describe, expect, test } from "vitest";
import { Bench, list } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const target = ["--target", "mine"];

function own(more: object = {}): void {
  const targets = { mine: { service: "local", guild_id: bench.guild, owns: "scope" } };
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets, ...more }));
}

describe("a target that owns its scope", () => {
  test("gets everything in one call, and the plan says so", async () => {
    own();
    bench.folder.write("a.commands.json", list("old", "same"));
    expect((await bench.run(["publish", "--yes", ...target])).stdout).toContain("Done: 2 created.");
    bench.folder.write("a.commands.json", list("same", "new", "newer"));
    const text = await bench.run(["plan", ...target]);
    expect(text.stdout).toMatch(/- delete \/old\n= 1 unchanged\n/);
    expect(text.stdout).toMatch(
      /^.* \(.*\)\nWarning: This deletes \/old\. Its ID is lost, and mentions such as <\/old:\d+>/,
    );
    expect(text.stdout).toMatch(/\n1 bulk overwrite \(all or nothing\)\n$/);
    const json = await bench.run(["plan", "--format", "json", ...target]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      steps: [
        { kind: "create", name: "new" },
        { kind: "create", name: "newer" },
        { kind: "delete", name: "old" },
      ],
      calls: 1,
      how: "bulk",
      creates: 2,
    });
    const { code, stderr } = await bench.run(["publish", "--yes", ...target]);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: "1 of 1 · create /new, create /newer, delete /old in one request\n",
    });
    expect(await bench.publishedNames()).toEqual(["new", "newer", "same"]);
  });

  test("is not touched while the project file has a mistake", async () => {
    own({ ruels: {} });
    bench.folder.write("a.commands.json", list("a1"));
    expect(await bench.run(["publish", "--yes", ...target])).toMatchObject(
      says(2, "The project file has errors. Fix them first."),
    );
    expect(await bench.publishedNames()).toEqual([]);
  });
});
