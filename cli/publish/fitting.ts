import { applicationsOf, isLocal, misfitOf, type Where } from "../../core/workspace/where.ts";
import type { ManifestFile } from "../files/load.ts";
import { CannotRun } from "../terminal/exit.ts";

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
export function filesForDestination(files: readonly ManifestFile[], where: Where): Fitting {
  const faults = files.flatMap((file) => misfit(file, where) ?? []);
  const named = faults.find(({ file }) => file.named);
  if (named) throw new CannotRun(named.message);
  const fitting = files.filter((file) => !faults.some((fault) => fault.file === file));
  if (fitting.length === 0) throw new CannotRun(faults[0]?.message ?? "There is no command manifest to publish.");
  const applications = applicationsOf(fitting.map(({ manifest }) => manifest));
  if (applications.length > 1 && !isLocal(where) && where.applicationId === undefined) {
    throw new CannotRun(
      `The manifests name different applications: ${applications.join(", ")}. Publish them one by one.`,
    );
  }
  return { files: fitting, notes: faults.map(({ message }) => message), applicationId: applications[0] };
}

interface Misfit {
  readonly file: ManifestFile;
  readonly message: string;
}

function misfit(file: ManifestFile, where: Where): Misfit | undefined {
  const message = misfitOf(file.manifest, where, file.shown);
  return message === undefined ? undefined : { file, message };
}
