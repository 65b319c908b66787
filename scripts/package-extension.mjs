import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVSIX, listFiles, PackageManager } from "@vscode/vsce";
import { root } from "./processes.mjs";

const expectedFiles = path.join(root, "test/package/expected-files.txt");
const largestBytes = 1_500_000;

/**
 * Packs the programs as they are built. Everything they need is bundled into them, so no dependency goes along.
 * @param {string} file The package to write.
 */
export async function packExtension(file) {
  // Without a public repository there is nothing that relative links could be rewritten to.
  const links = { allowMissingRepository: true, rewriteRelativeLinks: false };
  await createVSIX({ cwd: root, packagePath: file, dependencies: false, ...links });
}

/**
 * Packs it and lists what is in it.
 * @param {string} file The package to write.
 * @returns {Promise<{ file: string, files: readonly string[], bytes: number }>} `files`: the extension's, sorted.
 */
export async function packageExtension(file) {
  await packExtension(file);
  const files = await listFiles({ cwd: root, packageManager: PackageManager.None });
  return { file, files: files.sort(), bytes: statSync(file).size };
}

/**
 * @param {Awaited<ReturnType<typeof packageExtension>>} built
 * @param {{ update: boolean }} options `update`: what is in the package now is what is expected from now on.
 * @returns {string} One sentence that says that all is well.
 */
export function checkPackage({ file, files, bytes }, { update }) {
  const text = files.map((line) => `${line}\n`).join("");
  if (update) writeFileSync(expectedFiles, text);
  const expected = new Set(readFileSync(expectedFiles, "utf8").split("\n").filter(Boolean));
  const extra = files.filter((line) => !expected.delete(line));
  const problems = [
    ...extra.map((line) => `${line} is in the package, but not in test/package/expected-files.txt.`),
    ...[...expected].map((line) => `${line} is in test/package/expected-files.txt, but not in the package.`),
  ];
  if (problems.length > 0)
    problems.push("Fix .vscodeignore, or run “npm run package -- --update” if the change is intended.");
  if (bytes > largestBytes) problems.push(`The package has ${bytes} bytes. The limit is ${largestBytes}.`);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return `${path.relative(process.cwd(), file)}: ${files.length} files, ${bytes} bytes (at most ${largestBytes}).`;
}
