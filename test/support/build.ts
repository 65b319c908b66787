import path from "node:path";
import type { TestProject } from "vitest/node";
import { root } from "../../scripts/processes.mjs";
import { step } from "../../scripts/step.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The programs of `dist` are those of the sources: built in this run, whichever project was first to need them. */
    built: true;
  }
}

/** Builds the programs once before the tests that need them, and again when a watcher runs tests. */
export default async function setup(project: TestProject): Promise<void> {
  const { vitest } = project;
  project.provide("usesDist", true);
  if (vitest.getRootProject().getProvidedContext().built) return;
  await build();
  vitest.provide("built", true);
  vitest.onTestsRerun(build);
}

async function build(): Promise<void> {
  if (!(await step("Building", process.execPath, [path.join(root, "scripts/build.mjs")])))
    throw new Error("The build failed; what was said is above.");
}
