import { readFileSync, statSync } from "node:fs";

/**
 * Counts what vitest's JSON report says. A test file that fails as a whole counts as one failed test, and so does a
 * vitest that fails without saying why in its report.
 * @param {{ report: string, from: number, code: number }} run `from`: when it started, in milliseconds; an older report is not its own.
 * @returns {import("./run-tests.mjs").Tally}
 */
export function countResults({ report, from, code }) {
  if ((statSync(report, { throwIfNoEntry: false })?.mtimeMs ?? -1) < from) {
    return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  }
  const { testResults, ...counts } = JSON.parse(readFileSync(report, "utf8"));
  const wholeFiles = testResults.filter(failedAsAWhole).length;
  const failed = counts.numFailedTests + wholeFiles;
  return {
    passed: counts.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}

/** @param {{ status: string, assertionResults: readonly { status: string }[] }} file */
function failedAsAWhole({ status, assertionResults }) {
  return status === "failed" && assertionResults.every((result) => result.status !== "failed");
}
