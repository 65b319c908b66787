import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { everyRule } from "../../core/kinds/index.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Program, type Run } from "./program.ts";

let program: Program;
beforeAll(() => {
  program = new Program();
});
afterAll(() => program.remove());

let folder: TemporaryFolder;
beforeEach(() => {
  folder = new TemporaryFolder();
  const own = folder;
  onTestFinished(() => own.remove());
});

const good = `[{ "name": "ping", "description": "Answers with pong" }]`;
const upper = `[{ "name": "Ping", "description": "Answers with pong" }]`;
const unknown = `[{ "name": "ping", "description": "Answers with pong", "colour": 1 }]`;

function check(...args: readonly string[]): Promise<Run> {
  return program.run(["check", ...args], { cwd: folder.path });
}

interface JsonFile {
  readonly file: string;
  readonly findings: readonly {
    readonly code: string;
    readonly line: number;
    readonly column: number;
    readonly start: number;
  }[];
}

async function checkJson(...args: readonly string[]): Promise<JsonFile[]> {
  return JSON.parse((await check(...args, "--format", "json")).stdout);
}

async function codesIn(...args: readonly string[]): Promise<string[]> {
  return (await checkJson(...args)).flatMap(({ findings }) => findings.map(({ code }) => code));
}

describe("exit codes", () => {
  test("0 for a clean file, 1 for an error, 1 for a warning that is not allowed", async () => {
    folder.write("a.commands.json", good);
    folder.write("b.commands.json", upper);
    folder.write("c.commands.json", unknown);
    expect(await check("a.commands.json")).toMatchObject({ code: 0, stderr: "", stdout: "No problems in 1 file.\n" });
    expect(await check("b.commands.json")).toMatchObject({ code: 1 });
    expect(await check("c.commands.json")).toMatchObject({ code: 1 });
    expect(await check("c.commands.json", "--max-warnings", "1")).toMatchObject({ code: 0 });
    expect(await check("b.commands.json", "--max-warnings", "9")).toMatchObject({ code: 1 });
  });

  test("0 where there are only hints and remarks", async () => {
    folder.write("a.commands.json", `[{ "name": "it's", "description": "x", "version": "1" }]`);
    const { code, stdout } = await check();
    expect(code).toBe(0);
    expect(stdout).toMatch(/1 remark, 1 hint in 1 file\./);
  });

  test.each([
    [["nothing.commands.json"], /nothing\.commands\.json cannot be read: there is no such file\./],
    [[], /There is no manifest in .* Manifests are named like bot\.commands\.json/],
    [["--format", "xml"], /Allowed choices are text, json, sarif, github/],
    [["--max-warnings", "-1"], /whole number/],
    [["--frobnicate"], /unknown option/],
  ])("2 for %j", async (args, message) => {
    const { code, stdout, stderr } = await check(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("2 for one file that cannot be read, with the findings of the others", async () => {
    folder.write("a.commands.json", upper);
    writeFileSync(path.join(folder.path, "b.commands.json"), Buffer.from([0x5b, 0xff, 0xfe, 0x5d]));
    const { code, stdout, stderr } = await check();
    expect(code).toBe(2);
    expect(stdout).toMatch(/name-lowercase/);
    expect(stderr).toBe("b.commands.json is no UTF-8 text. Save it as UTF-8.\n");
  });
});

describe("which files", () => {
  test("a folder's are those with a manifest's name, not those of packages", async () => {
    for (const name of ["a.commands.json", "deep/b.commands.jsonc", "c.json", "node_modules/p/d.commands.json"]) {
      folder.write(name, upper);
    }
    expect((await checkJson(".")).map(({ file }) => file)).toEqual(["a.commands.json", "deep/b.commands.jsonc"]);
  });

  test("a file that is named is checked whatever its name, but not if it is something else", async () => {
    folder.write("commands.json", upper);
    folder.write("package.json", `{ "private": true }`);
    folder.write("empty.json", "");
    expect(await codesIn("commands.json")).toEqual(["name-lowercase"]);
    const { code, stderr } = await check("package.json", "empty.json");
    expect(code).toBe(0);
    expect(stderr).toBe(
      "package.json is no command manifest, so it was not checked.\nempty.json is no command manifest, so it was not checked.\n",
    );
  });

  test("manifests of other kinds are checked as what they are, by name and by schema", async () => {
    folder.write("a.lobby.json", `{ "metadata": 1 }`);
    folder.write("b.json", `{ "$schema": "https://example.com/command-manifest/schemas/permissions.schema.json" }`);
    const files = await checkJson("a.lobby.json", "b.json");
    expect(files.map(({ file, findings }) => [file, findings.map(({ code }) => code)])).toEqual([
      ["a.lobby.json", ["shape"]],
      ["b.json", ["missing-property", "missing-property"]],
    ]);
  });

  test("manifests of other kinds know the commands of the project, also those that are not checked", async () => {
    folder.write("command-manifest.config.json", `{ "manifests": ["bot/*.json"], "rules": { "lobby-flags": "off" } }`);
    folder.write("bot/commands.json", good);
    const permissions = (name: string) =>
      `{ "guild_id": "7", "permissions": [{ "command": "${name}", "permissions": [] }] }`;
    folder.write("right.permissions.json", permissions("ping"));
    folder.write("wrong.permissions.json", permissions("pong"));
    folder.write("a.lobby.json", `{ "members": [{ "id": "1", "flags": 2 }] }`);
    expect(await codesIn("right.permissions.json", "wrong.permissions.json")).toEqual(["unknown-command"]);
    const files = await checkJson();
    expect(files.map(({ file }) => file)).toEqual([
      "bot/commands.json",
      "a.lobby.json",
      "right.permissions.json",
      "wrong.permissions.json",
    ]);
    expect(files.flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual(["unknown-command"]);
  });

  test("where no command is known, nothing is said of unknown ones", async () => {
    folder.write("a.permissions.json", `{ "guild_id": "7", "permissions": [{ "command": "x", "permissions": [] }] }`);
    expect(await codesIn("a.permissions.json")).toEqual([]);
  });

  test("comments are legal in a manifest by name, and not in plain JSON", async () => {
    for (const name of ["a.commands.json", "b.jsonc", "c.json"]) folder.write(name, `${good} // fine`);
    expect(await codesIn("a.commands.json", "b.jsonc")).toEqual([]);
    expect(await codesIn("c.json")).toEqual(["syntax"]);
  });
});

describe("a project file", () => {
  test("says which manifests, and how loud the rules are", async () => {
    folder.write(
      "command-manifest.config.jsonc",
      `{ "manifests": ["src/*.json"], "rules": { "name-lowercase": "warning" } } // ok`,
    );
    folder.write("src/bot.json", upper);
    folder.write("other.commands.json", upper);
    expect((await checkJson()).map(({ file }) => file)).toEqual(["src/bot.json"]);
    expect((await check("--max-warnings", "1")).code).toBe(0);
    expect((await checkJson(".")).map(({ file }) => file)).toEqual(["src/bot.json", "other.commands.json"]);
  });

  test("checks its manifests together; files of no project stay apart unless they name one application", async () => {
    folder.write("a.commands.json", good);
    folder.write("b.commands.json", good);
    expect(await codesIn()).toEqual([]);
    folder.write("command-manifest.config.json", "{}");
    expect(await codesIn()).toEqual(["duplicate-command", "duplicate-command"]);
    folder.delete("command-manifest.config.json");
    for (const name of ["a.commands.json", "b.commands.json"]) {
      folder.write(name, `{ "application_id": "81384788765712384", "commands": ${good} }`);
    }
    expect(await codesIn()).toEqual(["duplicate-command", "duplicate-command"]);
  });

  test("that is wrong stops the run and says every place", async () => {
    folder.write(
      "command-manifest.config.json",
      `{\n  "manifest": [],\n  "rules": { "name-lowercse": "error", "syntax": "loud" },\n  "targets": { "x": { "service": "http://example.com/v10" } }\n}`,
    );
    folder.write("a.commands.json", good);
    const { code, stdout, stderr } = await check();
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/command-manifest\.config\.json:2:3 .*“manifest”; did you mean “manifests”\?/);
    expect(stderr).toMatch(/:3:14 .*“name-lowercse”; did you mean “name-lowercase”\?/);
    expect(stderr).toMatch(/:3:50 .*must be one of “off”/);
    expect(stderr).toMatch(/:4:34 .*https/);
    expect(stderr).toMatch(/:4:16 .*neither a “guild_id” nor “global”/);
  });

  test("that is a folder cannot be read", async () => {
    folder.write("command-manifest.config.json/x", "");
    folder.write("a.commands.json", good);
    expect(await check()).toMatchObject({
      code: 2,
      stderr: "command-manifest.config.json cannot be read: it is a folder.\n",
    });
  });
});

describe("hard inputs", () => {
  test("a byte order mark and CR LF count as editors count them", async () => {
    folder.write("a.commands.json", `\ufeff[{ "name": "Ping",\r\n  "description": "é😀" , "colour": 1 }]`);
    expect(await checkJson("a.commands.json")).toEqual([
      {
        file: "a.commands.json",
        findings: [
          expect.objectContaining({ code: "name-lowercase", line: 1, column: 13, start: 13 }),
          expect.objectContaining({ code: "unknown-property", line: 2, column: 26 }),
        ],
      },
    ]);
  });

  test("an empty manifest and one of 50 MB give findings, quickly and without a stack trace", async () => {
    folder.write("empty.commands.json", "");
    folder.write("huge.commands.json", `[${" ".repeat(50_000_000)}]`);
    const [empty, huge] = [await check("empty.commands.json"), await check("huge.commands.json")];
    expect(empty).toMatchObject({ code: 1, stderr: "" });
    expect(huge).toMatchObject({ code: 1, stderr: "" });
    expect(huge.stdout).toMatch(/huge\.commands\.json:1:1 {2}error /);
  });

  test("one beyond all reason is not even read", async () => {
    const big = path.join(folder.path, "big.commands.json");
    writeFileSync(big, Buffer.alloc(70 * 2 ** 20, 0x20));
    expect(await check()).toMatchObject({
      code: 2,
      stderr: "big.commands.json is too large for a manifest: over 64 MB.\n",
    });
  });

  test("control characters do not reach the terminal, and long lines are cut", async () => {
    folder.write("a.commands.json", `[{ ${" ".repeat(300)}"name": "A\u001b[2J\u202e", "description": "x" }]`);
    const { stdout } = await check();
    for (const character of ["\u001b", "\u202e"]) expect(stdout).not.toContain(character);
    for (const line of stdout.split("\n").filter((text) => text.includes("│"))) expect(line.length).toBeLessThan(115);
  });
});

describe("formats", () => {
  test("text: the place, the severity, the message, the code, and the line with a mark", async () => {
    folder.write("a.commands.json", upper);
    expect((await check()).stdout).toBe(
      [
        "a.commands.json:1:13  error  A name is written in lower case: “p” instead of “P”.  name-lowercase",
        `  1 │ ${upper}`,
        "    │             ^",
        "",
        "1 error in 1 file.",
        "",
      ].join("\n"),
    );
  });

  test("json: every file, clean ones too, and nothing else", async () => {
    folder.write("a.commands.json", good);
    folder.write("b.commands.json", upper);
    const files = await checkJson();
    expect(files).toEqual([
      { file: "a.commands.json", findings: [] },
      {
        file: "b.commands.json",
        findings: [
          {
            code: "name-lowercase",
            severity: "error",
            message: "A name is written in lower case: “p” instead of “P”.",
            start: 12,
            end: 13,
            line: 1,
            column: 13,
          },
        ],
      },
    ]);
  });

  test("sarif: one run with all rules, each result with its rule and region", async () => {
    folder.write("a b.commands.json", upper);
    const log = JSON.parse((await check("--format", "sarif")).stdout);
    expect(log).toMatchObject({ version: "2.1.0", $schema: expect.stringContaining("sarif-2.1.0") });
    const [run] = log.runs;
    expect(run.columnKind).toBe("utf16CodeUnits");
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(everyRule.map(({ code }) => code));
    expect(run.results).toEqual([
      {
        ruleId: "name-lowercase",
        ruleIndex: everyRule.findIndex(({ code }) => code === "name-lowercase"),
        level: "error",
        message: { text: "A name is written in lower case: “p” instead of “P”." },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "a%20b.commands.json" },
              region: { startLine: 1, startColumn: 13, endLine: 1, endColumn: 14 },
            },
          },
        ],
      },
    ]);
  });

  test("github: one escaped command a finding", async () => {
    folder.write("a,b.commands.json", `[{ "name": "ping", "description": "x", "50%": 1 }]`);
    expect((await check("--format", "github")).stdout).toBe(
      "::warning file=a%2Cb.commands.json,line=1,endLine=1,col=40,endColumn=45,title=unknown-property::" +
        "A command has no property “50%25”. The service ignores it.\n",
    );
  });

  test("github: nothing to say is nothing said", async () => {
    folder.write("a.commands.json", good);
    expect(await check("--format", "github")).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

test("the help says how columns count and what the exit codes mean", async () => {
  const { code, stdout } = await check("--help");
  expect(code).toBe(0);
  expect(stdout).toMatch(/UTF-16 units/);
  expect(stdout).toMatch(/Exit code 0/);
});
