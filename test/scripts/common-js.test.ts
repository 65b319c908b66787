import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import esbuild from "esbuild";
import { describe, expect, test } from "vitest";
import { sharedBundles } from "../../scripts/node-bundle.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const require = createRequire(import.meta.url);

/** Two programs that share code, one of which loads another file when it is called. */
function workspace() {
  const folder = TemporaryFolder.forTest();
  folder.write("shared.ts", "export const shared = { calls: 0 };\nexport const call = () => ++shared.calls;\n");
  folder.write("late.ts", 'import { call } from "./shared.ts";\nexport const late = () => call();\n');
  folder.write("a.ts", 'import { call } from "./shared.ts";\nexport const run = () => call();\n');
  folder.write("b.ts", 'export const run = async () => (await import("./late.ts")).late();\n');
  const outdir = path.join(folder.path, "dist");
  const build = () =>
    esbuild.build({
      ...sharedBundles({ linksMaps: false }),
      absWorkingDir: folder.path,
      entryPoints: { a: "a.ts", b: "b.ts" },
      outdir,
      logLevel: "silent",
    });
  return { folder, outdir, build };
}

describe("a build of programs that share code", () => {
  test("gives CommonJS with one copy of it, and removes programs of earlier builds", async () => {
    const { folder, outdir, build } = workspace();
    folder.write("dist/old.cjs", "");
    folder.write("dist/page.js", "");
    await build();
    const programs = [require(path.join(outdir, "a.cjs")), require(path.join(outdir, "b.cjs"))];
    expect([programs[0].run(), await programs[1].run(), programs[0].run()]).toEqual([1, 2, 3]);
    expect(readdirSync(outdir).filter((name) => /^(old|page)/.test(name))).toEqual(["page.js"]);
  });

  test("leaves the programs as they are if it fails", async () => {
    const { folder, outdir, build } = workspace();
    await build();
    folder.write("a.ts", "export const run = (;\n");
    await expect(build()).rejects.toThrow("Build failed");
    expect(existsSync(path.join(outdir, "a.cjs"))).toBe(true);
    expect(existsSync(path.join(outdir, "b.cjs"))).toBe(true);
  });
});
