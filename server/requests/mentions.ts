import { isSameCommand, type Mention } from "../../core/kinds/references/mentions.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";

/** A command's name in one of the workspace's documents. */
export interface PlacedMention {
  readonly snapshot: Snapshot;
  readonly mention: Mention;
}

/** The command name at an offset of a document. */
export function mentionAt(snapshot: Snapshot, offset: number): PlacedMention | undefined {
  return mentionsIn(snapshot).find(({ mention: { span } }) => span.start <= offset && offset <= span.end);
}

/** The places of one document that name the same command. */
export function mentionsOf({ mention }: PlacedMention, snapshot: Snapshot): PlacedMention[] {
  return mentionsIn(snapshot).filter((other) => isSameCommand(other.mention, mention));
}

/** Every place that names the same command, in all documents around. */
export async function mentionsAround(named: PlacedMention, workspace: Workspace<Snapshot>): Promise<PlacedMention[]> {
  const around = await workspace.neighboursOf(named.snapshot);
  const others = around.filter(({ uri }) => uri !== named.snapshot.uri);
  return [named.snapshot, ...others].flatMap((snapshot) => mentionsOf(named, snapshot));
}

function mentionsIn(snapshot: Snapshot): PlacedMention[] {
  return snapshot.content.mentions().map((mention) => ({ snapshot, mention }));
}
