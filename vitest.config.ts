import { defineConfig } from "vitest/config";
import { validatorsInTests } from "./scripts/validators.mjs";

const build = "test/support/build.ts";
/**
 * No test needs another one to have run: each run has an order and random values of its own, and says the seed that
 * repeats both. In CI it is always the same, so that CI judges what was changed.
 */
const seed = process.env.CI ? 0xc52f93a : Date.now();
const plugins = [validatorsInTests];
const sequence = { shuffle: { files: false, tests: true }, seed };

const inEditor = {
  globalSetup: [build, "test/editor/setup.ts"],
  sequence: { ...sequence, groupOrder: 1 },
  // Each editor is a browser and a server of its own; more than two at a time only wait for each other.
  maxWorkers: 2,
  // As patient as all else that waits here: vitest itself gives up after a second, and looks all the time.
  expect: { poll: { timeout: 30_000, interval: 200 } },
  testTimeout: 180_000,
  hookTimeout: 300_000,
};

const withNode = {
  globalSetup: build,
  setupFiles: "test/support/seed.ts",
  sequence,
  // Most of them start programs and wait for them, so a core for vitest itself is not missed.
  maxWorkers: "100%",
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 30_000,
};

/**
 * Three projects: `unit` needs nothing but Node, `libraries` the packages of `test/libraries`, and `editor` a real VS
 * Code, Neovim and Chromium.
 */
export default defineConfig({
  test: {
    sequence,
    projects: [
      {
        plugins,
        test: {
          ...withNode,
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/editor/**", "test/libraries/**"],
        },
      },
      {
        plugins,
        test: {
          ...withNode,
          name: "libraries",
          include: ["test/libraries/*.test.ts"],
          setupFiles: ["test/support/seed.ts", "test/libraries/offline.ts"],
        },
      },
      // After the unit tests: an editor that has to share its cores with them is slow.
      { plugins, test: { ...inEditor, name: "editor", include: ["test/editor/**/*.test.ts"] } },
      // It writes the pictures of the guides, so only `npm run pictures` runs it.
      ...(process.env.PICTURES
        ? [{ plugins, test: { ...inEditor, name: "pictures", include: ["test/pictures/*.pictures.ts"] } }]
        : []),
    ],
  },
});
