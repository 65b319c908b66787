import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Findings } from "../documents/findings.ts";
import type { NamesOfDocuments } from "../documents/names-of-documents.ts";
import type { SettingsOfDocuments } from "../documents/settings.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import type { Client } from "../protocol/client-capabilities.ts";

/** What every request is answered from. */
export interface Server {
  readonly workspace: Workspace<Snapshot>;
  readonly findings: Findings;
  readonly settings: SettingsOfDocuments;
  readonly names: NamesOfDocuments;
  /** Whether the client has a document open; its URI may be written in any way. */
  isOpen(uri: string): boolean;
  /** What the client can do, once it has introduced itself. */
  client(): Client;
}

/** Answers a request about one version of a document. */
export type Answer<P, R> = (snapshot: Snapshot, params: P, server: Server) => R | Promise<R>;
