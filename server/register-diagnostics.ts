import { type Connection, type Disposable, DocumentDiagnosticRequest } from "vscode-languageserver";
import type { SettingsOfDocuments } from "./documents/settings.ts";

/**
 * Registers diagnostics dynamically if the client supports it, so that the client requests those of the workspace only while
 * the setting says so. The result updates the registration, one update after the other.
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
