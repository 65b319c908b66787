import { expect, test } from "vitest";
import { readPython } from "../../core/code/python/read-python.ts";
import { virtualManifests } from "../../core/code/virtual-manifest.ts";

/** The description of a command whose description is this expression. Undefined: it is unknown. */
function described(expression: string): unknown {
  const text = `from discord import app_commands\nN = 5\nLIST = []\n@app_commands.command(name="a", description=${expression})\nasync def a(i): pass\n`;
  const [manifest] = virtualManifests(readPython(text)?.lists ?? []);
  const commands: unknown = JSON.parse(manifest?.json ?? "[]");
  return JSON.stringify(commands).match(/"description":"([^"]*)"/)?.[1];
}

test.each([
  [`str("Some text")`, "Some text"],
  [`str(N) + " items"`, "5 items"],
  [`"v" + str(-3)`, "v-3"],
  [`str(True) + str(None)`, "TrueNone"],
  [`f"{True} {None} {N}"`, "True None 5"],
  [`str(str(1) + "x")`, "1x"],
])("Python's %s is read as %s", (expression, text) => {
  expect(described(expression)).toBe(text);
});

test.each([
  `str(1.50)`,
  `str(9007199254740993)`,
  `str(9007199254740991 * 1000)`,
  `str(unknown)`,
  `str(LIST)`,
  `str(b"x", "utf-8")`,
  `str(object="x", errors="y")`,
  `str(*LIST)`,
])("Python's %s stays unknown", (expression) => {
  expect(described(expression)).toBe(described("unknown()"));
});

test("a function called str is the file's own", () => {
  const text = `from discord import app_commands\ndef str(x): return "other"\n@app_commands.command(name=str("A B"), description="d")\nasync def a(i): pass\n`;
  const [manifest] = virtualManifests(readPython(text)?.lists ?? []);
  expect(manifest?.json ?? "").not.toContain("A B");
});
