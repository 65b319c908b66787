import { isLocal } from "./connect.ts";
import { CannotRun } from "./exit.ts";
import type { ManifestFile } from "./load.ts";
import type { Where } from "./where.ts";

/** The manifests that may go to a place, and why the others may not. */
export interface Fitting {
  readonly files: readonly ManifestFile[];
  readonly notes: readonly string[];
  /** The application that the manifests name, if they do. */
  readonly applicationId: string | undefined;
}

/**
 * Leaves out the manifests that say that they go elsewhere. Throws CannotRun if the user named one of them, if they
 * name different applications, or if none is left.
 */
export function fittingFiles(files: readonly ManifestFile[], where: Where): Fitting {
  const faults = files.flatMap((file) => misfit(file, where) ?? []);
  const named = faults.find(({ file }) => file.named);
  if (named) throw new CannotRun(named.message);
  const fitting = files.filter((file) => !faults.some((fault) => fault.file === file));
  if (fitting.length === 0) throw new CannotRun(faults[0]?.message ?? "There is no command manifest to publish.");
  const applications = new Set(fitting.flatMap(({ manifest }) => manifest.envelope.applicationId ?? []));
  if (applications.size > 1 && !isLocal(where) && where.applicationId === undefined) {
    throw new CannotRun(
      `The manifests name different applications: ${[...applications].join(", ")}. Publish them one by one.`,
    );
  }
  return { files: fitting, notes: faults.map(({ message }) => message), applicationId: [...applications][0] };
}

interface Misfit {
  readonly file: ManifestFile;
  readonly message: string;
}

function misfit(file: ManifestFile, where: Where): Misfit | undefined {
  const { scope, guildId, applicationId } = file.manifest.envelope;
  const says = (what: string, wanted: string): Misfit => ({
    file,
    message: `${file.shown} says ${what}, so it is not published ${wanted}.`,
  });
  if (file.manifest.kind === "empty")
    return { file, message: `${file.shown} is empty, so there is nothing to publish.` };
  if (scope !== undefined && scope !== where.scope) {
    return says(`"scope": "${scope}"`, where.scope === "guild" ? "to a guild" : "globally");
  }
  // On the local service everybody's commands may be tried.
  if (isLocal(where)) return undefined;
  if (where.guildId !== undefined && guildId !== undefined && guildId !== where.guildId) {
    return says(`"guild_id": "${guildId}"`, `to guild ${where.guildId}`);
  }
  const wrongApplication = applicationId !== undefined && applicationId !== (where.applicationId ?? applicationId);
  return wrongApplication
    ? says(`"application_id": "${applicationId}"`, `to application ${where.applicationId}`)
    : undefined;
}
