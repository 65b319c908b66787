import fc from "fast-check";
import { inject } from "vitest";

// The seed of the run repeats its random values, too.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject("seed") });
