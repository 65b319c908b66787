import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkPackage, packageExtension } from "../../scripts/package-extension.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("the package has what it should have, and is small", async () => {
  const folder = new TemporaryFolder();
  onTestFinished(() => folder.remove());
  const built = await packageExtension(path.join(folder.path, "command-manifest.vsix"));
  expect(checkPackage(built, { update: false })).toContain(`${built.files.length} files`);
});
