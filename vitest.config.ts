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
          testTimeout: 30_000,
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
