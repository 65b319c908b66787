import path from "node:path";
import type { TestProject } from "vitest/node";
import { root } from "../../scripts/processes.mjs";
import { step } from "../../scripts/step.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The programs of `dist` are those of the sources. */
    built: true;
    /** What orders the tests and begins the random values of the run. */
    seed: number;
  }
}

/** Builds the programs before the first test of a run, whichever projects are run, and again when a watcher runs tests. */
export default async function setup({ vitest }: TestProject): Promise<void> {
  if (vitest.getRootProject().getProvidedContext().built) return;
  await build();
  vitest.provide("seed", vitest.config.sequence.seed);
  vitest.provide("built", true);
  vitest.onTestsRerun(build);
}

async function build(): Promise<void> {
  const { ok } = await step("Building", process.execPath, [path.join(root, "scripts/build.mjs")]);
  if (!ok) throw new Error("The build failed; what was said is above.");
}
