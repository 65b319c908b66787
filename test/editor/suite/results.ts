/** How one test inside the extension host ended; `error` only where it failed. */
export type HostResult = { readonly name: string; readonly error?: string };

/** Names the file into which the suite writes its results: `HostResult[]` as JSON. */
export const resultsVariable = "COMMAND_MANIFEST_TEST_RESULTS";

/** Says which tests are run: `faces`, or else the usual ones. */
export const suiteVariable = "COMMAND_MANIFEST_TEST_SUITE";

/** The file in the workspace that says, by a workspace's name, what the terminal found in it: `Found[]`. */
export const expectedFile = "expected.json";
