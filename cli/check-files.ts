import { pathToFileURL } from "node:url";
import { check, type Finding, type ListedCommand, listed } from "../core/manifest/index.ts";
import type { ManifestFile } from "./load.ts";

/** A manifest with what is wrong with it. */
export interface CheckedFile {
  readonly file: ManifestFile;
  /** In source order. */
  readonly findings: readonly Finding[];
}

/** Where all files of a check go; absent: each says it for itself, or not at all. */
export interface CheckTarget {
  readonly scope: "global" | "guild";
}

/** Checks files. Those that go to one application and scope are checked together. */
export function checkFiles(files: readonly ManifestFile[], target?: CheckTarget): CheckedFile[] {
  return files.map((file) => {
    const key = target ? "one" : destinationOf(file);
    const companions =
      key === undefined ? [] : files.filter((other) => (target ? "one" : destinationOf(other)) === key);
    return { file, findings: checkFile(file, companions, target) };
  });
}

function checkFile(file: ManifestFile, companions: readonly ManifestFile[], target?: CheckTarget): Finding[] {
  const { manifest, project } = file;
  const { defaultLocale, integrationTypes, rules } = project?.project ?? {};
  return check(manifest, {
    ...(target && { scope: target.scope }),
    ...(defaultLocale !== undefined && { defaultLocale }),
    integrationTypes,
    severities: rules ?? {},
    others: companions.filter((other) => other !== file).flatMap(commandsOf),
    onRuleFailure: (code, error) => console.error(`The rule ${code} failed on ${file.shown}:`, error),
  });
}

/**
 * Where a file's commands go; undefined: nobody knows, so it is checked alone. Files of one project that name no scope
 * go together; files in no project have to say their application.
 */
function destinationOf({ manifest, project, listed: isListed }: ManifestFile): string | undefined {
  const { applicationId, scope, guildId } = manifest.envelope;
  const application = applicationId ?? (isListed ? project?.file : undefined);
  if (application === undefined || manifest.kind === "lists") return undefined;
  return [project?.project.applicationId === application ? project.file : application, scope, guildId].join(" ");
}

function commandsOf({ path, manifest }: ManifestFile): ListedCommand[] {
  const uri = pathToFileURL(path).href;
  return manifest.units.filter(({ unit }) => unit.command).map((placed) => ({ ...listed(placed), uri }));
}
