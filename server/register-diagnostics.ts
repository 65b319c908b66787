import { type Connection, type Disposable, DocumentDiagnosticRequest } from "vscode-languageserver";
import type { SettingsOfDocuments } from "./documents/settings.ts";

/**
 * Announces diagnostics to a client that lets a server change what it announced, so that the client only asks for those of
 * the workspace while the setting says so. The result brings what was announced up to date, one update after the other.
 */
export function registerDiagnostics(connection: Connection, settings: SettingsOfDocuments): () => Promise<void> {
  let announced: boolean | undefined;
  let registration: Disposable | undefined;
  let updating = Promise.resolve();
  const announce = async (): Promise<void> => {
    const workspaceDiagnostics = (await settings.ofWorkspace()).diagnostics === "workspace";
    if (workspaceDiagnostics === announced) return;
    registration?.dispose();
    announced = workspaceDiagnostics;
    registration = await connection.client.register(DocumentDiagnosticRequest.type, {
      documentSelector: [{ language: "command-manifest" }],
      interFileDependencies: true,
      workspaceDiagnostics,
    });
  };
  return () => {
    updating = updating.catch(() => {}).then(announce);
    return updating;
  };
}
