import type { KnownCommand } from "../../core/manifest/known-command.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { CodeFindings } from "../documents/code-findings.ts";
import type { FindingsOf } from "../documents/findings.ts";
import type { NamesOf } from "../documents/names-of-documents.ts";
import type { SettingsOfDocuments } from "../documents/settings.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import type { ClientFeatures } from "../protocol/client-capabilities.ts";
import type { ServerHost } from "../protocol/host.ts";

export interface Server {
  readonly workspace: Workspace<Snapshot>;
  readonly findings: FindingsOf;
  /** Commands in open documents of code. */
  readonly code: CodeFindings;
  readonly settings: SettingsOfDocuments;
  readonly names: NamesOf;
  /** Whether the client has a document open. Accepts any spelling of its URI. */
  isOpen(uri: string): boolean;
  readonly client: ClientFeatures;
  readonly host: ServerHost;
  /** Shows the user a message without buttons. */
  inform(message: string): void;
}

export type RequestAnswer<P, R> = (snapshot: Snapshot, params: P, server: Server) => R | Promise<R>;

/** The commands that a document can refer to; undefined if it refers to none, or none are known. */
export async function commandsFor(
  snapshot: Snapshot,
  workspace: Workspace<Snapshot>,
): Promise<readonly KnownCommand[] | undefined> {
  return snapshot.content.dependsOn === "commands" ? workspace.commandsAround(snapshot) : undefined;
}
