import path from "node:path";
import { inject } from "vitest";
import { root } from "../../scripts/processes.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The project builds `dist`, so its tests may use it. */
    usesDist: true;
  }
}

/** The path of a file of `dist`, for tests of a project that builds it. */
export function distFile(name: string): string {
  if (!inject("usesDist"))
    throw new Error("Nothing is built for this test. Add its file to `programs` in vitest.config.mts.");
  return path.join(root, "dist", name);
}
