import type { Finding } from "../../language/model/finding.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import { removal, secretInManifest } from "../../language/rules/secret-in-manifest.ts";
import { parseProject } from "./parse-project.ts";

/** What is wrong with a project file, as its reader sees it. No severity changes it: the file itself sets those. */
export function checkProject({ text }: Manifest): Finding[] {
  return parseProject(text).problems.map((problem) => ({
    ...problem,
    severity: "error",
    related: [],
    tags: [],
    fixes: problem.code === secretInManifest.code ? [removal(problem)] : [],
  }));
}
