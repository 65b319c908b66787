import type { Found } from "../../faces/found.ts";
import type { TargetPlan } from "../../faces/target-plans.ts";

/** How one test inside the extension host ended; `error` only where it failed. */
export type HostResult = { readonly name: string; readonly error?: string };

/** Names the file into which the suite writes its results: `HostResult[]` as JSON. */
export const resultsVariable = "COMMAND_MANIFEST_TEST_RESULTS";

/** The terminal's findings for one workspace. */
export interface Expected {
  readonly found: readonly Found[];
  readonly plans: readonly TargetPlan[];
}

/** The file in the workspace that says by a workspace's name what the terminal says of it: `Expected`. */
export const expectedFile = "expected.json";
