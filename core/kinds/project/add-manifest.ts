import { appendElement } from "../../edit/fixes.ts";
import { valueNamed } from "../../text/nodes.ts";
import { parse } from "../../text/parse.ts";
import type { TextEdit } from "../../text/span.ts";
import { insertLast } from "./insert-last.ts";

/** The globs of a project file without “manifests”: every file with a command manifest's name. */
const defaultGlobs: readonly string[] = ["**/*.commands.json", "**/*.commands.jsonc"];

/**
 * Edits that add a file to “manifests” in a project file and keep its comments; undefined if its JSON must be fixed first.
 * `path`: relative to the project file's folder, with forward slashes.
 */
export function addManifest(text: string, path: string): readonly TextEdit[] | undefined {
  const { root, problems } = parse(text, "jsonc");
  if (problems.length > 0 || root?.type !== "object") return undefined;
  const glob = literalGlob(path);
  const globs = valueNamed(root, "manifests");
  if (!globs) return insertLast(text, root, "manifests", [...defaultGlobs, glob]);
  return globs.type === "array" ? appendElement(text, globs, JSON.stringify(glob)) : undefined;
}

/** A glob that matches this path only. */
function literalGlob(path: string): string {
  return path.replaceAll(/[\\*?[\]{}()!+@]/g, "\\$&");
}
