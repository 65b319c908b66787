import { kindOf } from "../../core/workspace/kind-of.ts";
import { isSameCommand, type Mention, mentionsIn } from "../../core/workspace/mentions.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";

/** A command's name in one of the workspace's manifests. */
export interface NamedPlace {
  readonly snapshot: Snapshot;
  readonly mention: Mention;
}

/** The command names of one document. */
export function namesIn(snapshot: Snapshot): NamedPlace[] {
  const kind = kindOf(snapshot.uri, snapshot.manifest) ?? "commands";
  return mentionsIn(kind, snapshot.manifest).map((mention) => ({ snapshot, mention }));
}

/** The command name at an offset of a document. */
export function nameAt(snapshot: Snapshot, offset: number): NamedPlace | undefined {
  return namesIn(snapshot).find(({ mention: { span } }) => span.start <= offset && offset <= span.end);
}

/** Every place that speaks of the same command, in all manifests around the document. */
export async function placesOf(name: NamedPlace, workspace: Workspace<Snapshot>): Promise<NamedPlace[]> {
  const around = await workspace.neighboursOf(name.snapshot);
  const others = around.filter(({ uri }) => uri !== name.snapshot.uri);
  return [name.snapshot, ...others].flatMap(namesIn).filter(({ mention }) => isSameCommand(mention, name.mention));
}
