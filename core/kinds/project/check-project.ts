import type { Finding } from "../../language/model/finding.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import { removal, secretInManifest } from "../../language/rules/secret-in-manifest.ts";
import { parseProject } from "./parse-project.ts";

/** The problems of a project file. They are always errors because the file itself sets severities. */
export function checkProject({ text }: Manifest): Finding[] {
  return parseProject(text).problems.map((problem) => ({
    ...problem,
    severity: "error",
    related: [],
    tags: [],
    fixes: problem.code === secretInManifest.code ? [removal(problem)] : [],
  }));
}
