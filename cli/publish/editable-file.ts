import { sync as writeFile } from "write-file-atomic";
import { checkTogether } from "../check/check-files.ts";
import { asText } from "../check/text.ts";
import { loadFiles, type ManifestFile } from "../files/load.ts";
import { readText, reasonOf } from "../files/read.ts";
import { CannotRun } from "../terminal/exit.ts";
import { styleFor } from "../terminal/style.ts";

/** Loads the one command manifest that an option names. Throws CannotRun. */
export async function loadEditable(into: string): Promise<ManifestFile> {
  const { files, notes, failures } = await loadFiles([into]);
  if (failures.length > 0) throw new CannotRun(failures.join("\n"));
  const [file, ...others] = files;
  if (!file || others.length > 0 || file.manifest.kind === "empty" || file.manifest.kind === "other") {
    throw new CannotRun(notes[0] ?? `${into} is no command manifest. A new one is written with --out.`);
  }
  return file;
}

/** Whether a file parses, and so can be edited; if not, what is wrong with it is said. */
export function isSound(file: ManifestFile): boolean {
  const { skeleton, units } = file.manifest;
  if ([skeleton, ...units.map(({ unit }) => unit)].every(({ problems }) => problems.length === 0)) return true;
  const faults = checkTogether([file]).map((one) => ({
    file: one.file,
    findings: one.findings.filter(({ code }) => code === "syntax"),
  }));
  console.error(asText(faults, styleFor(process.stderr)));
  console.error(`Nothing was written: ${file.shown} cannot be read as it is.`);
  return false;
}

/** Replaces a file's text in one go, if it is still the one that was read. Throws CannotRun. */
export function replaceText({ manifest, path, shown }: ManifestFile, text: string): void {
  if (text === manifest.text) return;
  if (readText(path) !== manifest.text) {
    throw new CannotRun(`${shown} was changed meanwhile, so nothing was written. Pull again.`);
  }
  try {
    writeFile(path, text);
  } catch (error) {
    throw new CannotRun(`${shown} cannot be written: ${reasonOf(error)}.`);
  }
}
