/** How one test inside the extension host ended; `error` only where it failed. */
export type HostResult = { readonly name: string; readonly error?: string };

/** Names the file into which the suite writes its results: `HostResult[]` as JSON. */
export const resultsVariable = "COMMAND_MANIFEST_TEST_RESULTS";
