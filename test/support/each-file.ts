import fc from "fast-check";
import { afterAll, inject } from "vitest";
import "./timer-of-fetch.ts";
import { removeTemporaryFolders, temporaryFolder } from "./temporary-folder.ts";

// Before each file, whatever it shares with the one before. The seed of the run repeats its random values, too.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject("seed") });
afterAll(removeTemporaryFolders);

// Local services that run on this machine must not be found by tests, nor those of tests by each other.
for (const name of ["XDG_DATA_HOME", "LOCALAPPDATA"]) process.env[name] = temporaryFolder();
