import { beforeEach, expect, test, vi } from "vitest";

/** The looks at the workspace that have not ended yet, in their order. */
const looks: ((manifests: readonly string[]) => void)[] = [];
const told: unknown[] = [];

vi.mock("vscode", () => ({
  commands: { executeCommand: async (...all: readonly unknown[]) => void told.push(all.at(-1)) },
}));
vi.mock("../../client/ui/output.ts", () => ({ logFailure: expect.unreachable }));
vi.mock("../../client/manifests/command-manifests.ts", () => ({
  offeredManifests: () => new Promise((resolve) => looks.push(resolve)),
}));

const { tellManifests } = await import("../../client/manifests/tell-manifests.ts");

beforeEach(() => {
  looks.length = 0;
  told.length = 0;
});

test("the palette offers what a manifest needs once there is one", async () => {
  const telling = tellManifests();
  looks[0]?.(["bot.commands.json"]);
  await telling;
  expect(told).toEqual([true]);
});

test("an older look at the workspace that ends later does not hide the commands again", async () => {
  const older = tellManifests();
  const newer = tellManifests();
  looks[1]?.(["bot.commands.json"]);
  await newer;
  looks[0]?.([]);
  await older;
  expect(told).toEqual([true]);
});
