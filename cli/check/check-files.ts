import { pathToFileURL } from "node:url";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import { listed } from "../../core/language/check/check.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import type { ListedCommand } from "../../core/language/model/list.ts";
import type { Command } from "../../core/language/model/model.ts";
import type { ManifestFile } from "../files/load.ts";

/** A manifest with what is wrong with it. */
export interface CheckedFile {
  readonly file: ManifestFile;
  /** In source order. */
  readonly findings: readonly Finding[];
}

/**
 * Checks files. Those that go to one application and scope are checked together. `known` are manifests whose commands
 * those of other kinds may speak of.
 */
export function checkFiles(files: readonly ManifestFile[], known: readonly ManifestFile[] = files): CheckedFile[] {
  return files.map((file) => {
    if (file.kind) return { file, findings: checkFile(file, [], commandsFor(file, known)) };
    const destination = destinationOf(file);
    const together = files.filter((other) => destination !== undefined && destinationOf(other) === destination);
    return { file, findings: checkFile(file, together) };
  });
}

/**
 * Checks files that are published to one place, all together. Only a manifest that says its scope itself is held to
 * it: what one that may go to either has too much for a guild is left out of what is sent.
 */
export function checkTogether(files: readonly ManifestFile[]): CheckedFile[] {
  return files.map((file) => ({ file, findings: checkFile(file, files) }));
}

/** The commands of the file's project; undefined where nobody knows any. */
function commandsFor({ project }: ManifestFile, known: readonly ManifestFile[]): readonly Command[] | undefined {
  const around = known.filter((other) => other.project?.file === project?.file);
  const commands = around.flatMap(({ manifest }) => manifest.units.flatMap(({ unit }) => unit.command ?? []));
  return commands.length > 0 ? commands : undefined;
}

function checkFile(file: ManifestFile, together: readonly ManifestFile[], commands?: readonly Command[]): Finding[] {
  const { manifest, project, kind } = file;
  const { defaultLocale, integrationTypes, rules } = project?.project ?? {};
  return checkDocument(kind, manifest, {
    commands,
    ...(defaultLocale !== undefined && { defaultLocale }),
    integrationTypes,
    severities: rules ?? {},
    others: together.filter((other) => other !== file).flatMap(commandsOf),
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
