import { createRequire } from "node:module";
import path from "node:path";
import { onTestFinished } from "vitest";
import { root } from "../../scripts/processes.mjs";
import type * as entry from "../../service/testing/index.d.cts";

/** `command-manifest/testing` as it is built, found as a dependent finds it: by its name. */
export const { startTestService, expectAnswer } = createRequire(path.join(root, "package.json"))(
  "command-manifest/testing",
) as typeof entry;

/** A service that ends with the test. */
export async function started(): Promise<entry.TestService> {
  const service = await startTestService();
  onTestFinished(() => service.stop());
  return service;
}
