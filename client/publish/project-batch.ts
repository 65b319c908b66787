import * as vscode from "vscode";
import type { Where } from "../../core/workspace/where.ts";
import type { Destination } from "../connect/destinations.ts";
import type { SaidIds } from "../connect/targets.ts";
import type { FoundProject } from "../manifests/project.ts";
import { type Batch, desiredOf } from "./batch.ts";
import { manifestsAt } from "./target-manifests.ts";

/** What is published, and the way there. */
export interface WithDestination {
  readonly batch: Batch;
  readonly destination: Destination;
}

/** What of a project is published, and where. */
export interface ProjectPart {
  readonly found: FoundProject;
  readonly where: Where;
  /** How people know it: a target's name. */
  readonly name: string;
  /** Files and folders; absent: all of the project's manifests. */
  readonly paths?: readonly vscode.Uri[] | undefined;
}

/** All of a project's manifests that may go to a place, or a part of them, with the IDs that they say. Throws a UserError. */
export async function batchOfProject(part: ProjectPart): Promise<{ readonly batch: Batch; readonly said: SaidIds }> {
  const { found, where, name, paths } = part;
  const { manifests, notes, applicationId, owns } = await manifestsAt(found, where, paths);
  const { scope, protectedName } = where;
  const batch: Batch = {
    name,
    uri: vscode.Uri.joinPath(found.folder, name),
    scope,
    owns,
    desired: desiredOf(manifests, scope),
    manifests,
    integrationTypes: found.project.integrationTypes,
    mayGoElsewhere: false,
    protectedName,
    notes,
  };
  return { batch, said: { applicationId: where.applicationId ?? applicationId, guildId: where.guildId } };
}
