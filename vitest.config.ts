import { defineConfig } from "vitest/config";

/** Two projects: `unit` needs nothing but Node, `editor` needs a real VS Code, Neovim and Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/editor/**"],
          // Most of them start programs and wait for them, so a core for vitest itself is not missed.
          maxWorkers: "100%",
          testTimeout: 30_000,
          // Some build the terminal's bundle or start programs before the first test.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "editor",
          include: ["test/editor/**/*.test.ts"],
          globalSetup: "test/editor/setup.ts",
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
