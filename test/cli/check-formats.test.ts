import { parseXml, type XmlElement } from "@rgrove/parse-xml";
import { describe, expect, test } from "vitest";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { Checker, good, upper } from "./checker.ts";

const checker = Checker.start();

const message = "Names must be lowercase: “ping”.";

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

  test("junit: a suite for each file, with a failed test for each error and warning", async () => {
    checker.folder.write("a.commands.json", good);
    checker.folder.write("b.commands.json", upper);
    const suites = await junit();
    expect(suites.attributes).toEqual({ name: "command-manifest", tests: "2", failures: "1", errors: "0" });
    const [clean, wrong] = elementsOf(suites);
    expect(clean?.attributes).toEqual({ name: "a.commands.json", tests: "1", failures: "0", errors: "0" });
    expect(elementsOf(clean).map((test) => elementsOf(test).length)).toEqual([0]);
    const [test] = elementsOf(wrong);
    const place = { file: "b.commands.json", line: "1" };
    expect(test?.attributes).toEqual({ classname: "b.commands.json", name: "name-lowercase (1:13)", ...place });
    const [failure] = elementsOf(test);
    expect(failure?.attributes).toEqual({ type: "error", message });
    expect(failure?.text).toBe(`b.commands.json:1:13  error  ${message}`);
  });

  test("junit: a remark is a passed test", async () => {
    checker.folder.write("a.commands.json", `[{ "name": "it's", "description": "Answers" }]`);
    const suites = await junit();
    expect(suites.attributes).toMatchObject({ tests: "1", failures: "0" });
    expect(elementsOf(elementsOf(elementsOf(suites)[0])[0]).map(({ name }) => name)).toEqual(["system-out"]);
  });

  test("junit: no text of a manifest ends an attribute or makes the report invalid", async () => {
    const hostile = `"]]>'<a>&amp; \u0000\ud800\uffff\u001b[2J ##vso[x]`;
    const manifest = JSON.stringify([{ name: "ping", description: "d", [hostile]: 1 }]);
    checker.folder.write("a&<b>'.commands.json", manifest);
    const [suite] = elementsOf(await junit());
    expect(suite?.attributes.name).toBe("a&<b>'.commands.json");
    const [failure] = elementsOf(elementsOf(suite)[0]);
    expect(failure?.attributes.message).toContain(`]]>'<a>&amp; `);
    expect(failure?.text).not.toContain("##vso[");
  });
});

const junit = async () => {
  const { stdout } = await checker.run("--format", "junit");
  const { root } = parseXml(stdout);
  if (!root) throw new Error("The report has no root.");
  return root;
};

const elementsOf = (element: XmlElement | undefined): XmlElement[] =>
  (element?.children ?? []).filter((child): child is XmlElement => child.type === "element");
