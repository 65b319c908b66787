import { symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Checker } from "./checker.ts";
import { says } from "./run.ts";

const checker = Checker.start();

describe("hard inputs", () => {
  test("a byte order mark and CR LF count as editors count them", async () => {
    checker.folder.write("a.commands.json", `\ufeff[{ "name": "Ping",\r\n  "description": "é😀" , "colour": 1 }]`);
    expect(await checker.runJson("a.commands.json")).toEqual([
      {
        file: "a.commands.json",
        findings: [
          expect.objectContaining({ code: "name-lowercase", line: 1, column: 13, start: 13 }),
          expect.objectContaining({ code: "unknown-property", line: 2, column: 26 }),
        ],
      },
    ]);
  });

  test("what cannot be read says why, and nothing is said to be without problems", async () => {
    symlinkSync("b.commands.json", path.join(checker.folder.path, "a.commands.json"));
    symlinkSync("a.commands.json", path.join(checker.folder.path, "b.commands.json"));
    checker.folder.write("c.commands.json/inside", "");
    writeFileSync(path.join(checker.folder.path, "d.json"), Buffer.from([0xff, 0xfe, 0x5b, 0x00]));
    for (const [name, reason] of [
      ["a.commands.json", "cannot be read: its symbolic links form a loop."],
      ["c.commands.json", "No manifest was found in c.commands.json."],
      ["d.json", "is not UTF-8 text. Save it as UTF-8."],
    ] as const) {
      expect(await checker.run(name)).toEqual({ ...says(2, reason), stdout: "" });
    }
  });

  test("one beyond all reason is not even read", async () => {
    const big = path.join(checker.folder.path, "big.commands.json");
    writeFileSync(big, "");
    // It takes no room on the disk.
    truncateSync(big, 201 * 2 ** 20);
    expect(await checker.run()).toMatchObject({
      code: 2,
      stderr: "big.commands.json is too large. The limit is 200 MB.\n",
    });
  });

  test("control characters do not reach the terminal, and long lines are cut", async () => {
    checker.folder.write("a.commands.json", `[{ ${" ".repeat(300)}"name": "A\u001b[2J\u202e", "description": "x" }]`);
    const { stdout } = await checker.run();
    for (const character of ["\u001b", "\u202e"]) expect(stdout).not.toContain(character);
    for (const line of stdout.split("\n").filter((text) => text.includes("│"))) expect(line.length).toBeLessThan(115);
  });
});
