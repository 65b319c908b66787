import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The seed of the tests' order and of the run's random values. */
    seed: number;
  }
}

export default function setup({ vitest }: TestProject): void {
  vitest.provide("seed", vitest.config.sequence.seed);
}
