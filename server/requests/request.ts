import type { KnownCommand } from "../../core/language/model/known-command.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { FindingsOf } from "../documents/findings.ts";
import type { NamesOf } from "../documents/names-of-documents.ts";
import type { SettingsOfDocuments } from "../documents/settings.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import type { Client } from "../protocol/client-capabilities.ts";

export interface Server {
  readonly workspace: Workspace<Snapshot>;
  readonly findings: FindingsOf;
  readonly settings: SettingsOfDocuments;
  readonly names: NamesOf;
  /** Whether the client has a document open; its URI may be written in any way. */
  isOpen(uri: string): boolean;
  readonly client: Client;
}

export type Answer<P, R> = (snapshot: Snapshot, params: P, server: Server) => R | Promise<R>;

/** The commands that a document can refer to; undefined if it refers to none, or none are known. */
export async function commandsFor(
  snapshot: Snapshot,
  workspace: Workspace<Snapshot>,
): Promise<readonly KnownCommand[] | undefined> {
  return snapshot.content.dependsOn === "commands" ? workspace.commandsAround(snapshot) : undefined;
}
