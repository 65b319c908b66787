import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVSIX, listFiles, PackageManager } from "@vscode/vsce";
import { examplesPage } from "./examples-page.mjs";
import { extensionPage } from "./extension-page.mjs";
import { root } from "./processes.mjs";

const expectedFiles = path.join(root, "test/package/expected-files.txt");
const readmePath = "dist/extension-page.md";
// The browser build repeats these modules, so they are left out.
const largestBytes = 2_500_000;

// Without a public repository, relative links cannot be rewritten.
const links = { allowMissingRepository: true, rewriteRelativeLinks: false };

/**
 * Packs the built programs. Omits dependencies, because everything is bundled.
 * @param {string} file The package to write.
 */
export async function packExtension(file) {
  const [readme, manifest] = ["README.md", "package.json"].map((name) => readFileSync(path.join(root, name), "utf8"));
  writeFileSync(path.join(root, readmePath), extensionPage(readme ?? "", JSON.parse(manifest ?? "")));
  await createVSIX({ cwd: root, packagePath: file, readmePath, dependencies: false, ...links });
}

/**
 * Packs the extension with the page of `npm start`.
 * @param {string} file The package to write.
 */
export async function packExamplesPage(file) {
  await createVSIX({ cwd: examplesPage(), packagePath: file, dependencies: false, skipLicense: true, ...links });
}

/**
 * Packs the extension and lists the package's contents.
 * @param {string} file The package to write.
 * @returns {Promise<{ file: string, files: readonly string[], bytes: number }>} `files`: the extension's, sorted.
 */
export async function packageExtension(file) {
  await packExtension(file);
  // The types omit that `readmePath` accepts a path.
  const options = { cwd: root, packageManager: PackageManager.None, readmePath };
  const files = await listFiles(options);
  return { file, files: files.sort(), bytes: statSync(file).size };
}

/**
 * @param {Awaited<ReturnType<typeof packageExtension>>} built
 * @param {{ update: boolean }} options `update`: makes the current contents the expected ones.
 * @returns {string} Confirms in one sentence that the contents are as expected.
 */
export function checkPackage({ file, files, bytes }, { update }) {
  // The names of files with shared code have hashes, which change with the code.
  const named = [...new Set(files.map((line) => line.replace(/^(dist\/shared-)\w+/, "$1*")))];
  const text = named.map((line) => `${line}\n`).join("");
  if (update) writeFileSync(expectedFiles, text);
  const expected = new Set(readFileSync(expectedFiles, "utf8").split("\n").filter(Boolean));
  const extra = named.filter((line) => !expected.delete(line));
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
