/** The project file's door, and what file names say. */
export { isOfProject } from "./belongs.ts";
export { kindOfSchema, type ManifestKind, manifestGlobs, manifestKind, projectFileNames } from "./kind.ts";
export { kindOf } from "./kind-of.ts";
export { isSameCommand, type Mention, mentionsIn } from "./mentions.ts";
export { parseProject } from "./parse-project.ts";
export { emptyProject, type ParsedProject, type Project, type ProjectProblem, type Target } from "./project.ts";
export { ruleKeysIn } from "./rule-keys.ts";
export { scopeKey } from "./scope-key.ts";
export { endpointFault, isTrusted, liveService, localService, serviceFault } from "./service-url.ts";
export { applicationsOf, guildsOf, isLocal, misfitOf, type Where, whereOfTarget } from "./where.ts";
