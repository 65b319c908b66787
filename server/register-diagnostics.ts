import { type Connection, type Disposable, DocumentDiagnosticRequest } from "vscode-languageserver";
import { codeLanguages } from "../core/code/languages.ts";
import type { SettingsOfDocuments } from "./documents/settings.ts";
import type { ClientFeatures } from "./protocol/client-capabilities.ts";

/**
 * Registers diagnostics dynamically if the client supports it, so that the client requests those of the workspace only while
 * the setting says so. The result updates the registration, one update after the other.
 */
export function registerDiagnostics(
  connection: Connection,
  settings: SettingsOfDocuments,
  { hasCommands }: Pick<ClientFeatures, "hasCommands">,
): () => Promise<void> {
  // Our extension requests those of code itself, for files with commands only.
  const languages = ["command-manifest", ...(hasCommands ? [] : codeLanguages)];
  let announced: boolean | undefined;
  let registration: Disposable | undefined;
  let updating = Promise.resolve();
  const announce = async (): Promise<void> => {
    const workspaceDiagnostics = (await settings.ofWorkspace()).diagnostics === "workspace";
    if (workspaceDiagnostics === announced) return;
    registration?.dispose();
    announced = workspaceDiagnostics;
    registration = await connection.client.register(DocumentDiagnosticRequest.type, {
      documentSelector: languages.map((language) => ({ language })),
      interFileDependencies: true,
      workspaceDiagnostics,
    });
  };
  return () => {
    updating = updating.catch(() => {}).then(announce);
    return updating;
  };
}
