import { describe, expect, test } from "vitest";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { Checker, good, upper } from "./checker.ts";

const checker = Checker.start();

const message = "A name must be lowercase, so use “ping” instead of “Ping”.";

describe("formats", () => {
  test("text: the place, the severity, the message, the code, and the line with a mark", async () => {
    checker.folder.write("a.commands.json", upper);
    expect((await checker.run()).stdout).toBe(
      [
        `a.commands.json:1:13  error  ${message}  name-lowercase`,
        `  1 │ ${upper}`,
        "    │             ^",
        "",
        "1 error in 1 file.",
        "",
      ].join("\n"),
    );
  });

  test("json: every file, clean ones too, and nothing else", async () => {
    checker.folder.write("a.commands.json", good);
    checker.folder.write("b.commands.json", upper);
    const place = { start: 12, end: 13, line: 1, column: 13 };
    expect(await checker.runJson()).toEqual([
      { file: "a.commands.json", findings: [] },
      { file: "b.commands.json", findings: [{ code: "name-lowercase", severity: "error", message, ...place }] },
    ]);
  });

  test("sarif: one run with all rules, each result with its rule and region", async () => {
    checker.folder.write("a b.commands.json", upper);
    const log = JSON.parse((await checker.run("--format", "sarif")).stdout);
    expect(log).toMatchObject({ version: "2.1.0", $schema: expect.stringContaining("sarif-2.1.0") });
    const [run] = log.runs;
    expect(run.columnKind).toBe("utf16CodeUnits");
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(everyRule.map(({ code }) => code));
    const { defaultConfiguration } = run.tool.driver.rules.find(({ id }: { id: string }) => id === "name-apostrophe");
    expect(defaultConfiguration).toEqual({ level: "note" });
    const region = { startLine: 1, startColumn: 13, endLine: 1, endColumn: 14 };
    expect(run.results).toEqual([
      {
        ruleId: "name-lowercase",
        ruleIndex: everyRule.findIndex(({ code }) => code === "name-lowercase"),
        level: "error",
        message: { text: message },
        locations: [{ physicalLocation: { artifactLocation: { uri: "a%20b.commands.json" }, region } }],
      },
    ]);
  });

  test("github: one escaped command a finding", async () => {
    checker.folder.write("a,b.commands.json", `[{ "name": "ping", "description": "x", "50%": 1 }]`);
    expect((await checker.run("--format", "github")).stdout).toBe(
      "::warning file=a%2Cb.commands.json,line=1,endLine=1,col=40,endColumn=45,title=unknown-property::" +
        "A command has no property “50%25”, so Discord ignores it.\n",
    );
  });

  test("github: nothing to say is nothing said", async () => {
    checker.folder.write("a.commands.json", good);
    expect(await checker.run("--format", "github")).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});
