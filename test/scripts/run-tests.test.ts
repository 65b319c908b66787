import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { argumentsFor, testsFor } from "../../scripts/changes.mjs";
import { root } from "../../scripts/processes.mjs";
import { countResults, slowestFiles } from "../../scripts/run-tests.mjs";

let folder: string;
let report: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-results-"));
  report = path.join(folder, "report.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const numbers = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 };
const write = (more: object): void => writeFileSync(report, JSON.stringify({ ...numbers, testResults: [], ...more }));

test("counts what passed, failed and was skipped", () => {
  write({ numFailedTests: 4 });
  expect(countResults({ report, from: 0, code: 1 })).toEqual({ passed: 3, failed: 4, skipped: 3 });
});

test("a file that fails as a whole is one failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  write({ numFailedTests: 1, testResults });
  expect(countResults({ report, from: 0, code: 1 }).failed).toBe(2);
});

test("a run that fails without a reason in its report is one failure", () => {
  write({});
  expect(countResults({ report, from: 0, code: 1 }).failed).toBe(1);
});

test("the report of an earlier run does not count", () => {
  write({});
  utimesSync(report, 1, 1);
  expect(countResults({ report, from: 2_000, code: 1 })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("the ten slowest of many files are named, the slowest first, and none of few", () => {
  const file = (index: number) => ({
    name: path.join(root, `test/${index}.test.ts`),
    startTime: 500,
    endTime: 500 + index * 100,
  });
  write({ testResults: Array.from({ length: 12 }, (_, index) => file(index)) });
  const lines = slowestFiles({ report, from: 0 });
  expect(lines.slice(0, 2)).toEqual(["The slowest files:", `    1.1 s  ${path.join("test", "11.test.ts")}`]);
  expect(lines).toHaveLength(11);
  write({ testResults: Array.from({ length: 10 }, (_, index) => file(index)) });
  expect(slowestFiles({ report, from: 0 })).toEqual([]);
});

test.each(Object.entries(testsFor))("every part of a path for a change of a %s is that of a test", (_, parts) => {
  const files = execFileSync("git", ["ls-files", "test"], { cwd: root, encoding: "utf8" }).split("\n");
  expect(parts.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
});

test("a kind of change that does not exist runs nothing", () => {
  expect(argumentsFor("constructor")).toBeUndefined();
});

test("no test picked is no failure", () => {
  expect(countResults({ report, from: 0, code: 0 })).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
