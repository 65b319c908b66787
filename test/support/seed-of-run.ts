import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** What orders the tests and begins the random values of the run. */
    seed: number;
  }
}

export default function setup({ vitest }: TestProject): void {
  vitest.provide("seed", vitest.config.sequence.seed);
}
