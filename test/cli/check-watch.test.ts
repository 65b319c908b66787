import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Checker, good, upper } from "./checker.ts";
import { runCli } from "./run.ts";

const checker = Checker.start();
const at = (name: string) => path.join(checker.folder.path, name);

/** A change of files, and what is printed because of it. */
type Step = readonly [change: () => void, printed: string];

/** Watches, takes the next step as soon as the output of the one before is there, and presses Ctrl+C after the last. */
function watched(args: readonly string[], ...steps: readonly Step[]) {
  const left = [...steps];
  let awaited = "Watching for changes. Press Ctrl+C to stop.\n";
  let seen = 0;
  const onText = (text: string, interrupt: () => void): void => {
    const found = text.indexOf(awaited, seen);
    if (found < 0) return;
    seen = found + awaited.length;
    const [change, printed] = left.shift() ?? [interrupt, "(nothing more is awaited)"];
    awaited = printed;
    change();
  };
  return runCli(["check", "--watch", ...args], { cwd: checker.folder.path, onText });
}

test("checks again after a change, names the file, and ends with Ctrl+C", async () => {
  checker.folder.write("a.commands.json", upper);
  checker.folder.write("b.commands.json", good.replace("ping", "pong"));
  const { code, stdout, stderr } = await watched(
    [],
    [() => checker.folder.write("a.commands.json", good), "a.commands.json changed.\n"],
  );
  expect(code).toBe(0);
  expect(stdout).toMatch(/1 error in 1 of 2 files\.\nNo problems in 2 files\.\n$/);
  expect(stderr).toMatch(/^Watching for changes\. Press Ctrl\+C to stop\.\n(a\.commands\.json changed\.\n)+$/);
});

test("sees files that are created, renamed and deleted, also in new folders", async () => {
  checker.folder.write("a.commands.json", good);
  const { stderr } = await watched(
    [],
    [
      () => {
        mkdirSync(at("deep/er"), { recursive: true });
        writeFileSync(at("deep/er/b.commands.json"), upper.replace("Ping", "Pong"));
      },
      "deep/er/b.commands.json:1:13  error",
    ],
    [
      () => renameSync(at("deep/er/b.commands.json"), at("deep/er/c.commands.json")),
      "deep/er/c.commands.json:1:13  error",
    ],
    [() => checker.folder.delete("deep"), "\nNo problems in 1 file.\n"],
    [
      () => checker.folder.write("deep/d.commands.json", upper.replace("Ping", "Pong")),
      "deep/d.commands.json:1:13  error",
    ],
  );
  expect(stderr).toContain("deep/er/b.commands.json changed.\n");
});

test("sees a named file, its project file, and files that only the project lists", async () => {
  checker.folder.write("command-manifest.config.json", `{ "manifests": ["bot/*.json"] }`);
  checker.folder.write("bot/mine.json", good);
  const { code } = await watched(
    ["bot/mine.json"],
    [() => checker.folder.write("bot/mine.json", upper), "bot/mine.json:1:13  error"],
    [() => checker.folder.write("bot/other.json", upper), "“Ping” is already defined in other.json"],
    [
      () => checker.folder.write("command-manifest.config.json", `{ "rules": { "name-lowercase": 1 } }`),
      "command-manifest.config.json:1:",
    ],
  );
  expect(code).toBe(0);
});

test("goes on where nothing can be checked, and ignores files that do not matter", async () => {
  const { code, stdout, stderr } = await watched(
    [],
    [
      () => {
        checker.folder.write("package.json", "{}");
        checker.folder.write("node_modules/a/x.commands.json", upper);
        checker.folder.write("a.commands.json", good);
      },
      "a.commands.json changed.\n",
    ],
  );
  expect({ code, stdout }).toEqual({ code: 0, stdout: "No problems in 1 file.\n" });
  expect(stderr).toMatch(/^No manifest was found in [\s\S]*\na\.commands\.json changed\.\n$/);
});

test("a named file that is deleted is reported, and checked again once it is back", async () => {
  checker.folder.write("a.json", good);
  const { stdout, stderr } = await watched(
    ["a.json"],
    [() => checker.folder.delete("a.json"), "a.json cannot be read: "],
    [() => checker.folder.write("a.json", good), "No problems in 1 file.\n"],
  );
  expect(stderr.split("cannot be read")).toHaveLength(2);
  expect(stdout).toBe("No problems in 1 file.\nNo problems in 1 file.\n");
});

test("fixes after each change", async () => {
  checker.folder.write("a.commands.json", good);
  await watched(["--fix"], [() => checker.folder.write("a.commands.json", upper), "Fixed a.commands.json (1 change):"]);
  expect(checker.folder.read("a.commands.json")).toBe(good);
});
