import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";

const guide = readFileSync(path.join(root, "docs/libraries.md"), "utf8");
const { dependencies } = JSON.parse(readFileSync(path.join(root, "test/libraries/package.json"), "utf8"));

test.each(Object.entries<string>(dependencies))("%s has its version in the guide", (name, version) => {
  const [, shown] = new RegExp(`^\\| ${name} \\| ([\\d.]+) \\|`, "m").exec(guide) ?? [];
  expect(version.split(".").slice(0, 2).join(".")).toBe(shown);
});
