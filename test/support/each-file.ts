import fc from "fast-check";
import { afterAll, inject } from "vitest";
import { removeTemporaryFolders } from "./temporary-folder.ts";

// Before each file, whatever it shares with the one before. The seed of the run repeats its random values, too.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject("seed") });
afterAll(removeTemporaryFolders);
