import type { Command } from "../../core/language/model/model.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";

/** The commands that a document can refer to; undefined if it refers to none, or none are known. */
export async function commandsFor(
  snapshot: Snapshot,
  workspace: Workspace<Snapshot>,
): Promise<readonly Command[] | undefined> {
  return snapshot.content.dependsOn === "commands" ? workspace.commandsAround(snapshot) : undefined;
}
