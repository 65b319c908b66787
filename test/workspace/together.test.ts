import { expect, it } from "vitest";
import { closedDocument, listingOf } from "../../core/workspace/workspace-document.ts";
import { memoryFiles, workspaceOf } from "./memory-files.ts";

/** How often the manifests that are published together are looked at until each was checked among them. */
async function looksAt(count: number): Promise<number> {
  let looks = 0;
  const together = Array.from({ length: count }, (_, index) => {
    const uri = `file:///${index}/a.commands.json`;
    const document = closedDocument(uri, `[{ "name": "n${index % 2}", "description": "d" }]`, "jsonc");
    return {
      ...listingOf(document),
      get uri() {
        looks++;
        return uri;
      },
    };
  });
  const workspace = workspaceOf(memoryFiles({}));
  for (const [index, manifest] of together.entries()) {
    const others = await workspace.othersOf(manifest, together);
    expect([others.size, others.named(1, "n0")?.uri]).toEqual([
      count - 1,
      `file:///${index === 0 ? 2 : 0}/a.commands.json`,
    ]);
  }
  return looks;
}

it("puts manifests that are published together together once, not for each of them", async () => {
  expect((await looksAt(80)) / (await looksAt(40))).toBeLessThan(2.5);
});
