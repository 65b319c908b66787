import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { validatorsInTests } from "./scripts/validators.mjs";

/**
 * No test needs another one to have run: each run has an order and random values of its own, and says the seed that
 * repeats both. In CI the seed follows from the commit, so that each commit looks elsewhere and fails again in the same way.
 */
const seed = process.env.CI ? commitSeed() : Date.now();
/** Those that take longest, in that order. At the end they would run alone. */
const longest = [
  ...["using", "writing", "publishing", "reading", "start", "web", "newcomer", "faces"],
  ...["language-server", "shell-blocks", "linear", "edits"],
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number => {
      const index = longest.findIndex((name) => moduleId.endsWith(name));
      return index < 0 ? longest.length : index;
    };
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b));
  }
}

const plugins = [validatorsInTests];
const sequence = { shuffle: { files: false, tests: true }, seed, sequencer: LongestFirst };

/** They replace modules, which no other file may see. */
const mocking = testFilesWith("vi.mock(");

/** They count work, which V8 does only in code that no other file of the process has compiled before. */
const counting = testFilesWith("/expect-linear.ts");

/** They start programs of `dist`. `distFile` tells where one is missing here. */
const programs = [
  "test/{attack,library,testing}/**/*.test.ts",
  "test/cli/{ci-guide,lobbies-guide,loads,many-ledger,program,program-commands,run-program,serve-settings}.test.ts",
  "test/{docs/shell-blocks,package/{package,contents,npm-package}}.test.ts",
  "test/client/service-process.test.ts",
  "test/server/{bundle,worker,workspace}.test.ts",
  "test/service/{docs,one-service,process}.test.ts",
];

/**
 * Milliseconds for a test or a hook, the only limit of time: a slow machine is no fault, and nothing is faster for a shorter one.
 * The long run of `npm run soak` has none.
 */
const limit = process.env.COMMAND_MANIFEST_SOAK === undefined ? 300_000 : 0;
/** For what a test waits to see. Vitest itself gives up after a second. */
const poll = { timeout: 60_000 };

const inEditor = {
  globalSetup: ["test/support/seed-of-run.ts", "test/support/build.ts", "test/editor/setup.ts"],
  setupFiles: "test/support/each-file.ts",
  sequence: { ...sequence, groupOrder: 1 },
  // Each editor is a browser and a server of its own; more than two at a time only wait for each other.
  maxWorkers: 2,
  expect: { poll: { ...poll, interval: 200 } },
  testTimeout: limit,
  hookTimeout: limit,
};

const withNode = {
  globalSetup: ["test/support/seed-of-run.ts"],
  setupFiles: ["test/support/each-file.ts"],
  sequence,
  // One more than there are cores: many of them wait for programs and for rate limits.
  maxWorkers: availableParallelism() + 1,
  expect: { poll },
  testTimeout: limit,
  hookTimeout: limit,
};

const withPrograms = { ...withNode, globalSetup: [...withNode.globalSetup, "test/support/build.ts"] };

/**
 * A project is what its files need. `unit` needs nothing but Node; `mocking` and `counting` share nothing that they import,
 * as `unit` and `programs` do; `programs` and `counting` need the build, `libraries` the packages of `test/libraries` as well, and `editor` a real VS Code,
 * Neovim and Chromium.
 */
export default defineConfig({
  test: {
    sequence,
    // One project compiles what all others load, and a run of one file takes half the time once its modules are there.
    experimental: { fsModuleCache: true },
    projects: [
      {
        plugins,
        test: {
          ...withNode,
          name: "unit",
          isolate: false,
          include: ["test/**/*.test.ts"],
          exclude: ["test/editor/**", "test/libraries/**", ...mocking, ...counting, ...programs],
        },
      },
      { plugins, test: { ...withNode, name: "mocking", include: mocking, exclude: programs } },
      { plugins, test: { ...withPrograms, name: "programs", isolate: false, include: programs, exclude: counting } },
      { plugins, test: { ...withPrograms, name: "counting", include: counting } },
      {
        plugins,
        // Node runs no decorators, which samples of code have. necord asks for the types of parameters.
        oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
        test: {
          ...withPrograms,
          name: "libraries",
          // The cache does not tell code that was compiled with other decorators.
          experimental: { fsModuleCache: false },
          include: ["test/libraries/*.test.ts"],
          globalSetup: [...withPrograms.globalSetup, "test/libraries/install.ts"],
          setupFiles: [...withNode.setupFiles, "test/libraries/offline.ts", "test/libraries/record-routes.ts"],
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

function commitSeed(): number {
  return Number.parseInt(git("rev-parse", "HEAD").slice(0, 8), 16);
}

function testFilesWith(text: string): string[] {
  const files = git("grep", "--untracked", "--files-with-matches", "--fixed-strings", text, "--", "test/*.test.ts");
  return files.trim().split("\n");
}

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" });
}
